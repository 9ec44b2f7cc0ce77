import type { Call } from '../flow/values.js'
import { unknownClient } from '../usage/clients/unknown-client.js'
import { treeOf } from '../flow/tree-index.js'
import type { Check } from './compliance-rule.js'
import { nameOf } from './describe.js'
import { filesAround } from './files-around.js'
import { findResending } from './retry/failure-handlers.js'
import { findRepetitions } from './retry/find-repetition.js'
import { findRetryOperator } from './retry/retry-operators.js'
import { findRetryMade, findRetrySettings } from './retry/retry-makers.js'
import { findRetryAround, findRetryOptions, findRetryPlugin } from './retry/retry-options.js'
import type { Sender } from './retry/sender.js'

/** Code that repeats requests after errors that stay, or without giving the service time (specification, section 7). */
export const checkNoRetryOnPermanentError: Check = (requests, { search, report }) => {
  const trees = requests.some(({ home }) => home.errors) ? filesAround(search) : []
  for (const request of requests) {
    const { call, flow, fits } = request
    const { errors } = request.home
    if (!errors || !fits || call.shape === unknownClient || call.operation !== undefined) continue
    const option =
      findRetryOptions(flow, errors, call) ??
      findRetryPlugin(flow, errors, call, trees) ??
      findRetryAround(flow, errors, call, trees) ??
      findRetrySettings(flow, errors, call) ??
      findRetryMade(flow, errors, call, trees) ??
      (isTold(call) ? undefined : (findResending(flow, errors, call) ?? findRetryOperator(flow, errors, call)))
    for (const { node, fault } of option ? [option] : findRepetitions(flow, errors, senderOf(call))) {
      report({
        request,
        node,
        message:
          `${nameOf(request)} ${fault}. Repeat requests to this interface only after ${errors.transient.join(' and ')}, ` +
          'and wait longer each time (section 7).',
      })
    }
  }
}

/** What a client gives or throws for a status. */
function senderOf(call: Call): Sender {
  const told = isTold(call)
  const throws = call.client?.row.habits?.throws
  return {
    node: call.node,
    env: call.env,
    outcome: (status) => {
      if (told) return undefined
      return throws && status >= 400 ? { thrown: { is: 'error', hasStatus: true } } : { value: { is: 'answer' } }
    },
  }
}

/** Whether a call or its client is told which answers are errors. */
function isTold(call: Call): boolean {
  return /throwHttpErrors|validateStatus|simple:|ignoreResponseError/.test(sourceOf(call))
}

/** The source of a call and of what its client was made with. */
function sourceOf({ node, client }: Call): string {
  const nodes = [node, ...(client?.config ?? []).flatMap((argument) => ('node' in argument ? [argument.node] : []))]
  return nodes.map((part) => treeOf(part)?.text.slice(...part.range) ?? '').join('\n')
}
