import { treeOf } from '../flow/tree-index.js'
import { isData } from '../syntax/data-files.js'
import { isSuppressed } from '../syntax/directives.js'
import { lineIndex } from '../syntax/line-index.js'
import type { Node } from '../syntax/tree.js'
import type { Search } from '../usage/open-search.js'
import { step } from '../usage/session.js'
import { checks } from './checks.js'
import type { ComplianceRule, Fault } from './compliance-rule.js'
import { collectRequests, type Request } from './requests.js'
import type { ComplianceRuleName } from './rule-list.js'

/** Asks rules about the requests of a search; the requests are collected when the first is asked. */
export interface Compliance {
  /** The faults that a rule finds, one per place, in the order in which they were found. */
  faultsOf(rule: ComplianceRule, options?: Readonly<Record<string, unknown>>): readonly Fault[]
}

export function openCompliance(search: Search): Compliance {
  let requests: readonly Request[] | undefined
  return {
    faultsOf(rule, options = {}) {
      requests ??= collectRequests(search)
      const faults = new Map<Node, Fault>()
      if (requests.length === 0) return []
      checks[rule.name as ComplianceRuleName](requests, {
        search,
        options,
        report({ request, node, message, trail = [], rewrite }) {
          const tree = treeOf(node)
          if (!tree || isData(tree.file) || faults.has(node) || isSilenced(rule, request.call.node)) return
          const steps = [...request.trail(), ...step(node, 'and this breaks the rule'), ...trail]
          const fault = { rule, operation: request.operation, tree, node, message, trail: steps }
          faults.set(node, rewrite ? { ...fault, rewrite } : fault)
        },
      })
      return [...faults.values()]
    },
  }
}

/** Whether a comment silences a rule at the call that sends a request: the fault may stand elsewhere, in what it shares with others. */
function isSilenced({ name }: ComplianceRule, call: Node): boolean {
  const tree = treeOf(call)
  return tree !== undefined && isSuppressed(tree, `api-sunset/${name}`, lineIndex(tree.text)(call.range[0]).line)
}
