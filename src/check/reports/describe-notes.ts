import { describeBaseline } from '../baseline/describe-baseline.js'
import { count } from '../count.js'
import { describeCatalogues } from '../name-catalogues.js'
import { describeShared, describeSilenced, describeUntied } from './describe-hidden.js'
import type { Report } from '../report.js'

/** What there is to say of a run beside its findings and calls, in sentences. */
export function describeNotes(report: Report): string[] {
  const { summary } = report
  return [
    ...describeChanged(report),
    ...describeCatalogues(report.findings),
    ...describeObserved(report),
    ...describeBaseline(report),
    ...describeShared(summary),
    ...describeUntied(summary),
    ...describeSilenced(summary),
    ...describeMarkers(report),
    ...describeLeftOut(report),
  ]
}

function describeMarkers({ markers = 0 }: Report): string[] {
  if (markers === 0) return []
  const them = markers === 1 ? 'it' : 'them'
  return [`${count(markers, 'marker')} of earlier rewrites to be looked at: npx api-sunset migrate --list-markers lists ${them}.`]
}

/** How many files were to be looked at and were not; nothing where none is left out. */
export function describeLeftOut({ leftOut }: Report): string[] {
  if (!leftOut) return []
  const { bundles, binary, tooLarge, misnamed } = leftOut
  const kinds = [
    [bundles, 'minified', 'minified'],
    [binary, 'binary', 'binary'],
    [tooLarge, 'too large', 'too large'],
    [misnamed, 'with a name that is not UTF-8', 'with names that are not UTF-8'],
  ] as const
  const parts = kinds.flatMap(([number, one, several]) => (number === 0 ? [] : [`${number} ${number === 1 ? one : several}`]))
  return [`Not looked at: ${count(bundles + binary + tooLarge + misnamed, 'file')} (${parts.join(', ')}).`]
}

function describeChanged({ changed }: Report): string[] {
  if (!changed) return []
  const { base, files } = changed
  if (files === 0) return [`Nothing differs from ${base}.`]
  const [differ, them] = files === 1 ? ['differs', 'it'] : ['differ', 'them']
  return [`Only what changed was looked at: ${count(files, 'file')} that ${differ} from ${base}, and what is tied to ${them}.`]
}

function describeObserved({ observed }: Report): string[] {
  if (!observed) return []
  const { confirmed, exercisedElsewhere, notExercised, added, closed, processes, unreached } = observed
  const looked = processes === 1 ? '1 process or thread' : `${processes} processes and threads`
  const missed = unreached.reduce((sum, one) => sum + one.count, 0)
  return [
    `At run time: ${confirmed} confirmed, ${exercisedElsewhere} exercised elsewhere, ${notExercised} not exercised (which clears none).`,
    ...(added > 0 ? [`${count(added, 'use')} ${added === 1 ? 'was' : 'were'} seen at run time and not found in the code.`] : []),
    ...(closed.length > 0 ? [`Settled by the run: ${count(closed.length, 'call')} that could not be followed in the code.`] : []),
    `Looked into ${looked}${missed > 0 ? `; ${missed} could not be reached` : ''}.`,
  ]
}
