import { idOf } from '../flow/identity.js'
import { functionAround, treeOf } from '../flow/tree-index.js'
import type { Part } from '../flow/values.js'
import { isClass, isFunction, isWithin, literalText, unwrap } from '../syntax/names.js'
import type { Node } from '../syntax/tree.js'
import { isPlaceholder } from './placeholders.js'

/** A token as its source tells it apart from others. */
export interface Token {
  /** The same for the same token, wherever it is used. */
  readonly key: string
  /** What it is, for messages. */
  readonly says: string
  /** Whether it is for a caller to choose. */
  readonly isHanded: boolean
}

/**
 * The token that stands in an authentication header behind its scheme: an environment variable, a text, a parameter, or what an expression
 * gives. Undefined where two uses could not be told apart. `uses` are the nodes of the requests' calls.
 */
export function tokenOf(parts: readonly Part[], use: Node): Token | undefined {
  const [part, ...others] = parts.filter((piece) => 'hole' in piece || piece.text.trim() !== '')
  if (!part || others.length > 0) return undefined
  if ('text' in part) {
    const text = part.text.trim()
    return isPlaceholder(text) ? undefined : { key: `text ${text}`, says: 'the token that is written in the source', isHanded: false }
  }
  if (part.variable !== undefined)
    return { key: `environment ${part.variable}`, says: `the environment variable ${part.variable}`, isHanded: false }
  const spelled = spell(part.node)
  if (part.param)
    return { key: `parameter ${idOf(part.param)} ${spelled} ${heirOf(part.param, use)}`, says: `the token \`${spelled}\``, isHanded: true }
  const named = namedSecret(part.node)
  if (named !== undefined) return { key: `named ${named}`, says: `the token that \`${named}\` gives`, isHanded: false }
  const home = functionAround(part.node)
  const isOnce =
    home === undefined || isWithin(use, home) || (isFunction(home) && home.params.length === 0 && home.parent?.type !== 'MethodDefinition')
  return isOnce ? { key: `expression ${idOf(part.node)}`, says: `the token \`${spelled}\``, isHanded: false } : undefined
}

/** The class that asks where it is another one than that which is handed the token: each such class may be handed one of its own. */
function heirOf(handed: Node, use: Node): string {
  const [owner, asking] = [classAround(handed), classAround(use)]
  return owner && asking && owner !== asking ? `for ${String(idOf(asking))}` : ''
}

function classAround(node: Node): Node | undefined {
  let at: Node | undefined = node
  while (at && !isClass(at)) at = at.parent
  return at
}

/** How a value is spelled where it is read: a name, a chain of members, a destructured key. */
function spell(outer: Node): string {
  const declared = outer.type === 'TSParameterProperty' ? outer.parameter : outer
  const node = declared.type === 'AssignmentPattern' ? declared.left : declared
  const tree = treeOf(node)
  if (node.type === 'Property' && node.key.type === 'Identifier') return `.${node.key.name}`
  const text = tree ? tree.text.slice(...(node.type === 'Identifier' ? [node.range[0], node.range[0] + node.name.length] : node.range)) : ''
  return text.replace(/[?!\s]/g, '')
}

/** A call that asks for a secret by a name that is written in it: `config.get('token')`. */
function namedSecret(node: Node): string | undefined {
  const inner = unwrap(node)
  const call = inner.type === 'AwaitExpression' ? unwrap(inner.argument) : inner
  if (call.type !== 'CallExpression' || call.arguments.length === 0) return undefined
  if (!call.arguments.every((argument) => literalText(argument) !== undefined)) return undefined
  return spell(call).replaceAll('"', "'")
}
