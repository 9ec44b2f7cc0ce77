import type { Flow } from '../../flow/flow.js'
import type { CallNode } from '../../flow/tree-index.js'
import type { Env, Value } from '../../flow/values.js'
import { staticKey, unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { isGlobal } from './milliseconds.js'

/** Functions of date-fns that take no point of time in milliseconds. */
const NO_TIMES =
  /^(fromUnixTime|seconds|minutes|hours|milliseconds|months|quarters|weeks|years|days|intervalToDuration|formatDuration|set|parse)/

const INSTANT = 'Temporal.Instant.fromEpochMilliseconds'

/** The arguments of a call that are taken for points of time in milliseconds. */
export function dateArguments(flow: Flow, call: CallNode, env: Env): readonly Node[] {
  const [first, second] = call.arguments
  if (!first || first.type === 'SpreadElement') return []
  const callee = unwrap(call.callee)
  if (call.type === 'NewExpression') return call.arguments.length === 1 && isGlobal(flow, callee, env, 'Date') ? [first] : []
  if (isGlobal(flow, callee, env, INSTANT)) return [first]
  const method = callee.type === 'MemberExpression' ? staticKey(callee.property, callee.computed) : undefined
  if (method === 'format' && callee.type === 'MemberExpression' && isFormatter(flow, callee.object, env)) return [first]
  if (method === 'setTime' && call.arguments.length === 1) return [first]
  return flow.evaluate(callee, env).flatMap((value) => libraryArguments(value, first, second))
}

function libraryArguments(value: Value, first: Node, second: Node | undefined): readonly Node[] {
  if (value.kind === 'global')
    return libraryArguments({ kind: 'external', module: value.path[0] ?? '', path: ['default', ...value.path.slice(1)] }, first, second)
  if (value.kind !== 'external') return []
  const name = value.path.filter((key) => key !== 'default' && key !== '*').join('.')
  if (/^(dayjs|moment|moment-timezone)$/.test(value.module)) {
    if (name === 'tz') return [first]
    // a second argument says how the first is written
    return /^(utc|moment|dayjs)?$/.test(name) && second === undefined ? [first] : []
  }
  if (/^(@js-temporal\/polyfill|temporal-polyfill)$/.test(value.module)) return name === INSTANT ? [first] : []
  if (value.module === 'luxon') return name === 'DateTime.fromMillis' ? [first] : []
  if (!/^date-fns(-tz)?(\/|$)/.test(value.module)) return []
  const called = name === '' ? (value.module.split('/').at(-1) ?? '') : name
  if (NO_TIMES.test(called)) return []
  // the second argument of the others is a time too, or small
  return second && !/^(add|sub)$/.test(called) ? [first, second] : [first]
}

/** Whether an object is one of `Intl` that formats dates. */
function isFormatter(flow: Flow, object: Node, env: Env): boolean {
  return flow.evaluate(object, env).some((value) => {
    const made = value.kind === 'unknown' ? value.node : undefined
    return (
      (made?.type === 'NewExpression' || made?.type === 'CallExpression') && isGlobal(flow, made.callee, undefined, 'Intl.DateTimeFormat')
    )
  })
}
