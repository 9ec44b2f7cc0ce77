import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Tests that look at what a module remembers, or put another in a module's place: each has modules of its own. */
const alone = [
  'test/migrate/roll-back.test.ts',
  'test/rules/analyse-source.test.ts',
  'test/rules/may-use.test.ts',
  'test/rules/project/find-in-project.test.ts',
  'test/rules/single-run.test.ts',
]

// Fixtures are consumer programs and hosts are whole projects: both may hold files that look like tests.
const others = ['test/fixtures/**', 'test/hosts/**', '**/node_modules/**']

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
    pool: 'threads',
    projects: [
      // files that run in one thread share the modules that they import: most files spend more on loading all of src than on their tests
      { extends: true, test: { name: 'shared', include: ['test/**/*.test.ts'], exclude: [...others, ...alone], isolate: false } },
      { extends: true, test: { name: 'alone', include: alone, exclude: others } },
    ],
  },
})
