import type { ESLint, Linter, Rule } from 'eslint'
import { createRequire } from 'node:module'
import { COMPLIANCE_RULES, rulesAt, type ComplianceLevel } from '../src/compliance/rule-list.js'
import { RULE_PREFIX } from '../src/finding/rule-names.js'
import { defineComplianceRule } from './define-rule.js'
import { noDeprecatedEndpoint } from './no-deprecated-endpoint.js'
import { noDeprecatedField } from './no-deprecated-field.js'
import { noRemovedEndpoint } from './no-removed-endpoint.js'
import { noRemovedField } from './no-removed-field.js'
import { presetSettings, stampOf } from './stamp.js'

const { name, version } = createRequire(import.meta.url)('api-sunset/package.json') as { name: string; version: string }

const complianceRules: Record<string, Rule.RuleModule> = Object.fromEntries(
  COMPLIANCE_RULES.map((rule) => [rule.name, defineComplianceRule(rule)]),
)

const rules = {
  'no-deprecated-endpoint': noDeprecatedEndpoint,
  'no-deprecated-field': noDeprecatedField,
  'no-removed-endpoint': noRemovedEndpoint,
  'no-removed-field': noRemovedField,
  ...complianceRules,
}

const configs: { recommended: Linter.Config; strict: Linter.Config } = {
  recommended: {
    name: 'api-sunset/recommended',
    settings: { 'api-sunset': presetSettings },
    rules: {
      'api-sunset/no-deprecated-endpoint': 'warn',
      'api-sunset/no-deprecated-field': 'warn',
      'api-sunset/no-removed-endpoint': 'error',
      'api-sunset/no-removed-field': 'error',
      ...complianceAt('recommended'),
    },
  },
  strict: {
    name: 'api-sunset/strict',
    settings: { 'api-sunset': presetSettings },
    rules: {
      'api-sunset/no-deprecated-endpoint': 'error',
      'api-sunset/no-deprecated-field': 'error',
      'api-sunset/no-removed-endpoint': 'error',
      'api-sunset/no-removed-field': 'error',
      ...complianceAt('strict'),
    },
  },
}

function complianceAt(level: ComplianceLevel): Linter.RulesRecord {
  return Object.fromEntries(
    rulesAt(level).map(({ name, severity }) => [RULE_PREFIX + name, severity === 'error' || level === 'strict' ? 'error' : 'warn']),
  )
}

/** The ESLint plugin. Each of its configs is one flat config object that brings the plugin along. */
const plugin = { meta: { name, version, namespace: 'api-sunset' }, rules, configs, stamp: stampOf } satisfies ESLint.Plugin & {
  stamp: typeof stampOf
}

configs.recommended.plugins = { 'api-sunset': plugin }
configs.strict.plugins = { 'api-sunset': plugin }

export default plugin
/** For a configuration in TypeScript: `export default { … } satisfies Config`. */
export type { Config } from '../src/config/config.js'
// What `require('api-sunset')` gives a CommonJS configuration.
export { plugin as 'module.exports' }
