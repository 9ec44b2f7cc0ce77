/** Blobs that cannot be merged. The message names the files and the way out; the exit code is 2. */
export class BlobError extends Error {
  override readonly name = 'BlobError'
}
