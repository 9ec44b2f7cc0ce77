import type { CatalogueIndex } from '../catalogue/catalogue-index.js'
import { acceptOf } from '../config/accept.js'
import { planEdits } from '../edit/plan-edits.js'
import { analyseTexts } from '../project/analyse-texts.js'
import type { PlacedItem, RewriteChoice, RewrittenGroup } from './rewrite-groups.js'

/** What is found in files that are no scripts: nothing in them is rewritten, and all of it is left for a person. */
export function leaveTexts(files: readonly string[], options: RewriteChoice & { readonly catalogue: CatalogueIndex }): RewrittenGroup {
  const { catalogue, asOf, reach, baseUrls } = options
  const given = { catalogue, asOf, reach, accept: acceptOf(options), ...(baseUrls && { baseUrls }) }
  const { findings, failures } = analyseTexts(files, given)
  const left = findings.map((finding): PlacedItem => {
    const { id, usage, phase, line, column } = finding
    const plan = planEdits(finding, catalogue)
    const place = { line, column }
    return {
      id,
      file: usage.tree.file,
      alsoIn: [],
      isOutside: false,
      phase,
      sunset: usage.deprecation.sunset ?? null,
      fix: 'manual',
      reason: plan.fix === 'manual' ? plan.refusal : '',
      before: place,
      after: place,
    }
  })
  return { changed: [], applied: [], left, open: [], failed: failures }
}
