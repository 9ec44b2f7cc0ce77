// A page for each deprecation, and the page that lists them.
import { indexCatalogue, loadCatalogue } from '../../build/src/index.js'
import { count } from '../../build/src/check/count.js'
import { nameItem, toSentence } from '../../build/src/catalogue/explain-deprecation.js'
import { describeUsage } from '../../build/src/finding/message.js'
import { catalogueTable, rewritten } from './catalogue-table.mjs'
import { readExamples } from './examples.mjs'

const { catalogue, operations, replacement } = indexCatalogue(loadCatalogue())
const fence = '```'
const titles = { endpoint: 'A call', request: 'In a request', response: 'In an answer' }

/** The pages by path: `docs/deprecations/ID.md`, and a `README.md` beside them. */
export async function deprecationPages() {
  const exampleOf = await readExamples()
  const pages = catalogue.deprecations.map((deprecation) => [`docs/deprecations/${deprecation.id}.md`, page(deprecation, exampleOf)])
  return new Map([...pages, ['docs/deprecations/README.md', index()]])
}

function index() {
  return [
    '# Deprecations',
    '',
    'What stops working when, what to write instead, and whether `migrate` and ESLint rewrite it. Each item has a page. The same is',
    'printed by `api-sunset list` and, for one of them, by `api-sunset explain ID`.',
    '',
    catalogueTable(''),
  ].join('\n')
}

function page(deprecation, exampleOf) {
  const sides = deprecation.kind === 'endpoint' ? ['endpoint'] : (deprecation.directions ?? ['request', 'response'])
  return [
    `# ${deprecation.id}`,
    '',
    `${nameItem(deprecation, { operations }).replace(/"/g, '`')}.`,
    '',
    ...facts(deprecation, sides),
    '',
    ...place(deprecation),
    '## What is reported',
    '',
    'After that day:',
    '',
    `${fence}text`,
    ...sides.map((side) => messageOf(deprecation, side)),
    fence,
    '',
    '## What to write instead',
    '',
    ...instead(deprecation),
    ...sides.flatMap((side) => example(side, exampleOf(deprecation.id, side), replacement(deprecation.id).kind)),
    '[All deprecations](README.md) · [how `migrate` goes about it](../migrate.md)',
    '',
  ].join('\n')
}

function facts({ id, kind, since, sunset, after, source }, sides) {
  const { says } = replacement(id)
  const rules = ['deprecated', 'removed'].map((word) => `no-${word}-${kind}`).map((rule) => `[${rule}](../../rules/${rule}.md)`)
  return [
    '| | |',
    '|---|---|',
    `| deprecated since | ${since} |`,
    `| works until | ${sunset}, that whole UTC day included |`,
    ...sides.map((side) => `| afterwards | ${afterwards(side, after[side])} |`),
    `| instead | ${says === '' ? 'nothing is named' : says} |`,
    `| rewritten | ${rewritten(id)} |`,
    `| reported by | ${rules[0]} until that day, ${rules[1]} after it |`,
    `| source | ${source} |`,
  ]
}

function afterwards(side, answer = 'not said') {
  if (side === 'endpoint') return `a call gets ${answer}`
  return side === 'request' ? `a request that sends it gets ${answer}, which names the field` : `it is ${answer}, without an error`
}

/** Where a field counts, and which further operations hold the same schema. */
function place({ kind, parents, root = true, never, sharedBy = [] }) {
  if (kind === 'endpoint') return []
  const below = (parents ?? []).map((parent) => `directly below \`${parent}\``)
  const where = parents === undefined ? 'at any depth of the body' : [...(root ? ['at the root of the body'] : []), ...below].join(', ')
  const not = never?.length ? ` It is not ${never.map((name) => `\`${name}\``).join(' or ')}, which stays.` : ''
  return [
    '## Where it sits',
    '',
    `It counts ${where} (arrays and whatever lies above do not matter).${not} The same name elsewhere is another field.`,
    '',
    ...(sharedBy.length === 0
      ? []
      : [
          `The notice names this operation alone. The published API has the same schema in ${count(sharedBy.length, 'other operation')};`,
          'with `--reach shared` the field is reported there as well:',
          '',
          ...sharedBy.map((row) => `- ${row.method} ${row.path}: ${sharedPlaces(row)}`),
          '',
        ]),
  ]
}

function sharedPlaces({ request, response }) {
  const places = [...(request ? [`\`${request}\` of a request`] : []), ...(response ? [`\`${response}\` of an answer`] : [])]
  return places.join(', ')
}

function messageOf(deprecation, side) {
  const operation = operations.get(deprecation.operation)
  return describeUsage(
    { deprecation, operation, direction: side === 'endpoint' ? undefined : side },
    'removed',
    replacement(deprecation.id),
  )
}

function instead({ id, kind, directions = ['request', 'response'] }) {
  const { says, why } = replacement(id)
  const suggestion =
    kind === 'field' && says === '' && directions.includes('request')
      ? ' In a request ESLint suggests to remove it where its value does nothing else.'
      : ''
  return [`${says === '' ? 'Nothing is named.' : `Use ${says}.`}${why ? ` ${toSentence(why)}` : ''}${suggestion}`, '']
}

/** What `migrate` makes of a program of its tests, or why it leaves it. */
function example(side, found, kind) {
  if (!found) return []
  const { diff, code, reason, fixture } = found
  const shown =
    diff === undefined
      ? [`\`migrate\` leaves this to a person${kind === 'none' ? ':' : `: ${reason}`}`, '', `${fence}js`, code, fence]
      : ['What `migrate` makes of it (the comment that marks what has to be looked at is left out here):', '', `${fence}diff`, diff, fence]
  return [`### ${titles[side]}`, '', ...shown, '', `From the tests: \`test/fixtures/${fixture}\`.`, '']
}
