import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { bin } from '../built.js'
import { makeFolder } from '../temp-folder.js'

test('Ctrl-C ends a check at once, threads and all, and leaves no report behind', async () => {
  const files: Record<string, string> = {}
  const text = "await fetch('/rest/api/v1/listanswers', { method: 'POST' })\n".repeat(200)
  for (let index = 0; index < 3000; index++) files[`src/${index}.ts`] = text
  const cwd = makeFolder(files)
  const child = spawn(process.execPath, [bin, 'check', '--format', 'json=report.json', '--cache', '--concurrency', '2'], {
    cwd,
    stdio: 'ignore',
  })
  const ended = new Promise<NodeJS.Signals | null>((done) => child.on('close', (_, signal) => done(signal)))
  await sleep(1500)
  const asked = performance.now()
  child.kill('SIGINT')
  expect(await ended).toBe('SIGINT')
  expect(performance.now() - asked).toBeLessThan(5000)
  expect(existsSync(join(cwd, 'report.json'))).toBe(false)
  expect(readdirSync(cwd)).toEqual(['src'])
})
