import { readFileSync, realpathSync, statSync } from 'node:fs'
import { replaceFile } from '../project/writing/replace-file.js'
import { encodeSource, readSource } from '../syntax/source.js'

/**
 * Writes a file's new text in its encoding, with its byte order mark, mode, owner, group and attributes, so that it is never half written.
 * `before` is the text the new one was made from. Throws where the file is another one by now, has several names, or cannot be written.
 */
export function writeSourceFile(file: string, before: string, after: string): void {
  const target = realpathSync(file)
  const like = statSync(target)
  if (like.nlink > 1) {
    const others = like.nlink === 2 ? 'another name' : `${like.nlink - 1} other names`
    throw new Error(`The file has ${others} (hard links), under which the old text would stay. Rewrite a copy of it, or part them first.`)
  }
  const bytes = readFileSync(target)
  const source = readSource(bytes)
  if (source.text !== before) throw new Error(CHANGED)
  // between this look and the renaming there is nothing that takes time
  const confirm = (): void => {
    if (!readFileSync(target).equals(bytes)) throw new Error(CHANGED)
  }
  replaceFile(target, encodeSource(source, after), { like, confirm })
}

const CHANGED = 'The file was changed while the rewriting was worked out. Run the command again.'
