import { describe, expect, test } from 'vitest'
import { makeFolder } from '../temp-folder.js'
import { runBin, runCli } from './run-cli.js'

describe('a command line that cannot be carried out', () => {
  test.each([
    ['an unknown flag', ['check', '--formt', 'json'], '(Did you mean --format?)'],
    ['an unknown flag of another command', ['list', '--quite'], 'Run "api-sunset list --help"'],
    [
      'a mistyped command',
      ['chek'],
      'The commands are check, migrate, merge-reports, list, timeline, explain, sandbox, observe, rehearse, catalogue, mcp, init.',
    ],
    ['a file to explain that does not exist', ['explain', 'src/a.ts:3'], 'There is no "src/a.ts"'],
    ['a folder to explain', ['explain', '.:3'], '"." is a folder. Name a file and a line, such as src/a.ts:12.'],
    ['a line to explain that the file does not have', ['explain', 'a.ts:3'], 'a.ts has no line 3: it has line 1 only.'],
    ['a line to explain that no file has', ['explain', 'a.ts:0'], 'a.ts has no line 0'],
    ['a path that does not exist', ['check', 'srv/api'], 'There is no "srv/api"'],
    ['a path that goes on after a file', ['check', 'a.ts/b.ts'], '"a.ts/b.ts" cannot be looked at (ENOTDIR).'],
    ['a name that is too long to rewrite', ['migrate', 'a'.repeat(5000)], 'cannot be looked at (ENAMETOOLONG).'],
    ['a blob below a file', ['merge-reports', 'a.ts/b'], 'There is no folder "a.ts/b"'],
    [
      'a blob that is named itself',
      ['merge-reports', 'a.ts'],
      '"a.ts" is no folder. Name the folder that holds what "check --format blob" wrote.',
    ],
    ['a folder of blobs that is empty', ['merge-reports', ''], 'A folder is empty ("").'],
    ['a flag without its value', ['check', '--as-of'], 'argument missing'],
    ['a value that is none of the choices', ['check', '--fail-on', 'never'], 'Allowed choices are removed, scheduled, none.'],
    ['a date that is no date', ['check', '--as-of', 'tomorrow'], '--as-of: "tomorrow" is not a date: write a day as YYYY-MM-DD'],
    ['a day that is not in the calendar', ['check', '--as-of', '2026-02-30'], '--as-of: "2026-02-30" is not a day of the calendar.'],
    ['a span that is none', ['check', '--within', 'soon'], '--within: "soon" is not a number of days: write it like 90d.'],
    ['an unknown id', ['check', '--only', 'listanswer'], 'the nearest one is "listanswers"'],
    ['a choice of nothing', ['check', '--only', ''], '--only: "" names nothing. Give it a value, or leave --only out.'],
    ['a choice of nothing to rewrite', ['migrate', '--only', ','], '--only: "," names nothing.'],
    ['a name that is empty among others', ['check', '--ignore', 'listanswers', '--ignore', ''], '--ignore: "" names nothing.'],
    ['a pattern that is empty', ['migrate', '--ignore-pattern', ''], '--ignore-pattern: "" names nothing.'],
    ['a path that is empty', ['migrate', ''], 'A path is empty (""). Name a file or a folder, or none for the working directory.'],
    ['a path that is empty among others', ['check', 'a.ts', ''], 'A path is empty ("").'],
    ['an unknown rule', ['check', '--ignore', 'no-removed-fields'], 'the nearest one is "no-removed-field"'],
    [
      'a pattern in the place of a path',
      ['check', 'src/**/*.ts'],
      'Patterns are not looked up: name the folder, and leave files out of it',
    ],
    ['an unknown format', ['check', '--format', 'jsn'], '--format: "jsn" is not a format; the nearest one is "json".'],
    ['a format near to none', ['check', '--format', 'xml'], 'There are stylish, json, sarif, github, gitlab, junit, markdown, html, blob.'],
    ['a format without the file after its "="', ['check', '--format', 'json='], 'the name of the file is missing'],
    ['two reports on standard output', ['check', '--format', 'json', '--format', 'stylish'], 'Only one --format can go without a file.'],
    ['an output file that nothing goes to', ['check', '--format', 'json=a.json', '-o', 'b.json'], '-o has nothing to write'],
    [
      'two reports in one file',
      ['check', '--format', 'json=a.out', '--format', 'sarif=./a.out'],
      'another report goes to ./a.out already.',
    ],
    ['two reports in the file of -o', ['check', '--format', 'json=a.out', '--format', 'sarif', '-o', 'a.out'], 'goes to a.out already.'],
    ['a report in the place of a source file', ['check', '--format', 'json=a.ts'], '--format json: a.ts is a source file that'],
    ['two files for one report', ['check', '-o', 'a.json', '-o', 'b.json'], '-o: "a.json" and "b.json" are two. Give one.'],
    ['a configuration and none', ['check', '--config', 'a.json', '--no-config'], '--config and --no-config contradict each other.'],
    ['no configuration and one', ['migrate', '--no-config', '--config', 'a.json'], '--config and --no-config contradict each other.'],
    ['a number that is none', ['check', '--max-unresolved', 'few'], '--max-unresolved: "few" is not a whole number.'],
    ['a baseline to update that is not named', ['check', '--update-baseline'], 'name the file to write with --baseline FILE.'],
    ['a baseline that does not exist', ['check', '--baseline', 'none.jsonl'], 'none.jsonl: this baseline does not exist. Run once with'],
    ['a day for nothing', ['check', '--until', '2099-01-01'], '--until says until when --update-baseline accepts.'],
    ['a configuration file that does not exist', ['check', '--config', 'none.json'], 'none.json: this configuration file does not exist.'],
    ['an id to explain that is unknown', ['explain', 'getanswer.token'], 'the nearest is "getanswer.trackingToken"'],
    ['the name of a field alone', ['explain', 'reactions'], 'ending in it there is "createannouncement.reactions".'],
    ['the name of several fields', ['explain', 'trackingtoken'], 'there are "getanswer.trackingToken", "getcollection.trackingToken".'],
    ['nothing to explain', ['explain'], "missing required argument 'id|file:line'"],
  ])('%s is said on standard error, with exit code 2', async (_, args, message) => {
    const { code, stdout, stderr } = await runCli(makeFolder({ 'a.ts': '' }), args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(message)
  })

  test('a date in the environment that is no date is an error, too', async () => {
    const { code, stderr } = await runCli(makeFolder({}), ['check'], { API_SUNSET_AS_OF: '2026-13-01' })
    expect({ code, stderr }).toEqual({ code: 2, stderr: 'api-sunset: API_SUNSET_AS_OF: "2026-13-01" is not a day of the calendar.\n' })
  })

  test.each([['check'], ['migrate'], ['list'], ['timeline'], ['explain listanswers'], ['sandbox -- node --version']])(
    'a wrong configuration stops "%s", but with --no-config and with another --config',
    async (words) => {
      const folder = makeFolder({ '.api-sunsetrc.json': '{ "asof": "2026-01-01" }', 'ci.json': '{ "asOf": "2026-01-01" }', 'a.ts': '' })
      const [command = '', ...rest] = words.split(' ')
      const codeOf = async (...flags: string[]) => (await runCli(folder, [command, ...flags, ...rest])).code
      expect([await codeOf(), await codeOf('--no-config'), await codeOf('--config', 'ci.json')]).toEqual([2, 0, 0])
    },
  )

  test.each([
    ['may hold the configuration', 'it is not JSON: ', { 'package.json': '{ "api-sunset": {' }],
    ['lies beside a module that configures', 'JSON Error in', { 'package.json': '{ "name": ', '.api-sunsetrc.cjs': 'module.exports = {}' }],
  ])('a package.json that does not parse and %s is an error that names it', async (_, said, files) => {
    const folder = makeFolder(files)
    // the package that reads the configuration looks at the folder of the process, too
    const { code, stderr } = await runBin(folder, ['check'])
    expect(code).toBe(2)
    expect(stderr).toContain(`api-sunset: ${folder}/package.json: this configuration file cannot be read: ${said}`)
  })

  test('a key of the configuration that is not known is an error that names the file and the nearest key', async () => {
    const { code, stderr } = await runCli(makeFolder({ '.api-sunsetrc.json': '{ "asof": "2026-01-01" }' }), ['check'])
    expect(code).toBe(2)
    expect(stderr).toMatch(/\.api-sunsetrc\.json: "asof" is not a known key; the nearest one is "asOf"\./)
  })
})

describe('the command line', () => {
  test('prints its version', async () => {
    const { code, stdout } = await runCli(makeFolder({}), ['--version'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  })

  test.each(['-v', '-V', 'check -v'])('prints its version for %s', async (args) => {
    const { code, stdout } = await runCli(makeFolder({}), args.split(' '))
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) })
  })

  test('sorts the flags of check by what they are for, and ends with examples', async () => {
    const { stdout } = await runCli(makeFolder({}), ['check', '--help'])
    expect(stdout.match(/^\S.*:$/gm)).toEqual([
      'Arguments:',
      'What makes the exit code 1:',
      'What is looked at:',
      'What is reported:',
      'How it is reported:',
      'Large repositories, and several of them:',
      'Options:',
      'Examples:',
    ])
    expect(stdout).toMatch(/^ {2}-q, --quiet /m)
    expect(stdout.match(/^ {2}api-sunset check .*/gm)).toHaveLength(3)
  })

  test.each([['--help'], ['check --help'], ['migrate --help'], ['help list']])('prints help for %s', async (args) => {
    const { code, stdout, stderr } = await runCli(makeFolder({}), args.split(' '))
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^Usage: api-sunset/)
  })
})

