import { defineRule } from './define-rule.js'

/** Endpoints past their removal date. */
export const noRemovedEndpoint = defineRule({
  name: 'no-removed-endpoint',
  description: 'disallow calls to endpoints that have been removed',
  rewrites: false,
})
