import { memoize } from '../../syntax/memoize.js'
import { staticKey, unwrap } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { keyText } from '../texts/key-texts.js'
import { writesNamed } from '../objects/members-named.js'
import { mayMerge, mergeOf } from '../objects/merges.js'
import type { Flow } from '../flow.js'
import { indexOf, treeOf } from '../tree-index.js'
import type { Value } from '../values.js'

/** What a call puts on the exports of its file: a member, or (without `key`) all that an object has. */
interface Piece {
  readonly key?: string
  readonly values: readonly Value[]
}

/** What compilers call the function that hands on all that another file exports: `__exportStar(require('./client'), exports)`. */
const STARS = ['__exportStar', '__export', '_export_star', '_exportStar']

/** `Object.assign(module.exports, { … })`, `Object.defineProperty(exports, 'name', { … })` or its plural; of one member, where asked. */
function piecesOn(flow: Flow, tree: Tree, asked?: string): readonly Piece[] {
  const index = indexOf(tree)
  const merged = mayMerge(index).flatMap((call): Piece[] => {
    const [first] = call.arguments
    const merge = first && isExports(unwrap(first)) ? mergeOf(flow, call) : undefined
    if (!merge || merge.target !== first) return []
    return merge.sources.map((source) => ({ values: flow.evaluate(source.type === 'SpreadElement' ? source.argument : source, undefined) }))
  })
  const defined = (index.callsNamed.get('defineProperty') ?? []).flatMap((call): Piece[] => {
    const [target, name, description] = call.arguments
    if (!target || !name || !description || !isExports(unwrap(target))) return []
    const key = keyText(flow, name, true, undefined)
    if (key === undefined || (asked !== undefined && asked !== key)) return []
    return [{ key, values: describedBy(flow, description) }]
  })
  const together = (index.callsNamed.get('defineProperties') ?? []).flatMap(({ arguments: [target, descriptions] }): Piece[] => {
    const object = target && descriptions && isExports(unwrap(target)) ? unwrap(descriptions) : undefined
    return (object?.type === 'ObjectExpression' ? object.properties : []).flatMap((property) => {
      const key = property.type === 'Property' ? staticKey(property.key, property.computed) : undefined
      if (property.type !== 'Property' || key === undefined || (asked !== undefined && asked !== key)) return []
      return [{ key, values: describedBy(flow, property.value) }]
    })
  })
  const starred = STARS.flatMap((name) => index.callsNamed.get(name) ?? []).flatMap(({ arguments: [source, target] }): Piece[] => {
    if (!source || source.type === 'SpreadElement' || (target && !isExports(unwrap(target)))) return []
    return [{ values: flow.evaluate(source, undefined) }]
  })
  return [...merged, ...defined, ...together, ...starred]
}

/** What a member holds that a description tells of: its `value`, or what its `get` gives. */
function describedBy(flow: Flow, description: Node): readonly Value[] {
  const described = flow.evaluate(description, undefined)
  const held = (part: string): readonly Value[] => described.flatMap((value) => flow.member(value, part, description))
  const given = held('get').flatMap((value) => (value.kind === 'callable' ? flow.returns(value.fn, value.env) : []))
  return [...held('value').filter(({ kind }) => kind !== 'scalar'), ...given]
}

/** Whether an expression is the object by which a CommonJS file exports, or a constant that holds it: `const api = exports`. */
function isExports(node: Node): boolean {
  if (isExportsObject(node)) return true
  const tree = node.type === 'Identifier' ? treeOf(node) : undefined
  const [definition, ...others] = (tree && indexOf(tree).variableOf(node)?.defs) ?? []
  const init = definition?.type === 'Variable' && others.length === 0 ? definition.node.init : undefined
  return init != null && isExportsObject(unwrap(init))
}

/** What a CommonJS file exports: the value of `module.exports`, with the members set on it one by one. */
export function commonExports(flow: Flow, file: string): readonly Value[] {
  const tree = flow.context.modules.module(file)
  if (!tree) return []
  const { whole: nodes, single } = assignedIn(tree)
  const whole = nodes.flatMap((node) => flow.evaluate(node, undefined))
  const fields: Record<string, readonly Value[]> = {}
  for (const { key, value } of single) fields[key] = flow.evaluate(value, undefined)
  const pieces = piecesOn(flow, tree)
  for (const { key, values } of pieces) if (key !== undefined && values.length > 0) fields[key] = values
  const objects = pieces.flatMap(({ key, values }) => (key === undefined ? values : []))
  if (Object.keys(fields).length === 0 && objects.length === 0) return whole
  // a function is called all the same, and a class made, whatever has been set on it
  const called = whole.filter(({ kind }) => kind === 'callable' || kind === 'class')
  return [...called, { kind: 'made', fields, from: [...whole, ...objects] }]
}

interface Assigned {
  /** What all of the exports is set to. */
  readonly whole: readonly Node[]
  readonly single: readonly { readonly key: string; readonly value: Node }[]
}

/** What a file assigns to its exports, looked up once: each file of a barrel is asked for the names of all others. */
const assignedIn = memoize((tree: Tree): Assigned => {
  const whole: Node[] = tree.ast.body.flatMap((statement) => (statement.type === 'TSExportAssignment' ? statement.expression : []))
  const single: { key: string; value: Node }[] = []
  for (const write of indexOf(tree).memberWrites) {
    const target = unwrap(write.left) as TSESTree.MemberExpression
    const object = unwrap(target.object)
    const key = staticKey(target.property, target.computed)
    if (key === undefined) continue
    if (object.type === 'Identifier' && object.name === 'module' && key === 'exports') whole.push(write.right)
    else if (isExports(object)) single.push({ key, value: write.right })
  }
  return { whole, single }
})

/** The expressions that a CommonJS file exports, as a whole or as members. */
export function givenOut(tree: Tree): readonly Node[] {
  const { whole, single } = assignedIn(tree)
  return [...whole, ...single.map(({ value }) => value)]
}

/** What a CommonJS file has set itself under a name, where `path` is what it calls its exports: `exports`, `module.exports`. */
export function ownExports(flow: Flow, path: readonly string[], key: string, at: Node): readonly Value[] {
  if (path.join('.') !== 'exports' && path.join('.') !== 'module.exports') return []
  const targetOf = (write: TSESTree.AssignmentExpression): TSESTree.MemberExpression | undefined => {
    const target = unwrap(write.left)
    return target.type === 'MemberExpression' ? target : undefined
  }
  const single = writesNamed(at, key).filter((write) => isExports(unwrap(targetOf(write)?.object ?? write)))
  const whole = writesNamed(at, 'exports').filter((write) => isExports(targetOf(write) ?? write))
  const tree = treeOf(at)
  const pieces = tree ? piecesOn(flow, tree, key) : []
  return [
    ...pieces.flatMap((piece) => (piece.key === undefined ? piece.values.flatMap((value) => flow.member(value, key, at)) : piece.values)),
    ...single.flatMap((write) => flow.evaluate(write.right, undefined)),
    ...whole.flatMap((write) => flow.evaluate(write.right, undefined)).flatMap((value) => flow.member(value, key, at)),
  ].filter((value) => value.kind !== 'scalar')
}

function isExportsObject(node: Node): boolean {
  if (node.type === 'Identifier') return node.name === 'exports'
  return (
    node.type === 'MemberExpression' &&
    node.object.type === 'Identifier' &&
    node.object.name === 'module' &&
    node.property.type === 'Identifier' &&
    node.property.name === 'exports'
  )
}