describe('api-sunset list', () => {
  test('lists the whole catalogue with its phases on a day', async () => {
    const { code, stdout } = await runCli(makeFolder({}), ['list', '--as-of', '2026-10-16', '--format', 'json'])
    const { asOf, items } = JSON.parse(stdout) as { asOf: string; items: { phase: string }[] }
    expect({ code, asOf }).toEqual({ code: 0, asOf: '2026-10-16' })
    expect(items.filter(({ phase }) => phase === 'removed')).toHaveLength(24)
    expect(items.filter(({ phase }) => phase === 'scheduled')).toHaveLength(3)
  })

  test('lists only what no longer works on a day', async () => {
    const lastDay = await runCli(makeFolder({}), ['list', '--removed-by', '2026-10-15'])
    expect(lastDay.stdout).toMatch(/^Nothing to list/)
    const dayAfter = await runCli(makeFolder({}), ['list', '--removed-by', '2026-10-16'])
    expect(dayAfter.stdout.trim().split('\n').slice(1)).toHaveLength(24)
  })
})

describe('api-sunset list --format markdown', () => {
  test('prints the catalogue as a table', async () => {
    const { code, stdout } = await runCli(makeFolder({}), ['list', '--as-of', '2026-11-20', '--format', 'markdown'])
    expect(code).toBe(0)
    expect(stdout.split('\n')).toContain('| 2026-10-15 | removed | `listanswers` | endpoint POST /rest/api/v1/listanswers | – |')
    expect(stdout).toContain('| field trackingToken of POST /rest/api/v1/getanswer | answer.trackingToken |')
  })
})

