import { models } from '../../src/models/find-model.js'

/** What a program says of one of its values: it is the body of the answer and found, it is not that, or it is, and not found. */
export type Said = 'see' | 'hide' | 'miss'

/** A program of a model, with what it says of each value that it looks at, in order. */
export interface Try {
  readonly title: string
  readonly code: string
  readonly looks: readonly Said[]
  /** The program with `see`, `hide` and `miss` numbered: `look0(…)`. */
  readonly numbered: string
}

/** All programs of all models. */
export function triesOf(): Try[] {
  return models.flatMap(({ title, tries = [] }) => tries.map((code) => readTry(title, code)))
}

function readTry(title: string, code: string): Try {
  const looks: Said[] = []
  const numbered = code.replace(/\b(see|hide|miss)\(/g, (_, word: Said) => `look${looks.push(word) - 1}(`)
  return { title, code, looks, numbered }
}
