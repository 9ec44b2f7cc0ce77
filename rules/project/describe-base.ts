import { hash } from 'node:crypto'
import { createRequire } from 'node:module'
import type { CatalogueIndex } from '../../src/catalogue/catalogue-index.js'
import { phaseOn } from '../../src/catalogue/phase.js'
import { memoize } from '../../src/syntax/memoize.js'
import type { Settings } from '../read-settings.js'

const { version } = createRequire(import.meta.url)('api-sunset/package.json') as { version: string }
const digestOf = memoize(({ catalogue }: CatalogueIndex) => hash('sha256', JSON.stringify(catalogue)))
const bases = new WeakMap<Settings['config'], { readonly asOf: string; readonly catalogue: CatalogueIndex; readonly base: string }>()

/** All but files that decides what is found: the version, the catalogue, its phases on the day, and the settings. */
export function describeBase({ config, catalogue, asOf }: Settings): string {
  const before = bases.get(config)
  if (before?.asOf === asOf && before.catalogue === catalogue) return before.base
  const phases = catalogue.catalogue.deprecations.map((item) => phaseOn(item, asOf))
  const { evidence, reach, baseUrls, clients, models, ignore } = config
  const base = JSON.stringify([version, digestOf(catalogue), phases, evidence, reach, baseUrls, clients, models, ignore])
  bases.set(config, { asOf, catalogue, base })
  return base
}
