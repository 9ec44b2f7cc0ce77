import { type Deeds, type FunctionRow, readCallee, type WrittenCallee } from '../catalogue/function-rows.js'
import { knownExport } from './known-name.js'

/** What is said of a function: in words, or as what another one does. */
export interface Described {
  readonly deeds: Deeds
  /** The function that it does the same as. */
  readonly like?: { readonly module: string; readonly path: readonly string[] }
  /** The row, for whoever reads what came of it. */
  readonly said: string
}

/** A row that a configuration or a catalogue has, with how its function is written. */
export interface DescribedCallee extends Described {
  readonly callee: WrittenCallee
}

/** Rows as the evaluator looks them up. */
export function describe(rows: readonly FunctionRow[]): DescribedCallee[] {
  return rows.map(({ callee, like, ...deeds }) => ({
    callee: readCallee(callee),
    deeds,
    ...(like !== undefined && { like: readLike(like) }),
    said: JSON.stringify({ callee, ...(like !== undefined && { like }), ...deeds }),
  }))
}

/** Whether a function that a row names with `like` is known. */
export function isKnownLike(like: string): boolean {
  const { module, path } = readLike(like)
  const { name, isGuess } = knownExport(module, path, path.at(-1) ?? '')
  return name !== '' && isGuess !== true
}

function readLike(like: string): NonNullable<Described['like']> {
  const [module = '', path = 'default'] = like.split('#')
  return { module, path: path.split('.') }
}
