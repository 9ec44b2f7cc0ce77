import type { Flow } from '../../flow/flow.js'
import { isReachable } from '../../flow/conditions/conditions.js'
import { keyText } from '../../flow/texts/key-texts.js'
import { dominatesWithin } from '../../flow/conditions/reaching.js'
import { callsWithin } from '../../flow/calls-within.js'
import { calleeName, indexOf, isParameterReference, treeOf, type CallNode } from '../../flow/tree-index.js'
import type { Env, Value } from '../../flow/values.js'
import { isWithin, staticKey, unwrap, type FunctionNode } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { asksWhich, type IsUnset } from '../asks-which.js'
import { isHandedIn } from './handed-headers.js'
import { handsOn, ignoresArguments } from '../known-functions.js'
import { flattenGroups, GROUPS, type Laid } from './laid-headers.js'
import type { Entry } from '../bodies/objects.js'
import { setAt } from './set-headers.js'

const SETTERS = new Set(['set', 'append', 'setHeader', 'setRequestHeader'])
/** Methods that set the one header of which they are named: `setAuthorization(value)`. */
const NAMED = /^set(Authorization|ContentType|Accept|UserAgent|ContentLength|ContentEncoding)$/
/** Functions that are handed a request to tell something of it, or to tell of it. */
const ASKED = /^(?:(?:is|has|should|needs|can|must|get)[A-Z]\w*|log|trace|debug|info|warn|error)$/
/** How many functions a request is followed through that is handed on. */
const DEEPEST = 3

/** The headers that a function sets on a request which it is handed; `env` binds its parameters. */
export function setByRunning(flow: Flow, fn: FunctionNode, env: Env, isUnset?: IsUnset, depth = 0): Laid {
  const entries: Entry[] = []
  let open: string | undefined
  const tree = treeOf(fn)
  const lay = (laid: Laid, at: Node, isOneOfMany = false): void => {
    if (!isReachable(flow, at, fn, env)) return
    const isSure = !isOneOfMany && dominatesWithin(at, fn)
    const certain = laid.entries.filter((entry) => !isChosen(entry, at))
    entries.push(...certain.map((entry) => ({ ...entry, sure: entry.sure && isSure })))
    open ??= certain.length < laid.entries.length ? 'code in front of its requests tells them apart' : laid.open
  }
  const { isForSome, asks } = asksWhich(flow, fn, env, isUnset)
  const isChosen = ({ node, value }: Entry, at: Node): boolean =>
    isForSome(at) ||
    (isWithin(node, fn) ? isForSome(node) : partsOf(at).some(asks)) ||
    (value !== undefined && isWithin(value, fn) && asks(value))
  const valuesOf = (node: Node): readonly Value[] => flow.wide.evaluate(node, env)
  const heldBy = (values: readonly Value[], at: Node): Laid =>
    flattenGroups(
      flow,
      values
        .filter(({ kind }) => kind === 'shape' || kind === 'made')
        .flatMap((value) => flow.member(value, 'headers', at))
        .filter(({ kind }) => kind !== 'scalar'),
      at,
    )

  for (const write of tree ? indexOf(tree).memberWrites : []) {
    const target = unwrap(write.left)
    if (target.type !== 'MemberExpression' || !isWithin(write, fn) || !isParameterReference(target)) continue
    if (handedAs(target.object) === 'headers') lay(headerAt(flow, target.property, target.computed, write.right, env), write)
    else if (isHeaders(target)) lay(flattenGroups(flow, valuesOf(write.right), write), write)
  }
  for (const call of callsWithin(fn)) {
    if (call.type === 'CallExpression') layCall(call)
  }
  const given = flow.returns(fn, env)
  for (const value of given) lay(heldBy([value], fn), fn, given.length > 1)
  return { entries, open }

  function layCall(call: CallNode): void {
    const callee = unwrap(call.callee)
    const name = calleeName(call)
    const [first, ...others] = call.arguments
    if (callee.type === 'MemberExpression' && SETTERS.has(name)) {
      if (handedAs(callee.object) || (others.length > 0 && isParameterReference(callee))) lay(setAt(flow, call, env, true), call)
    } else if (callee.type === 'MemberExpression' && NAMED.test(name) && first && isParameterReference(callee)) {
      const key = name.slice('set'.length).replace(/(?<=[a-z])(?=[A-Z])/g, '-')
      lay({ entries: [{ key, node: callee.property, value: first, values: valuesOf(first), sure: true }], open: undefined }, call)
    } else if (name === 'assign' && first && handedAs(first)) {
      const isToHeaders = handedAs(first) === 'headers'
      for (const source of others) lay(isToHeaders ? flattenGroups(flow, valuesOf(source), call) : heldBy(valuesOf(source), call), call)
    } else if (callee.type === 'Identifier' && isParameterReference(callee)) {
      // what stands behind such code is called with the request as it has become
      for (const argument of call.arguments) lay(heldBy(valuesOf(argument), call), call)
    } else if (call.arguments.some(handedAs) && !ASKED.test(name) && !ignoresArguments(call) && !handsOn(call)) layHelper(call)
  }

  /** What a function sets that is handed the request. */
  function layHelper(call: CallNode): void {
    const targets = flow.targets(call, env)
    // what it stands in for, or itself
    if (targets.some((target) => target.kind === 'send' || target.callable.fn === fn)) return
    const frames = targets.flatMap((target) => {
      if (target.kind !== 'function' || depth >= DEEPEST) return []
      const { callable, args, at } = target
      const frame = flow.frame(callable, args, at?.node ?? call, at ? at.env : env)
      return frame ? [{ fn: callable.fn, frame }] : []
    })
    if (frames.length === 0) lay({ entries: [], open: 'code in front of its requests hands them to code that was not seen' }, call)
    for (const { fn: inner, frame } of frames) lay(setByRunning(flow, inner, frame, isUnset, depth + 1), call, frames.length > 1)
  }

  /** Whether an expression is the headers of a request that was handed in, or that request, or what holds it. */
  function handedAs(node: Node): 'headers' | 'request' | undefined {
    if (isHeaders(node)) return 'headers'
    if (!/^(?:Identifier|MemberExpression)$/.test(node.type)) return undefined
    const value = valuesOf(node).find(isHandedIn)
    return value && (value.kind === 'shape' ? 'headers' : 'request')
  }
}

function headerAt(flow: Flow, key: Node, computed: boolean, value: Node, env: Env): Laid {
  const name = keyText(flow, key, computed, env)
  if (name === undefined) return { entries: [], open: 'a header whose name is not known is set in front of its requests' }
  return { entries: [{ key: name, node: key, value, values: flow.wide.evaluate(value, env), sure: true }], open: undefined }
}

/** What a write or a call is made of: not what it is handed as it is. */
function partsOf(at: Node): readonly Node[] {
  if (at.type === 'AssignmentExpression') return [at.right]
  return at.type === 'CallExpression' ? at.arguments.filter((argument) => unwrap(argument).type !== 'Identifier') : []
}

function isHeaders(node: Node): boolean {
  const inner = unwrap(node)
  if (inner.type !== 'MemberExpression') return false
  const key = staticKey(inner.property, inner.computed)
  return key === 'headers' || (key !== undefined && GROUPS.test(key) && isHeaders(inner.object))
}
