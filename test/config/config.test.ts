import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../src/catalogue/load.js'
import { validateConfig } from '../../src/config/config.js'
import { ConfigError } from '../../src/config/config-error.js'
import { knownNames } from '../../src/config/known-names.js'

function problemsOf(data: unknown): readonly string[] {
  try {
    validateConfig(data, 'x.json')
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

describe('validateConfig', () => {
  it('returns a configuration that uses every key', () => {
    const config = {
      asOf: '2026-11-20',
      failOn: 'scheduled',
      within: '90d',
      reach: 'shared',
      evidence: 'likely',
      compliance: 'strict',
      catalogues: ['./partner-api.json'],
      baseUrls: ['https://x.example.com', 'http://localhost:8080/api'],
      clients: [
        {
          callee: 'http.send',
          url: 0,
          method: 'POST',
          body: '1.body',
          headers: '1.headers',
          base: 'https://x.example.com',
          response: 'data',
        },
        { callee: 'send', url: '0.url', response: '' },
        { callee: 'import("@acme/http").Http.send', url: 0, base: '/rest/api/v1', response: 'json().data' },
        { callee: "import('./http.js').default", url: 0 },
      ],
      ignore: ['listanswers', 'no-removed-field'],
      ignorePatterns: ['**/*.generated.ts'],
    }
    expect(validateConfig(config, 'x.json')).toEqual(config)
  })

  it.each([[undefined], [null], [{}], [{ asOf: undefined }]])('takes %j as nothing set', (data) => {
    expect(problemsOf(data)).toEqual([])
  })

  it.each([
    ['failon', 'failOn'],
    ['as_of', 'asOf'],
    ['ignores', 'ignore'],
    ['baseUrl', 'baseUrls'],
    ['cataloges', 'catalogues'],
  ])('names for the unknown key %s the nearest known one', (key, expected) => {
    expect(problemsOf({ [key]: 'x' })).toEqual([`"${key}" is not a known key; the nearest one is "${expected}".`])
  })

  it('does not take a name that every object has for a known key', () => {
    expect(problemsOf(JSON.parse('{"constructor": 1, "__proto__": 2}'))).toHaveLength(2)
  })

  it.each([
    [{ asOf: '2026-02-30' }, '"asOf" must be a day of the calendar, YYYY-MM-DD, not "2026-02-30".'],
    [{ asOf: 20261120 }, '"asOf" must be a day of the calendar, YYYY-MM-DD, not 20261120.'],
    [{ asOf: null }, '"asOf" must be a day of the calendar, YYYY-MM-DD, not null.'],
    [{ failOn: 'deprecated' }, '"failOn" must be one of "removed", "scheduled", "none", not "deprecated".'],
    [{ within: 90 }, '"within" must be a number of days such as "90d", not 90.'],
    [{ within: '3 months' }, '"within" must be a number of days such as "90d", not "3 months".'],
    [{ reach: true }, '"reach" must be one of "listed", "shared", not true.'],
    [{ evidence: ['proven'] }, '"evidence" must be one of "proven", "likely", not ["proven"].'],
    [{ compliance: 'on' }, '"compliance" must be one of "off", "recommended", "strict", not "on".'],
    [{ catalogues: './a.json' }, '"catalogues" must be a list of texts, not "./a.json".'],
    [{ ignore: ['listanswers', 7] }, '"ignore" must hold texts only, not 7.'],
    [{ ignorePatterns: [''] }, '"ignorePatterns" must hold texts only, not "".'],
    [{ baseUrls: ['x.example.com'] }, '"baseUrls" must hold addresses such as "https://api.example.com", not "x.example.com".'],
    [
      { baseUrls: ['https://*.example.com'] },
      '"baseUrls" must hold addresses such as "https://api.example.com", not "https://*.example.com". A `*` or a name in braces stands for nothing here: list each address by itself.',
    ],
    [
      { baseUrls: ['https://{region}.example.com'] },
      '"baseUrls" must hold addresses such as "https://api.example.com", not "https://{region}.example.com". A `*` or a name in braces stands for nothing here: list each address by itself.',
    ],
    [{ baseUrls: ['ftp://x.example.com'] }, '"baseUrls" must hold addresses such as "https://api.example.com", not "ftp://x.example.com".'],
    [{ clients: { callee: 'send', url: 0 } }, '"clients" must be a list of clients, not {"callee":"send","url":0}.'],
    [{ clients: ['send'] }, '"clients" entry 1 must be an object with "callee" and "url".'],
    [{ clients: [{ callee: 'send' }] }, '"clients" entry 1 must have "url".'],
    [{ clients: [{ callee: 'send', url: -1 }] }, '"clients" entry 1: "url" must be a place such as 0 or "0.url", not -1.'],
    [{ clients: [{ callee: 'send', url: 0, header: 1 }] }, '"clients" entry 1: "header" is not a known key; the nearest one is "headers".'],
    [
      { clients: [{ callee: 'send()', url: 0 }] },
      '"clients" entry 1: "callee" must be a function name such as "send" or "http.send", ' +
        'or an export such as import("./http.js").send, not "send()".',
    ],
    [
      { clients: [{ callee: 'send', url: 0, response: 'data.' }] },
      '"clients" entry 1: "response" must be keys or methods such as "data" or "json()", or an empty text, not "data.".',
    ],
    [
      { clients: [{ callee: 'send', url: 0, method: 'post' }] },
      '"clients" entry 1: "method" must be a place such as "1.method", or a method such as "POST", not "post".',
    ],
    [
      { clients: [{ callee: 'send', url: 0, base: 'api' }] },
      '"clients" entry 1: "base" must be a place such as "1.baseURL", or an address, not "api".',
    ],
    [{ models: { callee: 'open' } }, '"models" must be a list of models, not {"callee":"open"}.'],
    [{ models: ['open'] }, '"models" entry 1 must be an object with "callee", and "gives", "address", "calls", "like" or "nothing".'],
    [{ models: [{ gives: 0 }] }, '"models" entry 1 must have "callee".'],
    [{ models: [{ callee: 'open' }] }, '"models" entry 1 must have "gives", "address", "calls", "like" or "nothing".'],
    [{ models: [{ callee: 'open', give: 0 }] }, '"models" entry 1: "give" is not a known key; the nearest one is "gives".'],
    [
      { models: [{ callee: 'open', gives: '0.' }] },
      '"models" entry 1: "gives" must be a place such as 0, "0.data", "0[]", "0()" or "1(0[])", or an object or a list of such, not "0.".',
    ],
    [
      { models: [{ callee: 'open', address: { below: '/v1' } }] },
      '"models" entry 1: "address" must be an object with the place of its "path", and "below" (texts) or the place of its "values", ' +
        'not {"below":"/v1"}.',
    ],
    [{ models: [{ callee: 'open', gives: 0, address: { path: 0 } }] }, '"models" entry 1: "address" stands alone, without "gives".'],
    [{ models: [{ callee: 'open', gives: 0, nothing: true }] }, '"models" entry 1: "nothing" stands alone, without "gives".'],
    [
      { models: [{ callee: 'open', like: '@acme/box#open' }] },
      '"models" entry 1: "like" must be a known function such as "lodash#once"; nothing is known of "@acme/box#open".',
    ],
  ])('refuses %j', (data, problem) => {
    expect(problemsOf(data)).toEqual([problem])
  })

  it.each([[[]], ['removed'], [7]])('refuses %j, which is no object', (data) => {
    expect(problemsOf(data)).toEqual([`the configuration must be an object, not ${JSON.stringify(data)}.`])
  })

  it('lists all problems under the name of the source', () => {
    expect(() => validateConfig({ failon: 'x', asOf: 'y' }, '/p/.api-sunsetrc')).toThrow(
      /^\/p\/\.api-sunsetrc:\n {2}"failon" .*\n {2}"asOf" .*$/,
    )
  })

  it('checks the names to ignore where it knows them', () => {
    const known = knownNames(loadCatalogue())
    expect(validateConfig({ ignore: ['chat.citations', 'api-sunset/no-removed-field'] }, 'x.json', known)).toBeDefined()
    expect(() => validateConfig({ ignore: ['chat.citation'] }, 'x.json', known)).toThrow(
      'x.json: "ignore": "chat.citation" is neither the id of a deprecation nor the name of a rule; the nearest one is "chat.citations".',
    )
  })
})
