import { isUtf8 } from 'node:buffer'

export type Encoding = 'utf8' | 'latin1' | 'utf16le' | 'utf16be'

/** The text of a source file and what it takes to write it back byte for byte. */
export interface Source {
  /** Without byte order mark. */
  readonly text: string
  readonly bom: boolean
  readonly encoding: Encoding
}

const utf8Bom = Buffer.from([0xef, 0xbb, 0xbf])

/**
 * Decodes a file's bytes: UTF-16 where a byte order mark says so, else UTF-8, else Latin-1 (any bytes fit, so nothing is lost).
 * `encodeSource` of the result gives the same bytes.
 */
export function readSource(bytes: Uint8Array): Source {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.length % 2 === 0 && buffer[0] === 0xff && buffer[1] === 0xfe) {
    return { text: buffer.toString('utf16le', 2), bom: true, encoding: 'utf16le' }
  }
  if (buffer.length % 2 === 0 && buffer[0] === 0xfe && buffer[1] === 0xff) {
    return { text: Buffer.from(buffer.subarray(2)).swap16().toString('utf16le'), bom: true, encoding: 'utf16be' }
  }
  const bom = buffer.subarray(0, 3).equals(utf8Bom)
  const encoding = isUtf8(buffer) ? 'utf8' : 'latin1'
  return { text: buffer.toString(encoding, bom ? 3 : 0), bom, encoding }
}

/** Encodes `text` the way `source` was: its encoding and its byte order mark. Throws where Latin-1 cannot hold a character. */
export function encodeSource(source: Omit<Source, 'text'>, text: string): Buffer {
  if (source.encoding === 'utf16le') return Buffer.from('\ufeff' + text, 'utf16le')
  if (source.encoding === 'utf16be') return Buffer.from('\ufeff' + text, 'utf16le').swap16()
  if (source.encoding === 'latin1') {
    const foreign = /[^\x00-\xff]/u.exec(text)
    if (foreign) throw new Error(`The file is not UTF-8, and its encoding has no "${foreign[0]}". Convert the file to UTF-8 first.`)
  }
  const body = Buffer.from(text, source.encoding)
  return source.bom ? Buffer.concat([utf8Bom, body]) : body
}

/** Whether the bytes are no text: a NUL in the first 8,000 of them, unless a UTF-16 byte order mark explains it. */
export function isBinary(bytes: Uint8Array): boolean {
  const marked = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return !marked && bytes.subarray(0, 8000).includes(0)
}
