import { defineRule } from './define-rule.js'

/** Request and response fields that still work and have a removal date. */
export const noDeprecatedField = defineRule({
  name: 'no-deprecated-field',
  description: 'disallow request and response fields that are going to be removed',
  rewrites: true,
})
