import { count } from '../count.js'
import type { Report } from '../report.js'

/** That reach `shared` would show more; nothing where it would not. */
export function describeShared({ shared }: Report['summary']): string[] {
  if (shared === 0) return []
  return [`${count(shared, 'further use')} of the same schemas on other operations: --reach shared shows ${shared === 1 ? 'it' : 'them'}.`]
}

/** That comments silence findings, as those at the top of generated files do; nothing where none does. */
export function describeSilenced({ silenced }: Report['summary']): string[] {
  if (silenced === 0) return []
  return [`${count(silenced, 'finding')} silenced by eslint-disable comments: --no-inline-config shows ${silenced === 1 ? 'it' : 'them'}.`]
}

/** That paths are written where no call uses them; nothing where none is, or all are shown. */
export function describeUntied({ untied }: Report['summary']): string[] {
  if (untied === 0) return []
  const [are, them] = untied === 1 ? ['is', 'it'] : ['are', 'them']
  return [`${count(untied, 'path')} ${are} written that no call uses: --evidence likely shows ${them}.`]
}
