import { noRemovedEndpoint } from '../../rules/no-removed-endpoint.js'
import { testRule } from './hosts.js'

const message = 'Stop calling POST /rest/api/v1/listanswers: removed after 2026-10-15. A call gets 410 Gone.'

const call = "fetch('/rest/api/v1/listanswers')"

testRule('2026-10-16', (tester) => {
  tester.run('no-removed-endpoint', noRemovedEndpoint, {
    valid: [
      { name: 'an endpoint that stays', code: "fetch('https://x.example.com/rest/api/v1/getanswer', { method: 'POST' })" },
      { name: 'an endpoint on its last day', code: call, settings: { 'api-sunset': { asOf: '2026-10-15' } } },
      { name: 'a word in a log line', code: "console.log('listanswers is gone')" },
      { name: 'a source that names nothing', code: 'const role = member.role' },
      { name: 'an ignored item', code: call, settings: { 'api-sunset': { asOf: '2026-10-16', ignore: ['listanswers'] } } },
    ],
    invalid: [
      {
        name: 'a path in the call',
        code: "fetch(base + '/rest/api/v1/listanswers', { method: 'POST' })",
        errors: [{ message, line: 1, column: 14, endLine: 1, endColumn: 40 }],
      },
      {
        name: 'a path in JSX',
        code: "const b = <button onClick={() => fetch('/rest/api/v1/listanswers', { method: 'POST' })}>all</button>",
        errors: [{ message, line: 1, column: 40 }],
      },
      {
        name: 'places behind a byte order mark and in CRLF lines',
        code: "\uFEFFconst a = 1\r\nfetch('/rest/api/v1/listanswers', { method: 'POST' })",
        errors: [{ message, line: 2, column: 7, endColumn: 33 }],
      },
    ],
  })
})
