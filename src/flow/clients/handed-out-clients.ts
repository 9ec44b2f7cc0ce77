import { classAround, isWithin, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { unite } from '../texts/texts.js'
import { type CallNode, gatherAround } from '../tree-index.js'
import type { Argument, Client, Value } from '../values.js'

/**
 * The options with which a framework makes a client that it hands to a class: `HttpModule.register({ baseURL })`. Where several modules
 * say different things, those of the module that provides the class.
 */
export function handedOutOptions(flow: Flow, { row: { name, handedOut } }: Client, at: Node): readonly Argument[] {
  if (!handedOut) return []
  const all = gatherAround(at, flow.context.trees, `options of ${name}`, ({ callsNamed }) =>
    Object.keys(handedOut.members).flatMap((member) => callsNamed.get(member) ?? []),
  ).filter((call) => isMadeBy(flow, call, handedOut.by))
  const own = all.length > 1 ? all.filter((call) => isProvidedBeside(flow, call, at)) : all
  return own.flatMap((call) => {
    const [options] = call.arguments
    if (!options || options.type === 'SpreadElement') return []
    const paths = handedOut.members[memberOf(call)] ?? []
    const given = flow.evaluate(options, undefined)
    return [{ values: unite(paths.length === 0 ? given : paths.flatMap((path) => below(flow, given, path, options))) }]
  })
}

/** What is found under a dotted path of keys; a class on the way stands for its instance. */
function below(flow: Flow, values: readonly Value[], path: string, at: Node): readonly Value[] {
  const instanceOf = (value: Value): Value => (value.kind === 'class' ? { ...value, kind: 'instance', frame: undefined } : value)
  return path.split('.').reduce((reached, key) => unite(reached.flatMap((value) => flow.member(instanceOf(value), key, at))), values)
}

function memberOf({ callee }: CallNode): string {
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : ''
}

function isMadeBy(flow: Flow, { callee }: CallNode, by: string): boolean {
  if (callee.type !== 'MemberExpression') return false
  const found = flow.evaluate(callee.object, undefined)
  return found.some((value) => value.kind === 'external' && `${value.module}#${value.path.join('.')}` === by)
}

/** Whether the description of a module around a call also lists the class around a place. */
function isProvidedBeside(flow: Flow, call: CallNode, at: Node): boolean {
  const owner = classAround(at)
  const module = descriptionAround(call)
  if (!owner || !module) return false
  return module.properties.some((property) => {
    const list = property.type === 'Property' && !isWithin(call, property) ? unwrap(property.value) : undefined
    const items = list?.type === 'ArrayExpression' ? list.elements : []
    return items.some(
      (item) =>
        item &&
        item.type !== 'SpreadElement' &&
        flow.evaluate(item, undefined).some((value) => value.kind === 'class' && value.node === owner),
    )
  })
}

/** The object in one of whose lists a call stands. */
function descriptionAround(call: Node): TSESTree.ObjectExpression | undefined {
  const list = call.parent
  const object = list?.type === 'ArrayExpression' && list.parent.type === 'Property' ? list.parent.parent : undefined
  return object?.type === 'ObjectExpression' ? object : undefined
}
