import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { runCli } from '../../cli/run-cli.js'
import { makeFolder } from '../../temp-folder.js'

const description = fileURLToPath(new URL('../../fixtures/openapi/checked-in/openapi.yaml', import.meta.url))

const STAINLESS = `
resources:
  loans:
    methods:
      list: get /loans
      retrieve: get /loans/{loanId}
      create: { type: http, endpoint: post /loans }
      replace: put /loans/{loanId}
    subresources:
      loan_items:
        methods:
          delete: delete /loans/{loanId}/items/{itemId}
`

/** What a program asks of an SDK that is not installed, and what is found of it: lines and the ends of ids. */
const cases = [
  {
    kind: 'hey-api',
    lines: [
      "import { createLoan, getLoan, listLoans, replaceLoan } from '@lending/sdk'",
      'const { data } = await getLoan({ path: { loanId: id } }); console.log(data.fee)',
      "await replaceLoan({ path: { loanId: id }, body: { borrower: 'ann', days: 14 } })",
      "await createLoan({ body: { borrower: 'ann', days: 7 } })",
      "await listLoans({ query: { status: 'open' } })",
    ],
  },
  {
    kind: 'orval',
    lines: [
      "import { createLoan, getLoan, listLoans, replaceLoan } from '@lending/sdk'",
      'const { data } = await getLoan(id); console.log(data.fee)',
      "await replaceLoan(id, { borrower: 'ann', days: 14 })",
      "await createLoan({ borrower: 'ann', days: 7 })",
      "await listLoans({ status: 'open' })",
    ],
  },
  {
    kind: 'openapi-generator',
    lines: [
      "import { LoansApi } from '@lending/sdk'; const api = new LoansApi()",
      'const { data } = await api.getLoan(id); console.log(data.fee)',
      "await api.replaceLoan(id, { borrower: 'ann', days: 14 })",
      "await api.createLoan({ borrower: 'ann', days: 7 })",
      "await api.listLoans({ status: 'open' })",
    ],
  },
  {
    kind: 'speakeasy',
    lines: [
      "import { Lending } from '@lending/sdk'; const client = new Lending()",
      'const loan = await client.loans.getLoan({ loanId: id }); console.log(loan.fee)',
      "await client.loans.replaceLoan({ loanId: id, newLoan: { borrower: 'ann', days: 14 } })",
      "await client.loans.createLoan({ borrower: 'ann', days: 7 })",
      "await client.loans.listLoans({ status: 'open' })",
    ],
  },
  {
    kind: 'stainless',
    lines: [
      "import Lending from '@lending/sdk'; const client = new Lending()",
      'const loan = await client.loans.retrieve(id); console.log(loan.fee)',
      "await client.loans.replace(id, { borrower: 'ann', days: 14 })",
      "await client.loans.create({ borrower: 'ann', days: 7 })",
      "await client.loans.list({ status: 'open' })",
    ],
  },
]

test.each(cases)('an SDK of $kind is known by the description', async ({ kind, lines }) => {
  const body = lines.map((line, index) => (index === 0 ? line : `export async function step${index}(id: string) { ${line} }`))
  const folder = makeFolder({ 'src/main.ts': `${body.join('\n')}\n`, 'stainless.yml': STAINLESS })
  const config = kind === 'stainless' ? ['--sdk-config', 'stainless.yml'] : []
  const flags = ['--sdk', kind, '--sdk-package', '@lending/sdk', ...config]
  const imported = await runCli(folder, ['catalogue', 'import', description, '--out', 'made.json', ...flags])
  expect(imported.code, imported.stderr).toBe(0)
  writeFileSync(join(folder, '.api-sunsetrc.json'), '{ "catalogues": ["./made.json"] }')
  const { stdout } = await runCli(folder, ['check', '--as-of', '2026-11-20', '--format', 'json'])
  const { findings } = JSON.parse(stdout) as { findings: { line: number; id: string }[] }
  expect(findings.map(({ line, id }) => `${line} ${id}`).sort()).toEqual([
    '2 getLoan.fee',
    '3 replace-loan',
    '3 replace-loan.days',
    '4 create_loan.days',
    '5 listLoans.status',
  ])
})

test.each([
  ['Lending', []],
  ['LENDING', []],
  ['LoanDesk', ['--sdk-class', 'LoanDesk']],
])('an instance that is typed by the class %s, which is made elsewhere, is known', async (name, flags) => {
  const source = `import { ${name} } from '@lending/sdk'\nexport const list = (sdk: ${name}) => sdk.loans.listLoans({ status: 'open' })\n`
  const folder = makeFolder({ 'src/main.ts': source, '.api-sunsetrc.json': '{ "catalogues": ["./made.json"] }' })
  const sdk = ['--sdk', 'speakeasy', '--sdk-package', '@lending/sdk', ...flags]
  const imported = await runCli(folder, ['catalogue', 'import', description, '--out', 'made.json', ...sdk])
  expect(imported.code, imported.stderr).toBe(0)
  const { stdout } = await runCli(folder, ['check', '--as-of', '2026-11-20', '--format', 'json'])
  const { findings } = JSON.parse(stdout) as { findings: { id: string }[] }
  expect(findings.map(({ id }) => id)).toEqual(['listLoans.status'])
})

test('methods that the generator names by ids with a slash are those of octokit', async () => {
  const text = JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'Host', version: '1' },
    servers: [{ url: 'https://api.host.example' }],
    paths: { '/repos/{repo}/code-scanning': { get: { operationId: 'code-scanning/list-alerts', deprecated: true, responses: {} } } },
  })
  const source = [
    "import { Octokit } from '@octokit/rest'",
    'const o = new Octokit()',
    "export const list = () => o.rest.codeScanning.listAlerts({ repo: 'a' })",
  ].join('\n')
  const folder = makeFolder({ 'host.json': text, 'src/main.ts': source, '.api-sunsetrc.json': '{ "catalogues": ["./made.json"] }' })
  const imported = await runCli(folder, ['catalogue', 'import', 'host.json', '--out', 'made.json', '--sdk', 'octokit'])
  expect(imported.code, imported.stderr).toBe(0)
  const { stdout } = await runCli(folder, ['check', '--as-of', '2026-11-20', '--format', 'json'])
  const { findings } = JSON.parse(stdout) as { findings: { line: number }[] }
  expect(findings.map(({ line }) => line)).toEqual([3])
})

test.each([
  [['--sdk', 'other'], 'no generator that is known'],
  [['--sdk', 'orval'], '--sdk-package'],
  [['--sdk', 'stainless', '--sdk-package', '@lending/sdk'], '--sdk-config'],
])('import %j says what is wrong', async (flags, said) => {
  const { code, stderr } = await runCli(makeFolder({}), ['catalogue', 'import', description, ...flags])
  expect(code).toBe(2)
  expect(stderr).toContain(said)
})
