import { defineRule } from './define-rule.js'

/** Request and response fields past their removal date. */
export const noRemovedField = defineRule({
  name: 'no-removed-field',
  description: 'disallow request and response fields that have been removed',
  rewrites: true,
})
