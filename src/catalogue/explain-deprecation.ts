import type { CatalogueIndex } from './catalogue-index.js'
import { namedInWords } from './describe-replacement.js'
import { nameRelease } from './name-release.js'
import { phaseOn } from './phase.js'
import type { Deprecation, Replacement } from './types.js'
import { isWhole, nameCall } from './whole-paths.js'

/** An entry of the catalogue in full sentences: what it is about, since when, until when, what happens then, and what to use instead. */
export function explainDeprecation(deprecation: Deprecation, catalogue: CatalogueIndex, asOf: string): string[] {
  const { id, since, notice, source } = deprecation
  const release = catalogue.releaseOf(id)
  return [
    `${nameItem(deprecation, catalogue)}.`,
    `${since === undefined ? 'Deprecated' : `Deprecated since ${since}`}. ${explainSunset(deprecation, asOf)}`,
    ...Object.entries(deprecation.after).map(([side, answer]) => `Afterwards (${side}): ${answer}.`),
    ...explainPlaces(deprecation),
    // an import writes that one word where a description says nothing more
    ...(notice === 'deprecated' ? [] : [`The notice says: "${notice}"${/[.!?]$/.test(notice) ? '' : '.'}`]),
    explainReplacement(deprecation, catalogue.replacement(id)),
    `Source: ${source}${release ? `, in the catalogue ${nameRelease(release)}` : ''}.`,
  ]
}

function explainSunset(deprecation: Deprecation, asOf: string): string {
  const { sunset } = deprecation
  if (sunset === undefined) return 'No day is named on which it stops working.'
  return `${phaseOn(deprecation, asOf) === 'removed' ? 'It worked' : 'It works'} until ${sunset}, that day included.`
}

/** What is deprecated, with its operation: `Endpoint POST /path`, `Field "name" in the request of POST /path`. */
export function nameItem(deprecation: Deprecation, { operations }: CatalogueIndex): string {
  const operation = operations.get(deprecation.operation) ?? { method: '', path: '' }
  const call = nameCall(operation)
  if (deprecation.kind === 'endpoint') return isWhole(operation) ? capital(call) : `Endpoint ${call}`
  const part = `${namePart(deprecation)} ${call}`
  return deprecation.values ? `Value ${deprecation.values.map((value) => JSON.stringify(value)).join(', ')} of the ${part}` : capital(part)
}

function namePart({ field, in: place, directions = ['request', 'response'] }: Deprecation): string {
  if (place !== undefined) return `${place === 'query' ? 'query parameter' : 'header'} "${field}" of`
  return `field "${field}" in the ${directions.join(' and the ')} of`
}

function explainPlaces({ kind, in: place, parents, root = true, never }: Deprecation): string[] {
  if (kind === 'endpoint' || place !== undefined) return []
  const below = (parents ?? []).map(explainParent)
  const places = root ? ['at the root of the body', ...below] : below
  const where = parents === undefined ? 'at any depth of the body' : places.join(', ')
  return [`It counts ${where}${never?.length ? `, but never as ${never.join(' or ')}` : ''}.`]
}

/** `byName.?` is below any key of "byName". */
function explainParent(parent: string): string {
  if (parent === '?') return 'below a key that is only found at run time'
  const name = parent.replace(/(?:\.\?)+$/, '')
  const anyKeys = 'any key of '.repeat((parent.length - name.length) / 2)
  return `below ${anyKeys}${name === '^' ? 'the body itself' : `"${name}"`}`
}

function explainReplacement(deprecation: Deprecation, replacement: Replacement): string {
  const { says, fix, why } = replacement
  const because = why === undefined ? '' : ` ${toSentence(why)}`
  if (says === '') {
    const isInWords = namedInWords(deprecation, replacement) !== undefined
    return `${isInWords ? 'No replacement that can be written is named; see what the notice says.' : 'No replacement is named.'}${because}`
  }
  const classes = Object.entries(fix).map(([direction, fixClass]) => `${fixClass} in a ${direction}`)
  return `Use ${says} instead${classes.length > 0 ? ` (rewriting it is ${classes.join(', ')})` : ''}.${because}`
}

/** A clause with a capital letter at its start and a full stop at its end. */
export function toSentence(clause: string): string {
  return `${capital(clause)}${/[.!?]$/.test(clause) ? '' : '.'}`
}

function capital(clause: string): string {
  return clause.charAt(0).toUpperCase() + clause.slice(1)
}
