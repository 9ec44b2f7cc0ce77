import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Fixtures are consumer programs and hosts are whole projects: both may hold files that look like tests.
    exclude: ['test/fixtures/**', 'test/hosts/**', '**/node_modules/**'],
    globalSetup: ['test/global-setup.ts'],
    // for what hangs, not for what a busy machine holds up
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // on two cores vitest would leave one of them idle
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // what has not changed is not transformed again
    experimental: { fsModuleCache: true },
  },
})
