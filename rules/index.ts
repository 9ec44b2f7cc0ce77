import type { ESLint, Linter } from 'eslint'
import { createRequire } from 'node:module'
import { noDeprecatedEndpoint } from './no-deprecated-endpoint.js'
import { noDeprecatedField } from './no-deprecated-field.js'
import { noRemovedEndpoint } from './no-removed-endpoint.js'
import { noRemovedField } from './no-removed-field.js'

const { name, version } = createRequire(import.meta.url)('api-sunset/package.json') as { name: string; version: string }

const rules = {
  'no-deprecated-endpoint': noDeprecatedEndpoint,
  'no-deprecated-field': noDeprecatedField,
  'no-removed-endpoint': noRemovedEndpoint,
  'no-removed-field': noRemovedField,
}

const configs: { recommended: Linter.Config; strict: Linter.Config } = {
  recommended: {
    name: 'api-sunset/recommended',
    rules: {
      'api-sunset/no-deprecated-endpoint': 'warn',
      'api-sunset/no-deprecated-field': 'warn',
      'api-sunset/no-removed-endpoint': 'error',
      'api-sunset/no-removed-field': 'error',
    },
  },
  strict: {
    name: 'api-sunset/strict',
    rules: {
      'api-sunset/no-deprecated-endpoint': 'error',
      'api-sunset/no-deprecated-field': 'error',
      'api-sunset/no-removed-endpoint': 'error',
      'api-sunset/no-removed-field': 'error',
    },
  },
}

/** The ESLint plugin. Each of its configs is one flat config object that brings the plugin along. */
const plugin = { meta: { name, version, namespace: 'api-sunset' }, rules, configs } satisfies ESLint.Plugin

configs.recommended.plugins = { 'api-sunset': plugin }
configs.strict.plugins = { 'api-sunset': plugin }

export default plugin
// What `require('api-sunset')` gives a CommonJS configuration.
export { plugin as 'module.exports' }
