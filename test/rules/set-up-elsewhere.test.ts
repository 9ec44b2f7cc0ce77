import type { Linter } from 'eslint'
import { describe, expect, test } from 'vitest'
import plugin from '../../rules/index.js'
import { makeFolder } from '../temp-folder.js'
import { hosts } from './hosts.js'

const url = 'https://acme-be.example.com/api/index/v1/getdatasourceconfig'

/** What an editor can tell of a request without the header for the token, by where the client comes from. */
const programs: readonly (readonly [title: string, source: string, isReported: boolean])[] = [
  ['the library itself', "import client from 'axios'", false],
  ['jQuery', "import $ from 'jquery'\nconst client = { post: (url, data) => $.post(url, data) }", false],
  ['a client of another file', "import { client } from './client.js'", false],
  ['a client that is exported', "import axios from 'axios'\nexport const client = axios.create()", false],
  ['a client that a list exports', "import axios from 'axios'\nconst client = axios.create()\nexport { client }", false],
  [
    'a client that is handed on',
    "import axios from 'axios'\nimport { setUp } from './set-up.js'\nconst client = axios.create()\nsetUp(client)",
    false,
  ],
  ['a client of its own', "import axios from 'axios'\nconst client = axios.create({ timeout: 5 })", true],
  ['a client that cannot be changed', "import ky from 'ky'\nconst client = ky.create({ timeout: 5 })", true],
]

describe.each(Object.entries(hosts))('in %s, a request without a token', (_, { Linter }) => {
  test.each(programs)('through %s', (_title, head, isReported) => {
    const cwd = makeFolder({
      'client.js': "import axios from 'axios'\nexport const client = axios.create()\n",
      'set-up.js': 'export const setUp = () => {}\n',
    })
    const config: Linter.Config[] = [plugin.configs.recommended, { settings: { 'api-sunset': { asOf: '2026-01-01' } } }]
    const text = `${head}\nexport const config = (datasource) => client.post('${url}', { datasource })\n`
    const found = new Linter({ cwd }).verify(text, config, { filename: `${cwd}/config.js` })
    expect(found.some(({ ruleId }) => ruleId === 'api-sunset/indexing-auth')).toBe(isReported)
  })
})
