import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { runCli } from '../cli/run-cli.js'
import { git, makeRepository } from '../temp-folder.js'
import { argumentsOf, commandsIn, commandsOf, isRunnable, problemsOf, readHelp } from './commands.js'
import { fencesOf, listPages, proseOf, readPage, root } from './read-pages.js'

const scripts = Object.keys((JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }).scripts)
let help: ReadonlyMap<string, ReadonlySet<string>>

beforeAll(async () => {
  help = await readHelp()
})

/** What is wrong with a command of a page, as far as that can be told without running it. */
function problemsWith(words: readonly string[]): string[] {
  const [program = '', first = '', second = ''] = words
  const args = argumentsOf(words)
  if (args) return problemsOf(args, help)
  switch (`${program} ${first}`) {
    case 'npm ci':
    case 'npm install':
    case 'npm pack':
    case 'npm audit':
    case 'npx changeset':
      return []
    case 'npm test':
    case 'npm run':
      return scripts.includes(first === 'run' ? second : first) ? [] : [`package.json has no script "${second}"`]
    case 'npx jscodeshift': {
      const transform = words[words.indexOf('-t') + 1]?.replace('node_modules/api-sunset/dist/', '').replace(/\.js$/, '.ts') ?? ''
      return existsSync(join(root, transform)) ? [] : [`there is no ${transform}`]
    }
    case 'npx vitest':
    case 'npx eslint':
      return words.slice(2).filter((word) => word.includes('/') && !word.startsWith('@') && !existsSync(join(root, word)))
    default:
      return program === 'git' ? [] : [`nobody checks the command ${words.join(' ')}`]
  }
}

describe('the commands of', () => {
  test.each(listPages())('%s are there, with their flags', (page) => {
    const written = [...proseOf(page).matchAll(/`((?:npx|npm) [^`]+)`/g)].flatMap(([, command = '']) =>
      commandsIn(command.replace(/\s+/g, ' ')),
    )
    const inWorkflows = fencesOf(page)
      .filter(({ language }) => language === 'yaml')
      .flatMap(({ text }) => [...text.matchAll(/(?:run|script): (.+)/g)].flatMap(([, command = '']) => commandsIn(command)))
    expect([...commandsOf(fencesOf(page)), ...written, ...inWorkflows].flatMap(problemsWith)).toEqual([])
  })
})

/** A project that uses what is deprecated, under the names that the documents give to things. */
const project = {
  'package.json': JSON.stringify({ name: 'consumer', private: true, type: 'module', scripts: { test: 'node -e 0' } }),
  'src/api.ts': [
    'const headers = { Authorization: `Bearer ${process.env.TOKEN}` }',
    '',
    '/** Asks the service. */',
    'async function post(operation: string, body: object) {',
    '  const response = await fetch(`${process.env.SERVICE_URL}/rest/api/v1/${operation}`, {',
    "    method: 'POST',",
    '    headers,',
    '    body: JSON.stringify(body),',
    '  })',
    '  return response.json()',
    '}',
    "export const listAnswers = () => post('listanswers', {})",
    "export const announce = (title: string, summary: string) => post('createannouncement', { title, snippet: summary })",
    '',
  ].join('\n'),
}

describe('the examples for a shell on', () => {
  const pages = listPages().filter((page) => commandsOf(fencesOf(page)).some((words) => argumentsOf(words)))

  test.each(pages)(
    '%s do their work in a project, one after the other',
    async (page) => {
      const cwd = makeRepository(project)
      git(cwd, 'update-ref', 'refs/remotes/origin/main', 'HEAD')
      for (const words of commandsOf(fencesOf(page))) {
        const args = argumentsOf(words)
        if (!args || !isRunnable(args, cwd)) continue
        const { code, stderr } = await runCli(cwd, args)
        expect([`api-sunset ${args.join(' ')}`, code === 0 || code === 1 ? 'works' : `${code}: ${stderr}`]).toEqual([
          `api-sunset ${args.join(' ')}`,
          'works',
        ])
        git(cwd, 'add', '--all')
        git(cwd, 'commit', '--quiet', '--allow-empty', '--message', 'next')
      }
    },
  )
})

test('a command, a flag and a script that are not there are noticed', () => {
  expect(problemsWith(['npx', 'api-sunset', 'check', '--no-such-flag'])).toEqual(['check has no --no-such-flag'])
  expect(problemsWith(['npx', 'api-sunset', 'list', '--fail-on', 'none'])).toEqual(['list has no --fail-on'])
  expect(problemsWith(['npm', 'run', 'no-such-script'])).toEqual(['package.json has no script "no-such-script"'])
  expect(problemsWith(['npx', 'no-such-tool'])).toEqual(['nobody checks the command npx no-such-tool'])
})

test('the words of a command are read as a shell does', () => {
  expect(commandsIn('npm ci && npm run demo   # both\nA=1 npx api-sunset check --only "a b" \\\n  -q\n# nothing\n')).toEqual([
    ['npm', 'ci'],
    ['npm', 'run', 'demo'],
    ['npx', 'api-sunset', 'check', '--only', 'a b', '-q'],
  ])
})

test('the flags that a page names are flags of a command', () => {
  const ofOthers = new Set(['--fix', '--save-dev', '--suppress-all'])
  const known = new Set([...help.values()].flatMap((flags) => [...flags]))
  const unknown = listPages()
    .filter((page) => page !== 'CHANGELOG.md')
    .flatMap((page) => [...readPage(page).matchAll(/`(--[a-z][a-z-]*)/g)].map(([, flag = '']) => `${page}: ${flag}`))
    .filter((named) => !known.has(named.split(': ')[1] ?? '') && !ofOthers.has(named.split(': ')[1] ?? ''))
  expect(unknown).toEqual([])
})
