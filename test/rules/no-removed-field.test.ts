import { noRemovedField } from '../../rules/no-removed-field.js'
import { testRule } from './hosts.js'

const sent =
  'Use `text` instead of `snippet` in the request of POST /rest/api/v1/createannouncement: removed after 2026-10-15. ' +
  'A request that sends it gets 400 Bad Request.'

const advice = 'Write datasourceInstances and look at it: `datasourceInstances` holds names of datasource instances, not of datasources.'
const collected =
  'Write ChatMessageFragment.citation and ChatMessageCitation.referenceRanges and look at it: citations stand on the fragments of a ' +
  'message, at most one each: their order, their number and the ranges in them can differ.'
const post = "fetch('/rest/api/v1/createannouncement', { method: 'POST', body: JSON.stringify("
const readPolicy = 'const r = await fetch(`/rest/api/v1/governance/data/policies/${id}`)\nconst d = await r.json()\n'
const readChat = "const r = await fetch('/rest/api/v1/chat', { method: 'POST' })\nconst d = (await r.json()) as { messages: any[] }\n"

const keptChat = [
  '/** @typedef {{ messages: { citations?: string[] }[] }} Answer */',
  '/** @returns {Promise<Answer>} */',
  "const ask = async () => (await fetch('/rest/api/v1/chat', { method: 'POST' })).json()",
  'const kept = /** @type {Answer} */ (JSON.parse(localStorage.kept))',
  '',
].join('\n')

const keptFragments = 'kept.messages[0].fragments?.flatMap((fragment) => fragment.citation ?? [])'

const sendEmployee = (employee: string): string =>
  `${employee}\naxios.post('/api/index/v1/indexemployee', { employee }).then((response) => response.status)`

/** How the field gets into the request, and what is left of that without it. */
const removed: readonly (readonly [name: string, before: string, after: string])[] = [
  [
    'a key on a line of its own',
    'const employee = {\r\n  email, // who\r\n  location: city,\r\n\tteam,\r\n}',
    'const employee = {\r\n  email, // who\r\n\tteam,\r\n}',
  ],
  ['the first key of a line', "const employee = { 'location': `a ${city}`, email }", 'const employee = { email }'],
  ['the last key of a line', 'const employee = { email, location }', 'const employee = { email }'],
  ['a key before a trailing comma', 'const employee = { email, location: () => where(), }', 'const employee = { email, }'],
  ['an assignment', "const employee = { email }\nemployee['location'] = city\nlog(email)", 'const employee = { email }\nlog(email)'],
  ['an assignment beside another statement', 'const employee = {}; employee.location = city; go()', 'const employee = {}; go()'],
]

const kept: readonly (readonly [name: string, code: string])[] = [
  ['a value that does something', 'const employee = { email, location: take() }'],
  ['a value that changes something', 'const employee = { email, location: [count++] }'],
  ['an assignment that waits', 'const employee = {}\nemployee.location = await take()'],
  ['an assignment that is a value', 'const employee = {}\nconst place = (employee.location = city)'],
  ['an object that is read for the field as well', 'const employee = { email, location: city }\nshow(employee.location)'],
  [
    'an object that is sent elsewhere, too',
    "const employee = { email, location: city }\nfetch('https://hr.example.com/people', { method: 'POST', body: JSON.stringify(employee) })",
  ],
  ['a key with a comment', 'const employee = {\n  // the office\n  location: city,\n  email,\n}'],
  ['a getter', 'const employee = { email, get location() { return city } }'],
]

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
        name: 'a field of what a comment types',
        filename: 'a.js',
        code: `${keptChat}show(kept.messages[0].citations)`,
        errors: [
          {
            messageId: 'found',
            line: 5,
            column: 23,
            suggestions: [
              {
                desc: collected,
                output: `${keptChat}show([${keptFragments}].find((list) => list?.length))`,
              },
            ],
          },
        ],
      },
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
        name: 'a request field without a replacement, with the suggestion to remove it',
        code: "axios.post('/api/index/v1/indexemployee', { employee: { location: city } })",
        errors: [
          {
            messageId: 'found',
            line: 1,
            column: 57,
            suggestions: [
              {
                desc: 'Remove `location`. No replacement is named.',
                output: "axios.post('/api/index/v1/indexemployee', { employee: {} })",
              },
            ],
          },
        ],
      },
      ...removed.map(([name, employee, output]) => ({
        name: `${name}, removed by a suggestion`,
        code: sendEmployee(employee),
        errors: [{ messageId: 'found', suggestions: [{ messageId: 'remove', output: sendEmployee(output) }] }],
      })),
      ...kept.map(([name, employee]) => ({
        name: `${name}, only reported`,
        code: sendEmployee(employee),
        errors: [{ messageId: 'found', suggestions: [] }],
      })),
      {
        name: 'a field whose notice says more, with the suggestion to remove it',
        code: `${post}{ boardId: 7, text }) })`,
        errors: [
          {
            messageId: 'found',
            suggestions: [
              {
                desc: 'Remove `boardId`. No replacement is named: "boards no longer supported".',
                output: `${post}{ text }) })`,
              },
            ],
          },
        ],
      },
      {
        name: 'a response field without a replacement, only reported',
        code: `${readPolicy}show(d.report.config.inputOptions.urlGreenlist)`,
        errors: [{ messageId: 'found', suggestions: [] }],
      },
      ...(parser === 'espree'
        ? []
        : [
            {
              name: 'a field behind a cast',
              code: `${readChat}d.messages.map((m) => m.citations!)`,
              errors: [
                {
                  messageId: 'found',
                  line: 3,
                  column: 25,
                  suggestions: [
                    {
                      desc: collected,
                      output: `${readChat}d.messages.map((m) => m.fragments?.flatMap((fragment) => fragment.citation ?? [])!)`,
                    },
                  ],
                },
              ],
            },
          ]),
    ],
  })
})