describe('api-sunset timeline', () => {
  const timeline = (...flags: string[]) => runCli(makeFolder({}), ['timeline', '--as-of', '2026-11-20', ...flags])

  test('prints what goes when as Markdown', async () => {
    const { code, stdout } = await timeline()
    expect(code).toBe(0)
    expect(stdout.match(/^## .*/gm)).toEqual(['## 2026-10-15', '## 2027-01-15'])
  })

  test('prints it for a calendar', async () => {
    const { code, stdout } = await timeline('--format', 'ics')
    expect(code).toBe(0)
    expect(stdout.match(/^DTSTART.*/gm)).toEqual(['DTSTART;VALUE=DATE:20261015', 'DTSTART;VALUE=DATE:20270115'])
  })

  test('prints it as JSON', async () => {
    const { dates } = JSON.parse((await timeline('--format', 'json')).stdout) as { dates: { sunset: string; items: unknown[] }[] }
    expect(dates.map(({ sunset, items }) => `${sunset}: ${items.length}`)).toEqual(['2026-10-15: 24', '2027-01-15: 3'])
  })
})

test('api-sunset list tells what has worked from what works', async () => {
  const { stdout } = await runCli(makeFolder({}), ['list', '--as-of', '2026-10-16'])
  expect(stdout).toMatch(/^removed +worked until 2026-10-15 +listanswers /m)
  expect(stdout).toMatch(/^scheduled +works until 2027-01-15 +getanswer\.trackingToken /m)
})

describe('api-sunset explain', () => {
  test('tells what an id is about, since when, until when and what to use', async () => {
    const { code, stdout } = await runCli(makeFolder({}), ['explain', 'getanswer.trackingToken', '--as-of', '2027-01-15'])
    expect(code).toBe(0)
    expect(stdout).toContain('Field "trackingToken" in the response of POST /rest/api/v1/getanswer.')
    expect(stdout).toContain('It works until 2027-01-15, that day included.')
    expect(stdout).toContain('Use answer.trackingToken instead')
  })

  test('says that something is over on the day after', async () => {
    const { stdout } = await runCli(makeFolder({}), ['explain', 'getanswer.trackingToken', '--as-of', '2027-01-16'])
    expect(stdout).toContain('It worked until 2027-01-15, that day included.')
  })
})
