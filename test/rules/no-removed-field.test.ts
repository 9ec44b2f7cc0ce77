import { noRemovedField } from '../../rules/no-removed-field.js'
import { testRule } from './hosts.js'

const sent =
  'Field `snippet` in the request of POST /rest/api/v1/createannouncement was removed after 2026-10-15 (deprecated since 2026-02-05): ' +
  'a request that sends it gets 400 Bad Request. Use `text` instead.'

const advice =
  'Write datasourceInstances and look at it: `datasourceInstances` holds names of datasource instances, not of datasources.'
const post = "fetch('/rest/api/v1/createannouncement', { method: 'POST', body: JSON.stringify("
const readPolicy = 'const r = await fetch(`/rest/api/v1/governance/data/policies/${id}`)\nconst d = await r.json()\n'
const readChat = "const r = await fetch('/rest/api/v1/chat', { method: 'POST' })\nconst d = (await r.json()) as { messages: any[] }\n"

testRule('2026-11-20', (tester, parser) => {
  tester.run('no-removed-field', noRemovedField, {
    valid: [
      { name: 'the name on an object of its own', code: "import x from 'x'\nconst card = { snippet: 'a' }\nrender(card.snippet)" },
      {
        name: 'a field that is still scheduled',
        code: "fetch('/rest/api/v1/getanswer', { method: 'POST' }).then((r) => r.json()).then((a) => a.answerResult.trackingToken)",
      },
    ],
    invalid: [
      {
        name: 'a request field, rewritten',
        code: `${post}{ title, snippet: 'x' }) })`,
        errors: [{ message: sent, line: 1, column: 90, endColumn: 97 }],
        output: `${post}{ title, text: 'x' }) })`,
      },
      {
        name: 'a shorthand behind a byte order mark, rewritten',
        code: "\uFEFFfetch('/rest/api/v1/createannouncement', {\r\n  method: 'POST', body: JSON.stringify({ snippet }) })",
        errors: [{ message: sent, line: 2, column: 42 }],
        output: "\uFEFFfetch('/rest/api/v1/createannouncement', {\r\n  method: 'POST', body: JSON.stringify({ text: snippet }) })",
      },
      {
        name: 'a response field whose meaning may differ, as a suggestion',
        code: `${readPolicy}show(d.report.config.inputOptions.datasources)`,
        errors: [
          {
            messageId: 'found',
            line: 3,
            column: 35,
            suggestions: [{ desc: advice, output: `${readPolicy}show(d.report.config.inputOptions.datasourceInstances)` }],
          },
        ],
      },
      {
        name: 'a field without a replacement, only reported',
        code: "axios.post('/api/index/v1/indexemployee', { employee: { location: city } })",
        errors: [{ messageId: 'found', line: 1, column: 57 }],
      },
      ...(parser === 'espree'
        ? []
        : [
            {
              name: 'a field behind a cast',
              code: `${readChat}d.messages.map((m) => m.citations!)`,
              errors: [{ messageId: 'found', line: 3, column: 25 }],
            },
          ]),
    ],
  })
})
