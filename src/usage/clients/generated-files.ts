import { pathShape } from '../../catalogue/match-path.js'
import type { CatalogueIndex } from '../../catalogue/catalogue-index.js'
import type { Operation } from '../../catalogue/types.js'
import { callsAround } from '../../flow/activations.js'
import { isTest } from '../../flow/clients/doubles.js'
import { HOLE, flatten } from '../../flow/texts/texts.js'
import { functionAround, treeOf } from '../../flow/tree-index.js'
import type { Call, Text } from '../../flow/values.js'
import { isGenerated, WRITTEN_OUT } from '../../syntax/generated.js'
import { staticKey, unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'

/** Whether a node stands in a file that a generator wrote. */
export function isInGenerated(node: Node): boolean {
  const tree = treeOf(node)
  return tree !== undefined && isGenerated(tree)
}

/**
 * The call of one's own code that leads to a request within a generated client; not one that only makes the client, nor one of what was put
 * between its parts by hand (a sender that hands on to the generated one).
 */
export function ownCall(call: Call): Node | undefined {
  const { node, env } = call
  const calls = isOfGenerated(call) && env?.fn === functionAround(node) ? [node, ...callsAround(env)] : []
  const outermost = calls.findLastIndex(isInGenerated)
  return outermost < 0 ? undefined : calls[outermost + 1]
}

/** Whether a request is sent by generated code, or by the sender that a generator writes out beside it. */
function isOfGenerated({ node, client }: Call): boolean {
  return isInGenerated(node) || client?.row.modules?.some((name) => name.startsWith(WRITTEN_OUT)) === true
}

/** The token of a call that names the method of a client. */
export function methodName(node: Node): Node {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return node
  const callee = unwrap(node.callee)
  return callee.type === 'MemberExpression' ? callee.property : callee
}

/** Whether a request within a generated client is not yet seen from the code that asks that client. */
export function isWithinGenerated(call: Call): boolean {
  return isOfGenerated(call) && [call.node, ...callsAround(call.env)].some(isInGenerated) && ownCall(call) === undefined
}

/** Whether a program uses a generated client at a place, and does not only test it. */
export function isOwnUse(node: Node): boolean {
  return !isInGenerated(node) && !isTest(node)
}

/**
 * The operations that a path of a generated client is by what the description calls them, where the client is told its base elsewhere
 * (`axios.defaults.baseURL`, a proxy): the path is that of the description, and the function around has the operation's name.
 */
export function generatedFrom(text: Text, { node }: Call, catalogue: CatalogueIndex): readonly Operation[] {
  if (!isInGenerated(node)) return []
  const [, path] = /^\0*(\/[^?#]+)/.exec(flatten(text).replace(/\?.*$/s, '')) ?? []
  if (path === undefined) return []
  const names = namesAround(node)
  return catalogue
    .shapedAt(pathShape(path.replace(/\/+$/, '').replaceAll(new RegExp(`${HOLE}+`, 'g'), '{}')))
    .filter(({ id }) => [...names].some((name) => isNameOf(id, name)))
}

/** Whether a function is called as an operation is, or as one is below the name of its interface (`toys.createOrder`). */
function isNameOf(id: string, name: string): boolean {
  const plain = plainName(id)
  return plain === name || plainName(id.slice(id.indexOf('.') + 1)) === name
}

function plainName(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
}

/** What the functions around a node are called, or the members that they are. */
function namesAround(node: Node): ReadonlySet<string> {
  const names = new Set<string>()
  for (let fn = functionAround(node); fn; fn = functionAround(fn)) {
    const { parent } = fn
    const key =
      parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier'
        ? parent.id.name
        : parent?.type === 'Property' || parent?.type === 'MethodDefinition' || parent?.type === 'PropertyDefinition'
          ? staticKey(parent.key, parent.computed)
          : 'id' in fn && fn.id
            ? fn.id.name
            : undefined
    if (key !== undefined) names.add(plainName(key))
  }
  return names
}
