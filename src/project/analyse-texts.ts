import { readFileSync } from 'node:fs'
import type { Finding } from '../finding/finding.js'
import { judge } from '../finding/judge.js'
import { readSource } from '../syntax/source.js'
import { findTextUsages } from '../texts/find-text-usages.js'
import { TextError } from '../texts/read-requests.js'
import type { Usage } from '../usage/usage.js'
import type { Analysis, AnalyseOptions } from './analyse.js'

export type TextAnalysis = Omit<Analysis, 'compliance' | 'silenced' | 'untied'>

/**
 * Judges what files that are no scripts use: the requests that they describe. A file that cannot be read or understood is a failure.
 * Never throws.
 */
export function analyseTexts(
  files: readonly string[],
  options: Pick<AnalyseOptions, 'catalogue' | 'asOf' | 'reach' | 'baseUrls' | 'accept'>,
): TextAnalysis {
  const { catalogue, asOf, reach, baseUrls, accept = () => true } = options
  const context = { catalogue, ...(reach && { reach }), ...(baseUrls && { baseUrls }) }
  const failures: { file: string; message: string }[] = []
  const found = files.flatMap((file) => {
    try {
      return findTextUsages(file, readSource(readFileSync(file)).text, context)
    } catch (error) {
      failures.push({ file, message: error instanceof TextError ? error.message : `The analysis broke off: ${String(error)}` })
      return []
    }
  })
  const judgeAll = (some: readonly Usage[]): Finding[] => judge(some, catalogue, asOf).filter(accept)
  return {
    findings: judgeAll(found.flatMap(({ usages }) => usages)),
    beyond: judgeAll(found.flatMap(({ beyond }) => beyond)),
    calls: found.flatMap(({ calls }) => calls),
    failures,
  }
}
