import type { Circumstances, ReplacementOf } from '../outcome.js'

/** The fields among the findings that turn into (a part of) the same new field. */
export function relativesOf({ to, shape }: ReplacementOf<'reshape'>, { findings, replacementOf }: Circumstances): string[] {
  const fields = findings.flatMap(({ id, usage }) => {
    const other = replacementOf(id)
    return other.kind === 'reshape' && other.to === to && other.shape === shape ? (usage.deprecation.field ?? []) : []
  })
  return [...new Set(fields)]
}
