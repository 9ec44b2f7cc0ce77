import { noDeprecatedEndpoint } from '../../rules/no-deprecated-endpoint.js'
import { testRule } from './hosts.js'

testRule('2026-10-15', (tester) => {
  tester.run('no-deprecated-endpoint', noDeprecatedEndpoint, {
    valid: [
      { name: 'an endpoint that stays', code: "fetch('https://x.example.com/rest/api/v1/getanswer', { method: 'POST' })" },
      { name: 'an endpoint that is gone', code: "fetch('/rest/api/v1/listanswers')", settings: { 'api-sunset': { asOf: '2026-10-16' } } },
    ],
    invalid: [
      {
        name: 'an endpoint on its last day',
        code: "fetch('/rest/api/v1/listanswers', { method: 'POST' })",
        errors: [
          {
            message: 'Stop calling POST /rest/api/v1/listanswers: stops working after 2026-10-15. From then on a call gets 410 Gone.',
            line: 1,
            column: 7,
          },
        ],
      },
    ],
  })
})
