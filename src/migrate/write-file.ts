import { readFileSync, realpathSync, statSync } from 'node:fs'
import { replaceFile } from '../project/replace-file.js'
import { encodeSource, readSource } from '../syntax/source.js'

/**
 * Writes a file's new text in its encoding, with its byte order mark and its mode, so that it is never half written. `before` is the text
 * the new one was made from. Throws where the file is another one by now or cannot be written.
 */
export function writeSourceFile(file: string, before: string, after: string): void {
  const target = realpathSync(file)
  const source = readSource(readFileSync(target))
  if (source.text !== before) throw new Error('The file was changed while the rewriting was worked out. Run the command again.')
  replaceFile(target, encodeSource(source, after), statSync(target).mode)
}
