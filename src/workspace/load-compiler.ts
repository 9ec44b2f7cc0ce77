import { createRequire } from 'node:module'
import type * as TsMorph from 'ts-morph'

const require = createRequire(import.meta.url)

/** ts-morph with the compiler that it brings along. Loaded only now: that takes longer than all of a run that can do without. */
export function loadCompiler(): typeof TsMorph {
  return require('ts-morph') as typeof TsMorph
}
