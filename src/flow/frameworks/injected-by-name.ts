import { isFunction, literalText, staticKey, unwrap, wrapped, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { callsAround } from '../by-name.js'
import { clientTable } from '../clients/client-table.js'
import type { Flow } from '../flow.js'
import { soleValue } from '../names/sole-value.js'
import { someOf } from '../texts/texts.js'
import { calleeName, indexOf, treeOf } from '../tree-index.js'
import type { Value } from '../values.js'

/** How a module of AngularJS is told what there is under a name, and what else is made by it with what is asked for by name. */
const NAMING = ['service', 'factory', 'value', 'constant'] as const
const MAKING = /^(?:service|factory|controller|directive|filter|component|decorator|provider|run|config)$/

/**
 * What AngularJS hands a function by the name of its parameter, or by the text at the same place of the list that it ends:
 * `module.service('Api', ['$http', function (http) {}])`. Undefined for any other function.
 */
export function injectedByName(flow: Flow, fn: FunctionNode, index: number): readonly Value[] | undefined {
  const parameter = fn.params[index]
  const list = parameter?.type === 'Identifier' ? registeredAs(flow, fn) : undefined
  if (!list || parameter?.type !== 'Identifier') return undefined
  const written = list.type === 'ArrayExpression' ? list.elements[index] : undefined
  const name = (written && literalText(written)) ?? parameter.name
  const row = clientTable(flow).injected.get(name)
  if (row) return [{ kind: 'client', row, path: [], config: [], origin: undefined }]
  return someOf(NAMING.flatMap((how) => callsAround(fn, flow.context.trees, how).flatMap((call) => givenBy(flow, how, call, name))))
}

/** Where a module is told of a function: the function itself, the list that it ends, or its name; undefined where no module is. */
function registeredAs(flow: Flow, fn: FunctionNode): Node | undefined {
  const tree = fn.type === 'FunctionDeclaration' && fn.id ? treeOf(fn) : undefined
  const names = tree && fn.type === 'FunctionDeclaration' && fn.id ? (indexOf(tree).variableOf(fn.id)?.references ?? []) : []
  const places: readonly Node[] = tree ? names.map(({ identifier }) => identifier as Node) : [wrapped(fn)]
  for (const place of places) {
    const list = place.parent?.type === 'ArrayExpression' && place.parent.elements.at(-1) === place ? wrapped(place.parent) : place
    const { parent } = list
    if (parent?.type === 'CallExpression' && MAKING.test(calleeName(parent)) && isOfModule(flow, parent)) return unwrap(list)
    const isOption = parent?.type === 'Property' && staticKey(parent.key, parent.computed) === 'controller'
    const component = isOption ? wrapped(parent.parent).parent : undefined
    if (component?.type === 'CallExpression' && isOfModule(flow, component)) return unwrap(list)
  }
  return undefined
}

/** Whether a call is of a method of what `angular.module(…)` gives, which gives the module again. */
function isOfModule(flow: Flow, { callee }: TSESTree.CallExpression): boolean {
  const method = unwrap(callee)
  const before = method.type === 'MemberExpression' ? soleValue(method.object) : undefined
  if (before?.type !== 'CallExpression') return false
  const made = unwrap(before.callee)
  if (made.type !== 'MemberExpression') return false
  if (staticKey(made.property, made.computed) !== 'module') return isOfModule(flow, before)
  return flow.evaluate(made.object, undefined).some(isAngular)
}

function isAngular(value: Value): boolean {
  return value.kind === 'global' ? value.path.join('.') === 'angular' : value.kind === 'external' && value.module === 'angular'
}

/** What there is under a name, if it is that of which such a call tells. */
function givenBy(flow: Flow, how: (typeof NAMING)[number], call: Node, name: string): readonly Value[] {
  if (call.type !== 'CallExpression' || !isOfModule(flow, call)) return []
  const [key, told] = call.arguments
  if (!key || literalText(key) !== name || !told || told.type === 'SpreadElement') return []
  const list = unwrap(told)
  const maker = list.type === 'ArrayExpression' ? list.elements.at(-1) : told
  if (!maker || maker.type === 'SpreadElement') return []
  return flow.evaluate(maker, undefined).flatMap((value): readonly Value[] => {
    if (how === 'value' || how === 'constant') return [value]
    if (value.kind === 'callable' && isFunction(value.fn))
      return how === 'factory'
        ? flow.returns(value.fn, value.env)
        : [{ kind: 'instance', node: value.fn, env: value.env, frame: undefined }]
    return value.kind === 'class' ? [{ kind: 'instance', node: value.node, env: value.env, frame: undefined }] : []
  })
}
