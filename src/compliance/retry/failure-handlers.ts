import type { InterfaceErrors } from '../../catalogue/types.js'
import type { Flow } from '../../flow/flow.js'
import { calleeName, treeOf } from '../../flow/tree-index.js'
import type { Call, Client } from '../../flow/values.js'
import { parametersOf, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { callsBelow } from '../headers/client-defaults.js'
import { assume, bind, type Assumption } from './assumed-values.js'
import { walkFunction } from './assumed-paths.js'
import { RENEWS, type Course } from './paths.js'
import type { FoundRepetition } from './sender.js'
import { judgeRepetition } from './judge-status.js'

/** Looks for code behind a client's failed requests that sends them again as they were: `(error) => api(error.config)`. */
export function findResending(flow: Flow, errors: InterfaceErrors, call: Call): FoundRepetition | undefined {
  const { client } = call
  const { failures = [], interceptors = [] } = client?.row.habits ?? {}
  if (!client) return undefined
  for (const use of failures.flatMap((path) => callsBelow(flow, client, path, call))) {
    const [, code] = use.arguments
    if (!code || code.type === 'SpreadElement') continue
    const [handler, ...others] = flow.wide.evaluate(code, undefined)
    if (handler?.kind !== 'callable' || others.length > 0) continue
    // code in front of the requests may give each another token
    const isSigned = interceptors.some((path) => callsBelow(flow, client, path, call).length > 0)
    const found = judgeHandler(flow, errors, handler.fn, client, isSigned)
    if (found) return found
  }
  return undefined
}

function judgeHandler(
  flow: Flow,
  errors: InterfaceErrors,
  fn: FunctionNode,
  client: Client,
  isSigned: boolean,
): FoundRepetition | undefined {
  if (renewsToken(fn)) return undefined
  let place: Node | undefined
  const fault = judgeRepetition(errors, (status) => {
    const isJudged = errors.permanent.includes(status) && !(isSigned && status === 401)
    if (!isJudged) return { isRepeated: false, wait: 'none' }
    let resent: Node | undefined
    const again = (node: TSESTree.CallExpression, under: Assumption): boolean => {
      const isAgain = sendsAgain(flow, client, node, under)
      if (isAgain) resent = node
      return isAgain
    }
    const course: Course = { assumption: { flow, status, sends: new Map() }, thrown: new Map(), again, bail: undefined, around: fn }
    const paths = walkFunction(course, fn, (under) => {
      const [parameter] = parametersOf(fn)
      if (parameter) bind(under, parameter, { is: 'error', hasStatus: true })
    })
    const isRepeated = paths.some(({ end, isDoubtful }) => end === 'again' && !isDoubtful)
    if (isRepeated) place ??= resent
    return { isRepeated, wait: 'none' }
  })
  return fault === undefined || !place ? undefined : { node: place, fault }
}

/** Whether a call sends, by the same kind of client, what the error says was asked for. */
function sendsAgain(flow: Flow, client: Client, call: TSESTree.CallExpression, under: Assumption): boolean {
  const [request, ...others] = call.arguments
  if (!request || others.length > 0 || request.type === 'SpreadElement' || assume(under, request).is !== 'request') return false
  return flow.wide.evaluate(call.callee, undefined).some((value) => value.kind === 'client' && value.row === client.row)
}

/** Whether a function gets or sets a token, so that what it sends is another request. */
function renewsToken(fn: FunctionNode): boolean {
  let renews = false
  const text = (node: Node): string => treeOf(node)?.text.slice(...node.range) ?? ''
  walk(fn, (node) => {
    if (node.type === 'CallExpression') renews ||= RENEWS.test(calleeName(node)) || (calleeName(node) === 'set' && RENEWS.test(text(node)))
    if (node.type === 'AssignmentExpression') renews ||= RENEWS.test(text(node))
  })
  return renews
}
