import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { load, loadAll } from 'js-yaml'
import { beforeEach, describe, expect, test } from 'vitest'
import { bin } from './built.js'
import { git, makeFolder, makeRepository } from './temp-folder.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const removedUse = "export const all = () => fetch('https://api.example.com/rest/api/v1/listanswers', { method: 'POST' })\n"

/** A project in which the built command line is installed. */
function makeProject(files: Readonly<Record<string, string>>): string {
  const cwd = makeRepository({ 'package.json': '{ "name": "site", "private": true }', '.gitignore': 'node_modules\n', ...files })
  const tool = join(cwd, 'node_modules/api-sunset')
  mkdirSync(join(cwd, 'node_modules/.bin'), { recursive: true })
  mkdirSync(tool)
  writeFileSync(join(tool, 'package.json'), '{ "name": "api-sunset", "version": "0.1.0", "type": "module", "bin": "main.js" }')
  writeFileSync(join(tool, 'main.js'), `#!/usr/bin/env node\nawait import(${JSON.stringify(pathToFileURL(bin).href)})\n`)
  chmodSync(join(tool, 'main.js'), 0o755)
  symlinkSync('../api-sunset/main.js', join(cwd, 'node_modules/.bin/api-sunset'))
  return cwd
}

interface Ran {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

function run(shell: readonly string[], script: string, cwd: string, env: Readonly<Record<string, string>>): Ran {
  const [command = '', ...words] = shell
  const unset = { FORCE_COLOR: undefined, GITHUB_ACTIONS: undefined, CI: undefined }
  const settings = { NO_COLOR: '1', API_SUNSET_AS_OF: '2026-11-20', npm_config_offline: 'true', npm_config_loglevel: 'error' }
  const options = { cwd, encoding: 'utf8', env: { ...process.env, ...unset, ...settings, ...env } } as const
  const { status, stdout, stderr } = spawnSync(command, [...words, script], options)
  return { status, stdout, stderr }
}

describe('the GitHub Action', () => {
  interface Step {
    readonly id?: string
    readonly if?: string
    readonly run?: string
    readonly uses?: string
    readonly with?: Readonly<Record<string, string>>
    readonly env?: Readonly<Record<string, string>>
    readonly 'working-directory'?: string
  }
  interface Action {
    readonly inputs: Readonly<Record<string, { readonly default: string }>>
    readonly runs: { readonly using: string; readonly steps: readonly Step[] }
  }
  const action = load(read('action.yml')) as Action

  /** `gh api` of a pull request whose comments lie in a file, of which it shows those that the caller's own filter takes. */
  const gh = `#!/usr/bin/env node
const { appendFileSync, existsSync, readFileSync } = require('node:fs')
const { spawnSync } = require('node:child_process')
const words = process.argv.slice(2)
const after = (flag) => words[words.indexOf(flag) + 1]
if (process.env.FORBIDDEN) { console.error('HTTP 403'); process.exit(1) }
if (words.includes('--method')) {
  const path = words.find((word) => word.startsWith('repos/'))
  const field = after('--field')
  const body = field.startsWith('body=@') ? readFileSync(field.slice(6), 'utf8') : undefined
  appendFileSync(process.env.GH_LOG, JSON.stringify({ method: after('--method'), path, body, token: process.env.GH_TOKEN }) + '\\n')
} else {
  const input = readFileSync(process.env.GH_COMMENTS, 'utf8')
  const { status, stdout } = spawnSync('jq', ['-r', after('--jq')], { input, encoding: 'utf8' })
  process.stdout.write(stdout)
  process.exit(status)
}
`

  interface Job {
    readonly inputs?: Readonly<Record<string, string>>
    readonly event?: object
    readonly comments?: readonly object[]
    readonly env?: Readonly<Record<string, string>>
  }

  type Outputs = Record<string, Record<string, string>>

  /** Works out the expressions of the action, which JavaScript reads nearly as GitHub does; what is not there is an empty text. */
  function evaluator(inputs: Readonly<Record<string, string>>, outputs: Outputs, event: object): (expression: string) => unknown {
    const empty = (held: object): object => new Proxy(held, { get: (_, name) => (held as Record<string | symbol, unknown>)[name] ?? '' })
    const steps = new Proxy({}, { get: (_, step) => ({ outputs: empty(outputs[String(step)] ?? {}) }) })
    const github = { token: 'secret', event: { pull_request: {}, ...event } }
    const evaluate = (expression: string, given: object): unknown => {
      const code = expression
        .replace(/([=!])=/g, '$1==')
        .replace(/inputs\.([\w-]+)/g, 'inputs["$1"]')
        .replace(/outputs\.([\w-]+)/g, 'outputs["$1"]')
      return new Function('inputs', 'steps', 'github', `return ${code}`)(given, steps, github) as unknown
    }
    const defaultOf = (name: string): string => withValues(action.inputs[name]?.default ?? '', (code) => evaluate(code, {}))
    const settled = Object.keys(action.inputs).map((name) => [name, inputs[name] ?? defaultOf(name)])
    return (expression) => evaluate(expression, Object.fromEntries(settled) as object)
  }

  function withValues(text: string, evaluate: (expression: string) => unknown): string {
    return text.replace(/\$\{\{ (.+?) \}\}/g, (_, expression: string) => String(evaluate(expression)))
  }

  /** Carries out the steps as a runner does, up to the first that fails. */
  function runAction(cwd: string, { inputs = {}, event = { pull_request: { number: 7 } }, comments = [], env = {} }: Job) {
    const aside = makeFolder({ gh, comments: JSON.stringify(comments), log: '', output: '', summary: '' })
    chmodSync(join(aside, 'gh'), 0o755)
    const outputs: Outputs = {}
    const evaluate = evaluator(inputs, outputs, event)
    const fill = (text: string): string => withValues(text, evaluate)
    const ran: Ran[] = []
    const uploads: Record<string, string>[] = []
    for (const step of action.runs.steps) {
      if (step.if !== undefined && !evaluate(step.if.replace(/^\$\{\{|\}\}$/g, ''))) continue
      if (step.uses !== undefined) {
        expect(step.uses).toMatch(/^github\/codeql-action\/upload-sarif@v\d+$/)
        uploads.push(Object.fromEntries(Object.entries(step.with ?? {}).map(([name, value]) => [name, fill(value)])))
        continue
      }
      writeFileSync(join(aside, 'output'), '')
      const places = { GITHUB_OUTPUT: join(aside, 'output'), GITHUB_STEP_SUMMARY: join(aside, 'summary'), RUNNER_TEMP: aside }
      const service = { GITHUB_REPOSITORY: 'org/site', GH_LOG: join(aside, 'log'), GH_COMMENTS: join(aside, 'comments') }
      const own = Object.fromEntries(Object.entries(step.env ?? {}).map(([name, value]) => [name, fill(value)]))
      // what is put into a script as it is could be code of whoever opens the pull request
      expect(step.run).not.toContain('${{')
      const path = [aside, process.env['PATH']].join(delimiter)
      const shell = ['bash', '--noprofile', '--norc', '-e', '-o', 'pipefail', '-c']
      const folder = join(cwd, fill(step['working-directory'] ?? '.'))
      ran.push(run(shell, step.run ?? '', folder, { ...places, ...service, ...own, ...env, PATH: path }))
      const lines = readFileSync(join(aside, 'output'), 'utf8').trim().split('\n')
      if (step.id !== undefined) outputs[step.id] = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s)))
      if (ran.at(-1)?.status !== 0) break
    }
    const requests = readFileSync(join(aside, 'log'), 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line) as Request)
    return { ran, uploads, requests, summary: readFileSync(join(aside, 'summary'), 'utf8') }
  }
  interface Request {
    readonly method: string
    readonly path: string
    readonly body: string
    readonly token: string
  }

  test('annotates, uploads SARIF, writes one comment, and fails where something that is gone is used', () => {
    const cwd = makeProject({ 'src/a.ts': removedUse, 'more/b.ts': removedUse })
    const { ran, uploads, requests, summary } = runAction(cwd, { inputs: { paths: 'src\n' } })
    expect(ran.map(({ status, stderr }) => [status, stderr])).toEqual([
      [0, ''],
      [0, ''],
      [1, ''],
    ])
    expect(ran[0]?.stdout).toContain('::error file=src/a.ts,line=1')
    const { runs } = JSON.parse(readFileSync(uploads[0]?.['sarif_file'] ?? '', 'utf8')) as { runs: { results: unknown[] }[] }
    expect(runs[0]?.results).toHaveLength(1)
    expect(requests).toMatchObject([{ method: 'POST', path: 'repos/org/site/issues/7/comments', token: 'secret' }])
    expect(requests[0]?.body).toBe(`<!-- api-sunset . -->\n${summary}`)
    expect(summary).toContain('## Deprecated API uses')
  })

  test('updates the comment that it wrote before, and no other', () => {
    const cwd = makeProject({ 'src/a.ts': 'export const nothing = 1\n' })
    const comments = [
      { id: 1, user: { type: 'User' }, body: '<!-- api-sunset . -->\nby a person' },
      { id: 2, user: { type: 'Bot' }, body: '<!-- api-sunset packages/web -->\nof another folder' },
      { id: 3, user: { type: 'Bot' }, body: '<!-- api-sunset . -->\nan earlier report' },
    ]
    const { ran, requests } = runAction(cwd, { comments })
    expect(ran.map(({ status, stderr }) => [status, stderr])).toEqual(ran.map(() => [0, '']))
    expect(requests).toMatchObject([{ method: 'PATCH', path: 'repos/org/site/issues/comments/3' }])
  })

  test('warns where it may not comment, and still says what it found', () => {
    const { ran } = runAction(makeProject({ 'src/a.ts': removedUse }), { env: { FORBIDDEN: '1' } })
    expect(ran.map(({ status }) => status)).toEqual([0, 0, 1])
    expect(ran[1]?.stdout).toContain('::warning::')
  })

  test('takes flags line by line, a folder, and neither comments nor uploads where that is not wanted', () => {
    const cwd = makeProject({ 'web/a.ts': removedUse, 'web/odd name.ts': removedUse })
    const quiet = { sarif: 'false', comment: 'false' }
    const inputs = { 'working-directory': 'web', paths: 'odd name.ts', flags: '--fail-on=none\n--no-config', ...quiet }
    const { ran, uploads, requests, summary } = runAction(cwd, { inputs })
    expect(ran.map(({ status, stderr }) => [status, stderr])).toEqual([
      [0, ''],
      [0, ''],
    ])
    expect([uploads, requests]).toEqual([[], []])
    expect(summary).toContain('1 finding in 1 file')
  })

  test('fails, and uploads nothing, where the check could not do its work', () => {
    const { ran, uploads } = runAction(makeProject({ 'src/a.ts': removedUse }), { inputs: { paths: 'nowhere' } })
    expect(ran.map(({ status }) => status)).toEqual([0, 2])
    expect(ran[0]?.stderr).toContain('There is no "nowhere"')
    expect(uploads).toEqual([])
  })

  test.each([
    [{}, { pull_request: { number: 7 } }, [true, true]],
    [{}, {}, [true, false]],
    [{ sarif: 'false' }, { pull_request: { number: 7 } }, [false, true]],
    [{ comment: 'false' }, { pull_request: { number: 7 } }, [true, false]],
  ])('with %j on %j uploads and comments: %j', (inputs, event, expected) => {
    const evaluate = evaluator(inputs, { check: { sarif: 'a', markdown: 'b' } }, event)
    const conditions = action.runs.steps.flatMap(({ if: condition }) => condition ?? [])
    expect(conditions.map((condition) => Boolean(evaluate(condition.replace(/^\$\{\{|\}\}$/g, ''))))).toEqual(expected)
  })
})

