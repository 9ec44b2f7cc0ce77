/** Names of the rules that report findings, without the plugin's prefix. */
export const FINDING_RULES = ['no-removed-endpoint', 'no-removed-field', 'no-deprecated-endpoint', 'no-deprecated-field'] as const

/** The prefix rule names carry in reports and in ESLint. */
export const RULE_PREFIX = 'api-sunset/'
