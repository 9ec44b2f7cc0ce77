import { expect, test } from 'vitest'
import { judgeRepetition } from '../../../src/compliance/retry/judge-status.js'

const errors = { permanent: [400, 413], transient: [429, 500] }

test('says of a status that it is repeated only where the answer tells when', () => {
  const fault = judgeRepetition(errors, (status) => ({ isRepeated: status >= 400, wait: 'growing', isTold: status === 413 }))
  expect(fault).toBe('is repeated after 400 or 413 (where the answer has `Retry-After`), which will not go away by itself')
})

test('says nothing of a status that passes and is waited for', () => {
  expect(judgeRepetition(errors, (status) => ({ isRepeated: status === 429, wait: 'growing' }))).toBeUndefined()
})
