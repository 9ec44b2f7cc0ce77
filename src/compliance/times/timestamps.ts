import type { Flow } from '../../flow/flow.js'
import { calleeName } from '../../flow/tree-index.js'
import type { Text, Value } from '../../flow/values.js'
import { literalText, staticKey, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { isGlobal, isMilliseconds } from './milliseconds.js'
import { foldNumbers } from './numbers.js'

/** What a value is that should be a time: a timestamp in UTC, another text, or a number; undefined where it may be anything. */
export type TimeKind = 'timestamp' | 'text' | 'number' | 'milliseconds'

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d([.,]\d+)?)?(Z|[+-]00:?00)$/i
/** Methods of a `Date` that give no ISO timestamp. */
const SPOKEN = /^(toLocaleString|toLocaleDateString|toLocaleTimeString|toDateString|toTimeString|toUTCString|toGMTString)$/
const ISO = /^(toISOString|toJSON)$/
const YEARS_IN_MILLISECONDS = 100_000_000_000

export function timeKind(flow: Flow, value: Value): TimeKind | undefined {
  if (value.kind === 'text') return textKind(value)
  if (value.kind === 'scalar') {
    if (typeof value.value !== 'number') return value.value === undefined ? undefined : 'text'
    return Math.abs(value.value) >= YEARS_IN_MILLISECONDS ? 'milliseconds' : 'number'
  }
  return value.kind === 'unknown' && value.node ? originKind(flow, value.node) : undefined
}

function textKind({ parts }: Text): TimeKind | undefined {
  if (parts.every((part) => 'text' in part)) return TIMESTAMP.test(parts.map(({ text }) => text).join('')) ? 'timestamp' : 'text'
  const last = parts.at(-1)
  // only the end is written: a time without a zone
  return last && 'text' in last && /T\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(last.text) ? 'text' : undefined
}

function originKind(flow: Flow, node: Node): TimeKind | undefined {
  const inner = unwrap(node)
  switch (inner.type) {
    case 'BinaryExpression':
      if (!/^(-|\*|\/|%|\*\*)$/.test(inner.operator)) return undefined
      return isMilliseconds(flow, inner, undefined) ? 'milliseconds' : 'number'
    case 'UnaryExpression':
      return inner.operator === '+' || inner.operator === '-'
        ? isMilliseconds(flow, inner, undefined)
          ? 'milliseconds'
          : 'number'
        : undefined
    case 'NewExpression':
      return isGlobal(flow, inner.callee, undefined, 'Date') ? 'timestamp' : undefined
    case 'MemberExpression':
      return memberKind(inner)
    case 'CallExpression':
      return callKind(flow, inner)
    default:
      return undefined
  }
}

function memberKind(member: TSESTree.MemberExpression): TimeKind | undefined {
  const name = staticKey(member.property, member.computed)
  const object = unwrap(member.object)
  // `date.toISOString().split('T')[0]`
  if (name === '0' && object.type === 'CallExpression' && calleeName(object) === 'split')
    return isIso(receiverOf(object)) ? 'text' : undefined
  return /^[amc]timeMs$|^birthtimeMs$/.test(name ?? '') ? 'milliseconds' : undefined
}

function callKind(flow: Flow, call: TSESTree.CallExpression): TimeKind | undefined {
  const name = calleeName(call)
  const receiver = receiverOf(call)
  if (isMilliseconds(flow, call, undefined)) return 'milliseconds'
  if (isGlobal(flow, call.callee, undefined, 'Number', 'parseInt', 'parseFloat')) return 'number'
  if (receiver && isGlobal(flow, receiver, undefined, 'Math')) return 'number'
  if (ISO.test(name)) return 'timestamp'
  if (SPOKEN.test(name)) return 'text'
  if (name === 'unix' && call.arguments.length === 0) return 'number'
  if (name === 'toString' && receiver && isNewDate(flow, receiver)) return 'text'
  if (/^(slice|substring|substr)$/.test(name) && isIso(receiver)) return cutKind(flow, call)
  if (name === 'replace' && isIso(receiver)) return literalText(call.arguments[1] ?? call) === '' ? 'text' : undefined
  return libraryKind(flow, call, name)
}

/** `date.toISOString().slice(0, 10)`: what is cut off is the zone, whatever else. */
function cutKind(flow: Flow, call: TSESTree.CallExpression): TimeKind | undefined {
  const [start, end] = call.arguments.map((argument) => foldNumbers(flow, argument, undefined))
  return start?.[0] === 0 && end?.every((number) => number < 0 || number < 20) ? 'text' : undefined
}

/** What libraries write in local time unless they are told otherwise. */
function libraryKind(flow: Flow, call: TSESTree.CallExpression, name: string): TimeKind | undefined {
  const [first, second] = call.arguments
  const root = rootOf(call)
  const modules = flow.evaluate(root.callee, undefined).flatMap((value) => (value.kind === 'external' ? [value.module] : []))
  const isFrom = (pattern: RegExp): boolean => modules.length > 0 && modules.every((module) => pattern.test(module))
  if (isFrom(/^date-fns(\/|$)/) && root.call === call) {
    if (name === 'formatISO') return 'text'
    if (name === 'getUnixTime') return 'number'
    if (name === 'getTime') return 'milliseconds'
    return name === 'format' && second ? formatKind(literalText(unwrap(second))) : undefined
  }
  if (!isFrom(/^(dayjs|moment|moment-timezone)$/) || name !== 'format' || root.words.some((word) => /^(utc|tz|toISOString)$/.test(word)))
    return undefined
  return first ? formatKind(literalText(unwrap(first))) : 'text'
}

/** A pattern without a zone, or with an offset, gives no timestamp in UTC. */
function formatKind(pattern: string | undefined): TimeKind | undefined {
  return pattern !== undefined && !/\[Z\]|'Z'|X|x/.test(pattern) ? 'text' : undefined
}

/** The innermost call of a chain of methods, with the names above it. */
function rootOf(call: TSESTree.CallExpression): { call: TSESTree.CallExpression; callee: Node; words: string[] } {
  const words: string[] = []
  let at = call
  let inner: Node = unwrap(at.callee)
  while (inner.type === 'MemberExpression') {
    words.push(staticKey(inner.property, inner.computed) ?? '')
    const object = unwrap(inner.object)
    if (object.type !== 'CallExpression') break
    at = object
    inner = unwrap(at.callee)
  }
  return { call: at, callee: unwrap(at.callee), words }
}

function receiverOf(call: TSESTree.CallExpression): Node | undefined {
  const callee = unwrap(call.callee)
  return callee.type === 'MemberExpression' ? unwrap(callee.object) : undefined
}

function isIso(node: Node | undefined): boolean {
  return node?.type === 'CallExpression' && ISO.test(calleeName(node))
}

function isNewDate(flow: Flow, node: Node): boolean {
  const values = flow.evaluate(node, undefined)
  const isDate = (value: Value): boolean =>
    value.kind === 'unknown' && value.node?.type === 'NewExpression' && isGlobal(flow, value.node.callee, undefined, 'Date')
  return values.length > 0 && values.every(isDate)
}
