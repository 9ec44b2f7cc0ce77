import type { Rule } from 'eslint'
import { existsSync } from 'node:fs'
import { isAbsolute, relative, resolve } from 'node:path'
import { clientNeedles } from '../../src/config/client-rows.js'
import { loadAnalysis } from '../load-analysis.js'
import type { Settings } from '../read-settings.js'
import type { Found } from './analyse-group.js'
import { scanProject } from './scan-project.js'

/**
 * What `check` reports in the source that `context` is at, by its project: that of ESLint's working directory. Undefined where the source
 * has to be looked at by itself: it has no file, its file is none of the project's, or a processor took it out of that.
 */
export function findingsOfProject(context: Rule.RuleContext, settings: Settings): readonly Found[] | undefined {
  const { cwd, filename, physicalFilename, sourceCode } = context
  const file = resolve(cwd, physicalFilename)
  const path = relative(cwd, file)
  if (settings.isAlone || filename !== physicalFilename || path.startsWith('..') || isAbsolute(path) || !existsSync(file)) return undefined
  const { catalogue, config, patterns } = settings
  const scan = scanProject(cwd, { catalogue, clients: clientNeedles(config.clients), patterns })
  if (!scan?.looked.has(file)) return undefined
  const { text } = sourceCode
  // most projects name no API
  if (!scan.mayName && !scan.needles.some((needle) => text.includes(needle))) return []
  const { findInProject, isWholeFile } = loadAnalysis()
  return findInProject({ file, text, isWhole: () => isWholeFile(sourceCode, filename) }, scan, settings)
}
