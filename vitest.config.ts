import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { compiledSources } from './test/compiled-sources.js'

/** Tests that put another module in a module's place, which vitest has to have wrapped for that: each has a process of its own. */
const replacing = ['test/migrate/roll-back.test.ts', 'test/rules/analyse-source.test.ts']

/**
 * Tests that look at what a module remembers, and those that look through so many programs that their process grows large: each has a
 * process of its own.
 */
const alone = [
  'test/migrate/programs.test.ts',
  'test/migrate/same-in-eslint.test.ts',
  'test/rules/may-use.test.ts',
  'test/rules/memory.test.ts',
  'test/rules/project/find-in-project.test.ts',
  'test/rules/single-run.test.ts',
  'test/usage/detect.test.ts',
  'test/usage/properties.test.ts',
  'test/usage/same-in-eslint.test.ts',
]

/** Those that take longest, the longest first: begun last, one of them would leave the other cores idle. */
const longest = [
  'test/hosts.test.ts',
  'test/usage/detect.test.ts',
  'test/usage/properties.test.ts',
  'test/migrate/programs.test.ts',
  'test/usage/same-in-eslint.test.ts',
  'test/migrate/same-in-eslint.test.ts',
  'test/rules/memory.test.ts',
  'test/cli/large-input.test.ts',
  'test/rules/cache.test.ts',
  'test/observe/rehearse.test.ts',
  'test/cli/recipes.test.ts',
  'test/pack.test.ts',
  'test/scripts/scaffold.test.ts',
  'test/usage/out-of-sight.test.ts',
  'test/check/report-html.test.ts',
]

// Fixtures are consumer programs and hosts are whole projects: both may hold files that look like tests.
const others = ['test/fixtures/**', 'test/hosts/**', '**/node_modules/**']

/**
 * Tests that start other processes. The larger a process has become, the longer it takes to start one: a hundred times as long beside all
 * that whole programs were analysed with. So these have processes of their own that stay small.
 */
const starting = readdirSync(join(import.meta.dirname, 'test'), { recursive: true, encoding: 'utf8' })
  .map((path) => `test/${path.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.test.ts') && ![...replacing, ...alone].includes(path) && !/^test\/(?:fixtures|hosts)\//.test(path))
  .filter((path) => /node:child_process|built\.js|install-host|runBin|playwright/.test(readFileSync(join(import.meta.dirname, path), 'utf8')))

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification): number => {
      const at = longest.findIndex((path) => moduleId.endsWith(`/${path}`))
      return at === -1 ? longest.length : at
    }
    return (await super.sort(files)).sort((a, b) => orderOf(a) - orderOf(b) || rankOf(a) - rankOf(b))
  }
}

/** Those of one project follow one another, as they share a process. */
function orderOf({ project }: TestSpecification): number {
  return ['starting', 'alone', 'replacing', 'shared'].indexOf(project.name)
}

const projects = [
  // files that run in one process share the modules that they import: most files spend more on loading all of src than on their tests
  { name: 'starting', include: starting, exclude: others, isolate: false },
  { name: 'shared', include: ['test/**/*.test.ts'], exclude: [...others, ...replacing, ...alone, ...starting], isolate: false },
  { name: 'alone', include: alone, exclude: others },
  { name: 'replacing', include: replacing, exclude: others },
]

/** The project of each file that is asked for by its path: to open all of them takes longer than many a test. */
const asked = process.argv.flatMap((text) => {
  const path = text.replaceAll('\\', '/').replace(/^\.\//, '')
  if (!path.endsWith('.test.ts') || !existsSync(join(import.meta.dirname, path))) return []
  return [projects.find(({ include }) => include.includes(path))?.name ?? 'shared']
})

// who watches is told what has changed by vitest, which has to know the sources for that
const sources = process.argv.includes('run') ? await compiledSources() : undefined

export default defineConfig({
  test: {
    globalSetup: ['test/global-setup.ts'],
    // for what hangs, not for what a busy machine holds up
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // on two cores vitest would leave one of them idle
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // what has not changed is not transformed again
    experimental: { fsModuleCache: true },
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    projects: projects
      .filter(({ name }) => asked.length === 0 || asked.includes(name))
      .map((test) => ({ extends: true, plugins: test.name === 'replacing' ? [] : [sources], test })),
  },
})
