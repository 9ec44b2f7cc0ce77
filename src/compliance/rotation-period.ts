import { handsOnThis } from '../flow/functions/call-arguments.js'
import { callersOf } from '../flow/functions/callers.js'
import type { Flow } from '../flow/flow.js'
import { isFunction, parametersOf, staticKey, unwrap, type FunctionNode } from '../syntax/names.js'
import type { Node } from '../syntax/tree.js'
import { walk } from '../syntax/walk.js'
import type { Check } from './compliance-rule.js'
import { nameOf } from './describe.js'
import { filesAround } from './files-around.js'
import { foldNumbers } from './times/numbers.js'
import { createElsewhere } from './sent-elsewhere.js'

/** Something that is written down under a name. */
interface Named {
  readonly name: string
  readonly value: Node
}

/** Constants for a rotation period that is shorter than the shortest accepted one (specification, sections 2.1 and 8). */
export const checkRotationPeriod: Check = (requests, { search, report }) => {
  const request = requests.find(({ operation }) => operation.answer?.period)
  const period = request?.operation.answer?.period
  if (!request || !period) return
  const { flow } = search.session
  const isElsewhere = createElsewhere(search, (id) => id === request.operation.id)
  const isPeriod = (name: string | undefined): boolean => name !== undefined && endsWithName(name, period.field)
  for (const tree of filesAround(search)) {
    walk(tree.ast, (node) => {
      const named = namedBy(node)
      const isNamed = named && isPeriod(named.name) && !isAnswer(node, request.operation.answer?.secret) && !isOfOther(node, named.name)
      const written = [...(isNamed ? [named.value] : []), ...(isFunction(node) ? handedTo(flow, node, isPeriod) : [])]
      for (const value of written.flatMap(choicesOf)) {
        // what another name of this kind holds is at fault there
        if (isPeriod(referenceOf(value))) continue
        const numbers = foldNumbers(flow, value, undefined)
        const short = numbers?.find((number) => number > 0 && number < period.minimum)
        if (short === undefined || !numbers?.every((number) => number < period.minimum) || isElsewhere(value)) continue
        report({
          request,
          node: value,
          message:
            `A rotation period of ${short} minutes is shorter than the ${period.minimum} minutes (24 hours) that a token of ` +
            `${nameOf(request)} must have at least. Choose ${period.minimum} or more (section 8).`,
        })
      }
    })
  }
}

/** What the callers of a function write for its parameters of that name. */
function handedTo(flow: Flow, fn: FunctionNode, isPeriod: (name: string | undefined) => boolean): readonly Node[] {
  return parametersOf(fn).flatMap((parameter, index) => {
    const whole = parameter.type === 'TSParameterProperty' ? parameter.parameter : parameter
    const name = whole.type === 'AssignmentPattern' ? whole.left : whole
    if (name.type !== 'Identifier' || !isPeriod(name.name)) return []
    return callersOf(flow.wide, fn).flatMap((caller) => {
      const given = caller.kind === 'call' && !handsOnThis(caller.call) ? caller.call.arguments : []
      const argument = given.slice(0, index + 1).some(({ type }) => type === 'SpreadElement') ? undefined : given[index]
      return argument ? [argument] : []
    })
  })
}

function namedBy(node: Node): Named | undefined {
  switch (node.type) {
    case 'VariableDeclarator':
      return node.init && node.id.type === 'Identifier' ? { name: node.id.name, value: node.init } : undefined
    case 'AssignmentPattern':
      return node.left.type === 'Identifier' ? { name: node.left.name, value: node.right } : undefined
    case 'AssignmentExpression':
      return /^(\?\?|\|\|)?=$/.test(node.operator) ? withName(referenceOf(node.left), node.right) : undefined
    case 'Property':
      return node.parent.type === 'ObjectExpression' ? withName(staticKey(node.key, node.computed), node.value) : undefined
    case 'PropertyDefinition':
      return withName(staticKey(node.key, node.computed), node.value)
    case 'TSEnumMember':
      return withName(staticKey(node.id, false), node.initializer)
    default:
      return undefined
  }
}

function withName(name: string | undefined, value: Node | null | undefined): Named | undefined {
  return name !== undefined && value ? { name, value } : undefined
}

/** What an expression refers to by its last name. */
function referenceOf(node: Node): string | undefined {
  const inner = unwrap(node)
  if (inner.type === 'Identifier') return inner.name
  return inner.type === 'MemberExpression' ? staticKey(inner.property, inner.computed) : undefined
}

/** The values of which one is taken: `given ?? 60`. */
function choicesOf(node: Node): readonly Node[] {
  const inner = unwrap(node)
  if (inner.type === 'LogicalExpression') return [...choicesOf(inner.left), ...choicesOf(inner.right)]
  if (inner.type === 'ConditionalExpression') return [...choicesOf(inner.consequent), ...choicesOf(inner.alternate)]
  return [inner]
}

/** Whether a name ends in that of a field, as a constant or with other words before it: `TOKEN_ROTATION_…`, `tokenRotation…`. */
function endsWithName(name: string, field: string): boolean {
  const constant = field.replace(/[A-Z]/g, (letter) => `_${letter}`)
  return name.toLowerCase().endsWith(field.toLowerCase()) || name.toLowerCase().endsWith(constant.toLowerCase())
}

/** What is rotated as well, and has periods of its own. */
const OTHERS =
  /^(logs?|logfile|logg(er|ing)|audit|traces?|backups?|snapshots?|archive|keys?|certs?|certificates?|tls|ssl|ssh|passwords?|cookies?|sessions?|salt|cache|db|database|prox(y|ies)|ip|banners?|ads?|slides?|images?|shifts?|partitions?|encryption|signing|webhook|vault|kms|jwks)$/

/** Whether the name, or that of something which holds it, says that something else is rotated: `logs: { rotation… }`. */
function isOfOther(node: Node, name: string): boolean {
  const names = [name]
  for (let at = node.parent; at && !isFunction(at); at = at.parent) {
    const holder = at.type === 'ClassDeclaration' ? at.id?.name : namedBy(at)?.name
    if (holder !== undefined) names.push(holder)
  }
  const words = names.flatMap(wordsOf)
  return words.some((word) => OTHERS.test(word)) && !words.includes('token') && !words.includes('api')
}

function wordsOf(name: string): readonly string[] {
  return name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase())
}

/** Whether a property is one of an answer that the project makes itself, as tests do. */
function isAnswer({ parent }: Node, secret: string | undefined): boolean {
  if (parent?.type !== 'ObjectExpression') return false
  return parent.properties.some((property) => property.type === 'Property' && staticKey(property.key, property.computed) === secret)
}
