import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What an entry point shows to programs, as a table: each name with its kind, and the sentence above it in the source. */
export function apiTable(entry) {
  const { module } = parseSync(entry, readFileSync(join(root, entry), 'utf8'))
  const rows = module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName, moduleRequest }) => {
      const file = join(root, dirname(entry), moduleRequest.value.replace(/\.js$/, '.ts'))
      return [exportName.name, ...describe(exportName.name, file)]
    }),
  )
  rows.sort(([a], [b]) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
  const lines = rows.map(([name, kind, text]) => `| \`${name}\` | ${kind} | ${text} |`)
  return ['| name | kind | what it is |', '|---|---|---|', ...lines, ''].join('\n')
}

/** The kind of an export, and what the comment above it promises. Throws where one of them is missing. */
function describe(name, file) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const comments = '(?:/\\*\\*((?:(?!\\*/)[^])*)\\*/\\n)?'
  const declaration = new RegExp(`${comments}export (?:async )?(function|const|interface|type|class) ${name}\\b`).exec(text)
  if (!declaration?.[1]) throw new Error(`${file} has to export ${name} below a sentence that says what it promises.`)
  const [, comment, kind] = declaration
  const words = comment.replace(/^\s*\* ?/gm, '').replace(/\s+/g, ' ').trim().replaceAll('|', '\\|')
  return [kind === 'interface' ? 'type' : kind, words]
}
