import zlib from 'node:zlib'

/** The text of a body; empty where it cannot be decoded. */
export function decode(bytes: Buffer, encoding: string | undefined): string {
  try {
    if (encoding === 'gzip' || encoding === 'x-gzip') return zlib.gunzipSync(bytes).toString('utf8')
    if (encoding === 'br') return zlib.brotliDecompressSync(bytes).toString('utf8')
    if (encoding === 'deflate') return zlib.inflateSync(bytes).toString('utf8')
    return bytes.toString('utf8')
  } catch {
    return ''
  }
}
