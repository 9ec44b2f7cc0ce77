import { describe, expect, test } from 'vitest'
import { formatReport } from '../../src/check/check.js'
import { makeReport } from './sample-report.js'

describe('a report without findings', () => {
  const accepting = makeReport([], { baseline: { file: 'known.jsonl', accepted: 2, expired: 0, stale: [] } })

  test.each(['stylish', 'markdown', 'junit'] as const)(
    'as %s says that nothing is new where a baseline accepts what is there',
    async (format) => {
      expect(await formatReport(accepting, format)).toMatch(/nothing new that is deprecated is used in 12 files/i)
      expect(await formatReport(accepting, format)).not.toMatch(/nothing deprecated/i)
      expect(await formatReport(makeReport([]), format)).toMatch(/nothing deprecated is used in 12 files/i)
    },
  )
})
