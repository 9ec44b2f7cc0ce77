// What the scaffolds share: where things are, and how they are written.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Ends the run with a sentence. */
export function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** Writes new files (path to text); refuses before anything is written where one of them is there already. */
export function createFiles(files) {
  for (const path of Object.keys(files)) if (existsSync(join(root, path))) refuse(`${path} is there already: choose another name.`)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    console.log(`wrote    ${path}`)
  }
}

/** Puts a text before the last place in a file at which `before` stands. */
export function insert(path, before, text) {
  const file = join(root, path)
  const old = readFileSync(file, 'utf8')
  const at = old.lastIndexOf(before)
  if (at < 0) refuse(`${path} has no "${before.trim()}": put the lines there by hand:\n${text}`)
  writeFileSync(file, old.slice(0, at) + text + old.slice(at))
  console.log(`changed  ${path}`)
}

/** Puts a text behind the first place in a file at which `behind` stands. */
export function insertBehind(path, behind, text) {
  const file = join(root, path)
  const old = readFileSync(file, 'utf8')
  const at = old.indexOf(behind)
  if (at < 0) refuse(`${path} has no "${behind.trim()}": put the lines there by hand:\n${text}`)
  writeFileSync(file, old.slice(0, at + behind.length) + text + old.slice(at + behind.length))
  console.log(`changed  ${path}`)
}

/** Whether a file has a text. */
export function has(path, text) {
  return readFileSync(join(root, path), 'utf8').includes(text)
}
