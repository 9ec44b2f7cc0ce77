import type { CatalogueIndex } from '../catalogue/catalogue-index.js'
import { acceptOf } from '../config/accept.js'
import { analyseTexts } from '../project/analyse-texts.js'
import { pathFrom } from '../project/listing/path-from.js'
import type { AnalysedGroup, AnalysisOptions } from './analyse-groups.js'
import { reportCalls, reportFindings } from './reports/report-parts.js'

/** What is reported of files that are no scripts. */
export function checkTexts(files: readonly string[], options: AnalysisOptions & { readonly catalogue: CatalogueIndex }): AnalysedGroup {
  const { cwd, namesFrom = cwd } = options
  const toRelative = pathFrom(cwd)
  const { findings, beyond, calls, failures } = analyseTexts(files, { ...options, accept: acceptOf(options) })
  return {
    findings: reportFindings(findings, toRelative, pathFrom(namesFrom)),
    calls: reportCalls(calls, toRelative),
    failures: failures.map(({ file, message }) => ({ file: toRelative(file), message })),
    shared: beyond.length,
    silenced: 0,
    untied: 0,
  }
}
