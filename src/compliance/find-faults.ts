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
          const place = placeOf(rule, node, request.call.node)
          const tree = treeOf(place)
          if (!treeOf(node) || !tree || isData(tree.file) || faults.has(place)) return
          const steps = [...request.trail(), ...step(node, 'and this breaks the rule'), ...trail]
          const fault = { rule, operation: request.operation, tree, node: place, message, trail: steps }
          faults.set(place, rewrite ? { ...fault, rewrite } : fault)
        },
      })
      return [...faults.values()]
    },
  }
}

/**
 * Where a fault is reported: at its own place, unless a comment silences the rule at the call that sends the request and not there. Then it
 * is at the call: whoever honours the comment, ESLint too, has to see that it silences something, and others may share the fault's place.
 * So it is where a file of data spells it, which nobody lints.
 */
function placeOf(rule: ComplianceRule, node: Node, call: Node): Node {
  if (isData(treeOf(node)?.file ?? '')) return call
  return isSilenced(rule, call) && !isSilenced(rule, node) ? call : node
}

function isSilenced({ name }: ComplianceRule, node: Node): boolean {
  const tree = treeOf(node)
  if (!tree?.text.includes('lint-disable') && !tree?.text.includes('eslint')) return false
  const { line, column } = lineIndex(tree.text)(node.range[0])
  return isSuppressed(tree, `api-sunset/${name}`, line, column)
}
