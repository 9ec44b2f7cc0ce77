import { describe, expect, test } from 'vitest'
import { ask } from './ask.js'
import { readIdioms } from './read-idioms.js'

describe.each([...readIdioms()])('%s', (_, idioms) => {
  for (const { name, layouts, isGap } of idioms) {
    for (const [layout, files] of Object.entries(layouts)) {
      // a gap that is closed fails here, so that its heading is put right
      const register = isGap ? test.fails : test
      register(layout === '' ? name : `${name} (${layout})`, () => {
        const answers = ask(files)
        expect(answers.map(({ actual }) => actual)).toEqual(answers.map(({ expected }) => expected))
      })
    }
  }
})
