import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { bin } from '../built.js'
import { makeFolder } from '../temp-folder.js'

/** Runs a line of the shell in which `"$@"` stands for the command line. */
function runShell(line: string, folder: string): { status: number | null; stdout: string; stderr: string } {
  return spawnSync('sh', ['-c', line, 'sh', process.execPath, bin], { cwd: folder, encoding: 'utf8' })
}

describe('the command line', () => {
  test.skipIf(!existsSync('/dev/full'))('ends with exit code 2 and one line where its report has no room', () => {
    const folder = makeFolder({ 'a.ts': '' })
    expect(runShell('"$@" check > /dev/full', folder)).toMatchObject({
      status: 2,
      stderr: 'api-sunset: Standard output cannot be written (ENOSPC).\n',
    })
  })

  test.skipIf(!existsSync('/dev/full'))('keeps its exit code where there is no room for what it says on standard error', () => {
    expect(runShell('"$@" check none.ts 2> /dev/full', makeFolder({})).status).toBe(2)
  })

  test('does not mind a reader that stops early', () => {
    const folder = makeFolder({ 'a.ts': '' })
    expect(runShell('{ "$@" list; echo "code $?" >&2; } | true', folder).stderr).toBe('code 0\n')
  })

  test('ends with exit code 2 and one line where its folder is gone', () => {
    const { status, stderr } = runShell('rm -r ../gone && "$@" check', `${makeFolder({ 'gone/.keep': '' })}/gone`)
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: expect.stringMatching(/^api-sunset: The working directory cannot be found .*\n$/) as string,
    })
  })
})