describe('the component for GitLab', () => {
  interface Job {
    readonly image: string
    readonly variables: Readonly<Record<string, string>>
    readonly script: readonly string[]
    readonly artifacts: { readonly reports: Readonly<Record<string, string>> }
  }
  const [head, text = ''] = read('templates/check.yml').split(/^---$/m)
  const { spec } = load(head ?? '') as { spec: { inputs: Record<string, { default: string }> } }

  /** The job as GitLab makes it of the inputs. */
  function jobWith(inputs: Readonly<Record<string, string>>): Job {
    const fill = (_: string, name: string): string => {
      const value = inputs[name] ?? spec.inputs[name]?.default
      if (value === undefined) throw new Error(`There is no input "${name}".`)
      return value.replaceAll('\n', '\n\n      ')
    }
    const jobs = load(text.replace(/\$\[\[ inputs\.([\w-]+) \]\]/g, fill)) as Record<string, Job>
    const job = jobs[inputs['job-name'] ?? 'api-sunset']
    if (!job) throw new Error('There is no job of that name.')
    return job
  }

  test('is two documents, as GitLab asks for', () => {
    expect(loadAll(read('templates/check.yml'))).toHaveLength(2)
  })

  test('fails where something that is gone is used, and leaves its reports', () => {
    const cwd = makeProject({ 'src/a.ts': removedUse, 'odd name/b.ts': removedUse })
    const { script, variables, artifacts } = jobWith({ paths: 'src\nodd name' })
    const { status, stdout } = run(['sh', '-e', '-c'], script.join('\n'), cwd, variables)
    expect(stdout).toContain('listanswers')
    expect(status).toBe(1)
    const quality = JSON.parse(readFileSync(join(cwd, artifacts.reports['codequality'] ?? ''), 'utf8')) as object[]
    expect(quality).toMatchObject([{ location: { path: 'odd name/b.ts' } }, { location: { path: 'src/a.ts' } }])
    expect(existsSync(join(cwd, artifacts.reports['junit'] ?? ''))).toBe(true)
  })

  test('takes flags line by line', () => {
    const { script, variables } = jobWith({ flags: '--fail-on=none\n--no-config', 'job-name': 'sunset' })
    const { status, stderr } = run(['sh', '-e', '-c'], script.join('\n'), makeProject({ 'src/a.ts': removedUse }), variables)
    expect([status, stderr]).toEqual([0, ''])
  })
})

