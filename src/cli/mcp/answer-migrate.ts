import { count, escapeControls } from '../../check/check.js'
import { migrate, type MigrateReport } from '../../migrate/migrate.js'
import type { Io } from '../io.js'
import { openThreads } from '../open-threads.js'
import type { Settings } from '../settings.js'
import type { Answer, CallArguments } from './call.js'
import { pageOf } from './page.js'

/** So many characters of a diff are shown: what is more helps nobody who has to read it. */
const MOST_CHARACTERS = 20_000

/** What `migrate --dry-run` would do: the diff, as far as it is not too long, what has to be looked at, and what is left. */
export async function answerMigrate(args: CallArguments, settings: Settings, { cwd }: Io): Promise<Answer> {
  const { config, asOf } = settings
  const { paths = [], safeOnly = false } = args
  const { report, diffs } = await migrate({
    ...settings,
    paths,
    cwd,
    baseUrls: config.baseUrls,
    reach: config.reach,
    clients: config.clients,
    dryRun: true,
    safeOnly,
    threads: openThreads(),
  })
  const shown = cut(diffs)
  const rest = diffs.length - shown.length
  const left = pageOf(report.left, args)
  const review = pageOf(report.review, args)
  const withheld = rest > 0 ? [`The diffs of ${count(rest, 'further file')} are left out: name them in "paths".`] : []
  return {
    text: [
      summarise(report),
      ...list('Failed:', report.failed.map(({ file, message }) => `${escapeControls(file)}: ${message}`)),
      ...list('Would be rewritten, to be looked at by a person:', review.items.map(describe), review.note),
      ...list('Left for a person:', left.items.map(describe), left.note),
      ...(shown.length > 0 ? ['', ...shown.map((diff) => diff.trimEnd())] : []),
      ...withheld,
    ].join('\n'),
    data: {
      asOf,
      summary: report.summary,
      changed: report.changed.map(({ file, edits }) => ({ file, edits: edits.length })),
      diff: shown.join(''),
      review: review.items,
      left: left.items,
      ...(report.open.length > 0 && { open: report.open.length }),
      ...(report.failed.length > 0 && { failed: report.failed }),
      ...(rest > 0 && { filesWithoutDiff: rest }),
    },
  }
}

function summarise({ asOf, changed, open, summary: { edits, safe, review, left, files } }: MigrateReport): string {
  const parts = `${count(edits, 'edit')} in ${count(changed.length, 'file')} (${safe} safe, ${review} to be looked at)`
  const unseen = open.length > 0 ? ` Of what is rewritten, ${count(open.length, 'place')} could not be followed further.` : ''
  return `As of ${asOf}, nothing written: ${parts}, ${left} left for a person, ${count(files, 'file')} looked at.${unseen}`
}

interface Listed {
  readonly id: string
  readonly file: string
  readonly line: number
  readonly column: number
  readonly reason: string
}

function describe({ id, file, line, column, reason }: Listed): string {
  return `${escapeControls(file)}:${line}:${column} ${id}: ${reason}`
}

function list(title: string, lines: readonly string[], note: readonly string[] = []): string[] {
  return lines.length > 0 ? ['', title, ...lines, ...note] : []
}

/** Whole files, as many as fit; of the first one what fits. */
function cut(diffs: readonly string[]): readonly string[] {
  let length = 0
  const whole = diffs.filter((diff) => (length += diff.length) <= MOST_CHARACTERS)
  const [first] = diffs
  if (whole.length > 0 || first === undefined) return whole
  return [`${first.slice(0, first.lastIndexOf('\n', MOST_CHARACTERS))}\n(this diff goes on: it is too long to be shown)\n`]
}
