// Times ESLint with @typescript-eslint/parser on files that name nothing of the API, with the plugin's recommended configuration and
// without it, in pairs on the same file.
//
//   node bench/plugin.mjs [--files N] [--rounds N]
//
// --files N    how many files of the installed packages (default 600)
// --rounds N   how often each is linted both ways (default 3), after a round that warms up
//
// Prints the sums of the quickest runs of each file and what the plugin adds. Asserts nothing. Build first: npm run build.

import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import * as parser from '@typescript-eslint/parser'
import { ESLint } from 'eslint'
import apiSunset from '../dist/rules/index.js'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const { values } = parseArgs({ options: { files: { type: 'string', default: '600' }, rounds: { type: 'string', default: '3' } } })
const rounds = Number(values.rounds)

const plain = { files: ['**/*'], languageOptions: { parser }, rules: { 'no-debugger': 'error' } }
const open = (...configs) => new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig: [plain, ...configs], ignore: false })
const ways = { without: open(), with: open({ files: ['**/*'], ...apiSunset.configs.recommended }) }
const names = /rest\/api\/v1|api\/index\/v1/
const files = readdirSync(join(root, 'node_modules'), { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && /\.[cm]?[jt]s$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .sort()
  .filter((_, index) => index % 13 === 0)
  .map((file) => ({ file: join(root, 'src', `${file.slice(root.length).replace(/[\\/]/g, '_')}`), text: readFileSync(file, 'utf8') }))
  .filter(({ text }) => text.length > 500 && text.length < 60_000 && !names.test(text))
  .slice(0, Number(values.files))

const sums = { without: 0, with: 0 }
for (const { file, text } of files) {
  const times = { without: [], with: [] }
  for (let round = 0; round <= rounds; round++) {
    // neither way is always the one that runs first
    for (const way of round % 2 === 0 ? ['without', 'with'] : ['with', 'without']) {
      const started = performance.now()
      await ways[way].lintText(text, { filePath: file })
      if (round > 0) times[way].push(performance.now() - started)
    }
  }
  for (const way of ['without', 'with']) sums[way] += Math.min(...times[way])
}
const size = files.reduce((sum, { text }) => sum + text.length, 0) / 1e6
const more = ((sums.with / sums.without - 1) * 100).toFixed(2)
console.log(`${files.length} files, ${size.toFixed(1)} MB, Node ${process.versions.node}`)
console.log(`without the plugin ${sums.without.toFixed(0)} ms, with it ${sums.with.toFixed(0)} ms: ${more} % more`)
