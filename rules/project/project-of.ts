import type { Rule } from 'eslint'
import { existsSync } from 'node:fs'
import { isAbsolute, relative, resolve } from 'node:path'
import { clientNeedles } from '../../src/config/client-rows.js'
import { createByteScan } from '../../src/project/byte-scan.js'
import { memoize } from '../../src/syntax/memoize.js'
import { loadAnalysis } from '../load-analysis.js'
import type { Settings } from '../read-settings.js'
import type { Found } from './analyse-group.js'
import type { Around } from '../same-tokens.js'
import { describeBase } from './describe-base.js'
import { scanProject, type ProjectScan } from './scan-project.js'

/** The project that the source at `context` belongs to. Undefined where the source has to be looked at by itself. */
function projectOf(context: Rule.RuleContext, { isAlone, catalogue, config, patterns }: Settings): ProjectScan | undefined {
  const { cwd, filename, physicalFilename } = context
  const file = resolve(cwd, physicalFilename)
  const path = relative(cwd, file)
  if (isAlone || filename !== physicalFilename || path.startsWith('..') || isAbsolute(path) || !existsSync(file)) return undefined
  const scan = scanProject(cwd, { catalogue, clients: clientNeedles(config.clients), patterns })
  return scan?.looked.has(file) ? scan : undefined
}

/**
 * What `check` reports in the source that `context` is at, by its project: that of ESLint's working directory. Undefined where the source
 * has to be looked at by itself: it has no file, its file is none of the project's, or a processor took it out of that.
 */
export function findingsOfProject(context: Rule.RuleContext, settings: Settings): readonly Found[] | undefined {
  const scan = projectOf(context, settings)
  if (!scan) return undefined
  const { cwd, filename, physicalFilename, sourceCode } = context
  const { text } = sourceCode
  // most projects name no API
  if (!scan.mayName && !scan.needles.some((needle) => text.includes(needle))) return []
  const { findInProject, isWholeFile } = loadAnalysis()
  return findInProject({ file: resolve(cwd, physicalFilename), text, isWhole: () => isWholeFile(sourceCode, filename) }, scan, settings)
}

const byteScanOf = memoize(({ needles }: ProjectScan) => createByteScan(needles))

/** All but the tokens of a source that what is found in it hangs on: its project, and what the text as a whole says to that. */
export function aroundOf(context: Rule.RuleContext, settings: Settings): Around | undefined {
  const scan = projectOf(context, settings)
  if (!scan) return undefined
  const { holds, specifiers } = byteScanOf(scan)(context.sourceCode.text)
  return { scan, key: `${describeBase(settings)} ${holds} ${specifiers}` }
}
