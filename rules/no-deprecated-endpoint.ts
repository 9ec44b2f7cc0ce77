import { defineRule } from './define-rule.js'

/** Endpoints that still work and have a removal date. */
export const noDeprecatedEndpoint = defineRule({
  name: 'no-deprecated-endpoint',
  description: 'disallow calls to endpoints that are going to be removed',
  rewrites: false,
})
