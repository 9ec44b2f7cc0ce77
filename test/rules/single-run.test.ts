import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isSingleRun, noteDone, noteFile } from '../../rules/single-run.js'

const files = Array.from({ length: 20 }, (_, index) => `/project/${String(index)}.js`)

function lint(...paths: readonly string[]): boolean {
  for (const path of paths) noteFile(path)
  return isSingleRun()
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.advanceTimersByTime(1000)
  noteFile('/elsewhere.js')
  vi.useRealTimers()
})

it('takes many files in a row for one run', () => {
  expect(lint(...files.slice(1))).toBe(false)
  expect(lint('/project/0.js')).toBe(true)
})

it('takes a file that is linted again at once, as fixes have it, for the same run', () => {
  expect(lint(...files.flatMap((file) => [file, file]))).toBe(true)
})

it('takes files that take long to look through for one run', () => {
  for (const file of files) {
    noteFile(file)
    vi.advanceTimersByTime(1000)
    noteDone()
  }
  expect(isSingleRun()).toBe(true)
})

it('takes a file that comes back for an editor', () => {
  lint(...files)
  expect(lint('/project/3.js')).toBe(false)
})

it('takes files that come after a pause for an editor', () => {
  lint(...files)
  vi.advanceTimersByTime(1000)
  expect(lint('/project/another.js')).toBe(false)
})
