import type { Flow } from '../../flow/flow.js'
import { idOf, identityOf } from '../../flow/identity.js'
import { wholeText } from '../../flow/texts/texts.js'
import { functionAround, indexOf, treeOf } from '../../flow/tree-index.js'
import type { Env, Part, Value } from '../../flow/values.js'
import { isClass, isFunction, isWithin, literalText, unwrap, wrapped, type FunctionNode } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { isPlaceholder } from './placeholders.js'

/** A token as its source tells it apart from others. */
export interface Token {
  /** The same for the same token, wherever it is used. */
  readonly key: string
  /** What it is, for messages. */
  readonly says: string
  /** Whether it is for a caller to choose. */
  readonly isHanded: boolean
  /** Whether the source spells it. */
  readonly isWritten?: boolean
  /** The expression that is the token, or chooses it among others. */
  readonly choice: Node
}

/**
 * The token that stands in an authentication header behind its scheme: an environment variable, a text, a parameter, or what an expression
 * gives. Undefined where two uses could not be told apart. `uses` are the nodes of the requests' calls.
 */
export function tokenOf(flow: Flow, parts: readonly Part[], use: Node): Token | undefined {
  const [part, ...others] = parts.filter((piece) => 'hole' in piece || piece.text.trim() !== '')
  // a setting that others fill in stands for its object: each may fill it in by itself
  if (!part || others.length > 0 || part.node.type === 'ObjectExpression' || isClass(part.node)) return undefined
  const choice = choiceAround(part.node)
  if ('text' in part) {
    const text = part.text.trim()
    const says = 'the token that is written in the source'
    return isPlaceholder(text) ? undefined : { key: `text ${text}`, says, isHanded: false, isWritten: true, choice }
  }
  if (part.variable !== undefined)
    return {
      key: `environment ${part.variable} ${packageOf(flow, part.node)}`,
      says: `the environment variable ${part.variable}`,
      isHanded: false,
      choice,
    }
  const says = `the token \`${sourceOf(part.node)}\``
  if (part.param) {
    const chosen = choiceOf(flow, part.node, part.env)
    const key = `parameter ${idOf(part.param)} ${spell(part.node)} ${heirOf(part.param, use)} ${chosen ?? ''}`
    return chosen === undefined ? undefined : { key, says, isHanded: true, choice }
  }
  const named = namedSecret(part.node)
  if (named !== undefined)
    return {
      key: `named ${named} ${packageOf(flow, part.node)}`,
      says: `the token that \`${sourceOf(secretCall(part.node))}\` gives`,
      isHanded: false,
      choice,
    }
  const home = functionAround(part.node)
  const isOnce =
    home === undefined || isWithin(use, home) || (isFunction(home) && home.params.length === 0 && home.parent?.type !== 'MethodDefinition')
  return isOnce ? { key: `expression ${idOf(part.node)}`, says, isHanded: false, choice } : undefined
}

/** The package in which a name of a secret is asked: another one may be run with other values. */
function packageOf({ context: { modules } }: Flow, node: Node): string {
  const tree = treeOf(node)
  return (tree && modules.packageOf?.(tree.file)) ?? ''
}

function choiceAround(node: Node): Node {
  const place = wrapped(node)
  const { parent } = place
  return parent && /^(?:Logical|Conditional)Expression$/.test(parent.type) ? choiceAround(parent) : place
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

/**
 * What the names in an expression are bound to by those who call the functions around it: `tokens[kind]` is another token for another kind.
 * Empty where nothing is bound; undefined where that cannot be told.
 */
function choiceOf(flow: Flow, node: Node, env: Env): string | undefined {
  const choices: (string | undefined)[] = []
  const bound = functionsOf(env)
  const tree = treeOf(node)
  if (!tree || bound.length === 0) return ''
  walk(node, (name) => {
    const [defined] = (name.type === 'Identifier' && indexOf(tree).variableOf(name)?.defs) || []
    if (!defined || isWithin(defined.name, node) || !bound.some((fn) => isWithin(defined.name, fn))) return
    const values = flow.evaluate(name, env).map(choiceBy)
    choices.push(values.includes(undefined) ? undefined : values.join('|'))
  })
  return choices.includes(undefined) ? undefined : choices.join(' ')
}

/** The functions whose parameters an environment binds. */
function functionsOf(env: Env): FunctionNode[] {
  const functions: FunctionNode[] = []
  for (let frame = env; frame; frame = frame.parent) functions.push(frame.fn)
  return functions
}

/** What tells the value of a name from others; undefined for what may be anything. */
function choiceBy(value: Value): string | undefined {
  if (value.kind !== 'unknown') return wholeText(value) ?? String(identityOf(value))
  if (value.variable !== undefined) return `environment ${value.variable}`
  return value.param && value.node ? `${String(idOf(value.param))} ${spell(value.node)}` : undefined
}

/** How a value is spelled where it is read, with nothing that makes no difference: a name, a chain of members, a destructured key. */
function spell(outer: Node): string {
  const node = nameOf(outer)
  if (node.type === 'Property' && node.key.type === 'Identifier') return `.${node.key.name}`
  return textOf(node)
    .replace(/\s+/g, '')
    .replace(/\?\.(?=[[(])/g, '')
    .replace(/\?\./g, '.')
    .replace(/(?<=[\w$)\]])!(?!=)/g, '')
}

/** The same as it is written, on one line. */
function sourceOf(outer: Node): string {
  const node = nameOf(outer)
  const written = node.type === 'Property' ? textOf(node.key) : textOf(node)
  return written.replace(/\s+/g, ' ')
}

function nameOf(outer: Node): Node {
  const declared = outer.type === 'TSParameterProperty' ? outer.parameter : outer
  return declared.type === 'AssignmentPattern' ? declared.left : declared
}

/** The source of a node; of a declared name without its type. */
function textOf(node: Node): string {
  return treeOf(node)?.text.slice(node.range[0], node.type === 'Identifier' ? node.range[0] + node.name.length : node.range[1]) ?? ''
}

/** A call that asks for a secret by a name that is written in it: `config.get('token')`. */
function namedSecret(node: Node): string | undefined {
  const call = secretCall(node)
  if (call.type !== 'CallExpression' || call.arguments.length === 0) return undefined
  if (!call.arguments.every((argument) => literalText(argument) !== undefined)) return undefined
  return spell(call).replaceAll('"', "'")
}

function secretCall(node: Node): Node {
  const inner = unwrap(node)
  return inner.type === 'AwaitExpression' ? unwrap(inner.argument) : inner
}
