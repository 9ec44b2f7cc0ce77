import type { Catalogue } from '../catalogue/types.js'
import { nearest } from '../catalogue/nearest.js'
import { COMPLIANCE_RULES } from '../compliance/rule-list.js'
import { FINDING_RULES, RULE_PREFIX } from '../finding/rule-names.js'
import { ConfigError } from './config-error.js'

/** The names by which findings can be chosen or left out. */
export interface KnownNames {
  /** Deprecation ids. */
  readonly ids: readonly string[]
  /** Rule names without the plugin's prefix. */
  readonly rules: readonly string[]
}

/** The names of a catalogue and of all rules. */
export function knownNames(catalogue: Catalogue): KnownNames {
  return { ids: catalogue.deprecations.map(({ id }) => id), rules: [...FINDING_RULES, ...COMPLIANCE_RULES.map(({ name }) => name)] }
}

/** Throws a ConfigError for names that are neither an id nor a rule (with or without prefix). `label` tells where they stand: `--only`. */
export function checkNames(names: readonly string[], known: KnownNames, label: string): void {
  const problems = nameProblems(names, known)
  if (problems.length > 0) throw new ConfigError(label, problems)
}

/** What is named after an answer that was recorded is in no catalogue: `api.example.com:get-v1-orders`. */
const OF_ANSWER = /^[\w.-]+(?::\d+)?:[a-z]+-[\w-]*$/

/** The problems `checkNames` would throw, as sentences. */
export function nameProblems(names: readonly string[], known: KnownNames): string[] {
  const all = [...known.ids, ...known.rules, ...known.rules.map((rule) => RULE_PREFIX + rule)]
  return names
    .filter((name) => !all.includes(name) && !OF_ANSWER.test(name))
    .map((name) => `"${name}" is neither the id of a deprecation nor the name of a rule; the nearest one is "${nearest(name, all)}".`)
}

/** Whether one of the names stands for a finding: its id, or its rule's name with or without the prefix. */
export function isNamed(finding: { readonly id: string; readonly rule: string }, names: readonly string[]): boolean {
  return names.some((name) => name === finding.id || name === finding.rule || RULE_PREFIX + name === finding.rule)
}
