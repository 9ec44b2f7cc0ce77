import { readFileSync } from 'node:fs'
import { readSource } from '../syntax/source.js'

/** A file's text; none where it is gone, a link to nothing, or cannot be read. In `latin1` reading takes the least time. */
export function readText(file: string, encoding: 'utf8' | 'latin1' = 'utf8'): string {
  try {
    return readFileSync(file, encoding)
  } catch {
    return ''
  }
}

/** The same for a source file in whatever encoding it is. */
export function readSourceText(file: string): string {
  try {
    return readSource(readFileSync(file)).text
  } catch {
    return ''
  }
}