describe('the hook for pre-commit', () => {
  interface Hook {
    readonly id: string
    readonly entry: string
    readonly language: string
    readonly files: string
  }
  const [hook] = load(read('.pre-commit-hooks.yaml')) as Hook[]
  let cwd = ''
  beforeEach(() => {
    const others = { 'src/b.tsx': 'export const b = 1\n', 'styles.css': '', 'page.vue': '<template></template>\n' }
    cwd = makeProject({ 'src/a.ts': removedUse, ...others })
  })

  /** What pre-commit does with the files of a commit. */
  const commit = (...files: readonly string[]): Ran => {
    const chosen = files.filter((file) => new RegExp(hook?.files ?? '^$').test(file))
    return run(['bash', '-e', '-c'], `${hook?.entry} ${chosen.join(' ')}`, cwd, {})
  }

  test('looks at the files of a commit that can call an API', () => {
    expect(commit('src/a.ts', 'styles.css')).toMatchObject({ status: 1, stdout: expect.stringContaining('listanswers') as string })
    expect(commit('src/b.tsx', 'page.vue')).toMatchObject({ status: 0, stderr: '' })
  })

  test('takes every kind of script', () => {
    const names = ['a.js', 'a.jsx', 'a.ts', 'a.tsx', 'a.mjs', 'a.cjs', 'a.mts', 'a.cts', 'a.vue', 'a.svelte', 'a.astro', 'a.html', 'a.http']
    expect(names.filter((name) => !new RegExp(hook?.files ?? '').test(name))).toEqual([])
    expect(['a.css', 'a.json', 'ts', 'package-lock.json'].filter((name) => new RegExp(hook?.files ?? '').test(name))).toEqual([])
  })
})

