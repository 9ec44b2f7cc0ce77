import { describe, expect, it } from 'vitest'
import type { Replacement } from '../../src/catalogue/types.js'
import { map, move, plan, rename, rewrite } from './rewrite.js'

const kinds: readonly Replacement[] = [rename, move, map]

describe('planEdits', () => {
  it.each(kinds)('refuses a read of what may be something else: $kind', (replacement) => {
    const refusal = rewrite(replacement, 'f(o.§old)', { mixed: 'the object can also be one that the code makes itself' })
    expect(refusal).toBe(
      'refused: A rewritten read would fit only one of the things that are read here: ' +
        'the object can also be one that the code makes itself. Tell them apart by hand.',
    )
  })

  it.each(kinds)('refuses an object that goes elsewhere, too: $kind', (replacement) => {
    const refusal = rewrite(replacement, 'send({ §old: true })', { direction: 'request', shared: 'it is also sent to POST /api/other' })
    expect(refusal).toBe(
      'refused: The object is not for this request alone: it is also sent to POST /api/other. ' +
        'Make an object of its own for the request by hand.',
    )
  })

  it('says that nothing is named before it says that a read may be something else', () => {
    const none: Replacement = { id: 'op.old', kind: 'none', says: '', fix: {}, why: 'it was never used' }
    expect(plan(none, 'f(o.§old)', { mixed: 'x' })).toMatchObject({ refusal: 'There is nothing to rewrite to: it was never used.' })
  })
})
