// jscodeshift translates what is required to CommonJS; the parser, which is required when it is first used, has to stay as it is.
import 'oxc-parser'
import { resolve } from 'node:path'
import type { API, FileInfo, Options } from 'jscodeshift'
import { indexCatalogue } from '../src/catalogue/catalogue-index.js'
import { loadCatalogue } from '../src/catalogue/load.js'
import { parseDay, utcDay } from '../src/catalogue/phase.js'
import type { Replacement } from '../src/catalogue/types.js'
import { rewriteInPasses } from '../src/edit/rewrite-passes.js'
import { judge } from '../src/finding/judge.js'
import { isSuppressed } from '../src/syntax/directives.js'
import { findScripts, isContainer } from '../src/syntax/embedded-scripts.js'
import { lineIndex } from '../src/syntax/line-index.js'
import { createDiskWorkspace } from '../src/workspace/disk-workspace.js'
import { createOverlayWorkspace } from '../src/edit/overlay-workspace.js'
import type { Workspace } from '../src/workspace/workspace.js'
import { findUsages } from '../src/usage/find-usages.js'

/**
 * Makes the rewritings of one kind in one file. Gives the new text, or `undefined` where nothing changes. Throws ParseError where the file
 * does not parse, and an Error where an option is wrong or the result does not pass its proof.
 */
export function rewriteFile(
  kind: Replacement['kind'],
  { path, source }: FileInfo,
  api: API,
  options: Options,
  now: Date,
): string | undefined {
  const catalogue = indexCatalogue(loadCatalogue())
  const { strong, weak } = catalogue.needles
  if (![...strong, ...weak].some((needle) => source.includes(needle))) return undefined
  const asOf = readDay(options, now)
  const only = String(options.only ?? '')
    .split(',')
    .filter((id) => id !== '')
  const safeOnly = Boolean(options.safeOnly ?? options['safe-only'])
  const bom = source.startsWith('\ufeff') ? '\ufeff' : ''
  const file = resolve(path)
  const base = createOverlayWorkspace(createDiskWorkspace(), new Map([[file, source.slice(bom.length)]]))

  const analyse = (workspace: Workspace) => {
    const tree = workspace.module(file)
    if (!tree) return []
    const { usages } = findUsages([tree], { catalogue, workspace, schemas: true })
    return judge(usages, catalogue, asOf).filter(
      ({ id, rule, line, column, usage }) =>
        catalogue.replacement(id).kind === kind &&
        (only.length === 0 || only.includes(id)) &&
        !isSuppressed(usage.tree, rule, line, column),
    )
  }
  const { changed, applied, left, failed } = rewriteInPasses({
    catalogue,
    workspace: base,
    analyse,
    accept: ({ plan }) => plan.fix !== 'manual' && (plan.fix === 'safe' || !safeOnly) && plan.edits.every((edit) => edit.file === file),
    markers: false,
  })
  const failure = failed.get(file)
  if (failure !== undefined) throw new Error(`${path}: ${failure}`)

  for (const { plan } of applied) api.stats(`${kind} ${plan.fix}`)
  for (const { finding, plan } of left) {
    if (finding.usage.tree.file !== file) continue
    const { line, column } = lineIndex(finding.usage.tree.text)(finding.range[0])
    const reason =
      plan.fix === 'manual'
        ? plan.refusal
        : plan.fix === 'review' && safeOnly
          ? `left out: ${plan.reason}`
          : 'other files have to change with this one: use `api-sunset migrate`'
    api.stats(`${kind} left`)
    api.report(`${line}:${column} ${finding.id}: ${reason}`)
  }
  const result = changed.get(file)
  if (!result) return undefined
  const output = bom + result.after
  // jscodeshift's own parser has to agree with ours
  const scripts = findScripts(file, output)
  if (!isContainer(file)) api.jscodeshift(output)
  for (const { range } of scripts) api.jscodeshift(output.slice(...range))
  return output
}

function readDay(options: Options, now: Date): string {
  const given: unknown = options.asOf ?? options['as-of']
  return given === undefined ? utcDay(now) : parseDay(String(given))
}
