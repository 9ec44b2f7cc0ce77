import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { ts } from 'ts-morph'

const fromHere = createRequire(import.meta.url)
// the build puts the command's own loader here (scripts/build.mjs)
const load: (id: string) => unknown = fromHere

/** The compiler that ts-morph brings along. Loaded only now: that takes longer than all of a run that can do without. */
export function loadCompiler(): typeof ts {
  const alone = findCompiler()
  return alone === undefined ? (fromHere('ts-morph') as { ts: typeof ts }).ts : (load(alone) as typeof ts)
}

/** The file of the compiler alone: to load what ts-morph has around it takes as long once more. */
function findCompiler(): string | undefined {
  const fromTsMorph = createRequire(fromHere.resolve('ts-morph'))
  const file = join(dirname(fromTsMorph.resolve('@ts-morph/common')), 'typescript.js')
  return existsSync(file) ? file : undefined
}
