import type { ComplianceRule } from './compliance-rule.js'

/** The rules, in the order in which they are listed. What each looks at is in `checks.ts`, under the same name. */
export const COMPLIANCE_RULES = [
  {
    name: 'indexing-method',
    preset: 'recommended',
    severity: 'error',
    description: 'disallow requests with another method than the interface takes',
    source: 'specification 4',
  },
  {
    name: 'indexing-auth',
    preset: 'recommended',
    severity: 'error',
    description: 'disallow requests without the bearer token that the interface asks for',
    source: 'specification 4, 5.1',
  },
  {
    name: 'indexing-client-headers',
    preset: 'recommended',
    severity: 'error',
    description: 'disallow headers and schemes of the client interface in requests to the indexing interface',
    source: 'specification 5.2, 5.3',
  },
  {
    name: 'indexing-content-type',
    preset: 'recommended',
    severity: 'error',
    description: 'disallow bodies that are not sent as JSON',
    source: 'specification 4',
  },
  {
    name: 'token-interface',
    preset: 'recommended',
    severity: 'error',
    description: 'disallow sending one token to both interfaces',
    source: 'specification 2.1',
  },
  {
    name: 'no-hardcoded-token',
    preset: 'recommended',
    severity: 'error',
    description: 'disallow tokens that are written in the source',
    source: 'specification 2.1',
    options: {
      type: 'object',
      additionalProperties: false,
      properties: { allowIn: { type: 'array', items: { type: 'string', minLength: 1 } } },
    },
  },
  {
    name: 'datasource-required',
    preset: 'recommended',
    severity: 'error',
    description: 'disallow requests without a field that is required beyond doubt',
    source: 'specification 4.2',
  },
  {
    name: 'keep-rotated-secret',
    preset: 'recommended',
    severity: 'error',
    description: 'disallow dropping a secret that is shown once',
    source: 'specification 2.1, 2.2, 4.3',
  },
  {
    name: 'rotation-unix-seconds',
    preset: 'recommended',
    severity: 'error',
    description: 'disallow times in seconds where milliseconds are meant',
    source: 'specification 2.2',
    rewrites: true,
  },
  {
    name: 'rotation-period',
    preset: 'strict',
    severity: 'error',
    description: 'disallow rotation periods below the shortest that is accepted',
    source: 'specification 2.1, 8',
  },
  {
    name: 'indexing-document-fields',
    preset: 'strict',
    severity: 'error',
    description: 'disallow bodies without the fields that are required, and times that are no timestamps',
    source: 'specification 2.3, 4.1',
    options: {
      type: 'object',
      additionalProperties: false,
      properties: {
        places: { enum: ['specification', 'description', 'either'] },
        times: { enum: ['specification', 'description', 'either'] },
      },
    },
  },
  {
    name: 'no-retry-on-permanent-error',
    preset: 'strict',
    severity: 'error',
    description: 'disallow repeating requests after errors that stay, or without a growing delay',
    source: 'specification 7',
  },
] as const satisfies readonly ComplianceRule[]

export type ComplianceRuleName = (typeof COMPLIANCE_RULES)[number]['name']

/** Which rules run: none, those on which the specification and the published description agree, or all. */
export type ComplianceLevel = 'off' | 'recommended' | 'strict'

/** The rules that run at a level. */
export function rulesAt(level: ComplianceLevel): readonly ComplianceRule[] {
  if (level === 'off') return []
  return COMPLIANCE_RULES.filter(({ preset }: ComplianceRule) => level === 'strict' || preset === 'recommended')
}