describe('what runs for this project itself', () => {
  test('a pull request runs all that a change has to pass, and its job may read only', () => {
    const ci = load(read('.github/workflows/ci.yml')) as {
      on: object
      permissions: object
      jobs: { ci: { strategy: { matrix: { node: number[] } }; steps: { run?: string }[] } }
    }
    expect(ci.on).toHaveProperty('pull_request')
    expect(ci.permissions).toEqual({ contents: 'read' })
    expect(ci.jobs.ci.steps.flatMap(({ run: script }) => script ?? [])).toEqual(['.ci/run'])
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }
    expect(engines.node).toContain(`^${ci.jobs.ci.strategy.matrix.node[0]}`)
  })

  test('the update bot looks at packages that are there, and at the workflows', () => {
    const { version, updates } = load(read('.github/dependabot.yml')) as {
      version: number
      updates: { 'package-ecosystem': string; directory: string; ignore?: { 'dependency-name': string }[] }[]
    }
    expect([version, updates.map((update) => update['package-ecosystem'])]).toEqual([2, ['npm', 'github-actions']])
    const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: object }
    const held = updates.flatMap(({ ignore = [] }) => ignore.map((entry) => entry['dependency-name']))
    expect(held.filter((name) => !(name in devDependencies))).toEqual([])
    expect(git(root, 'ls-files', '.github/workflows')).toContain('release.yml')
  })
})

test('what the documents say of the integrations names what there is', () => {
  const page = read('docs/ci.md')
  const [, used = ''] = /uses: OWNER\/api-sunset@[^\n]*\n([^]*?)```/.exec(page) ?? []
  const inputs = Object.keys((load(read('action.yml')) as { inputs: object }).inputs)
  const named = [...used.matchAll(/^ {10}([\w-]+):/gm)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(1)
  expect(named.filter((name) => !inputs.includes(name))).toEqual([])
  expect(page).toContain(`id: ${(load(read('.pre-commit-hooks.yaml')) as { id: string }[])[0]?.id}`)
  expect(page).toMatch(/component: \S+\/check@/)
})
