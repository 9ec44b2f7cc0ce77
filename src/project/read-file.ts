import { closeSync, constants, openSync, readSync } from 'node:fs'

/** Reading must not follow a link that git listed, nor wait for the other end of a pipe. */
const plainFile = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)
const anyFile = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

let shared = Buffer.allocUnsafe(1 << 20)

/**
 * Reads a file into a buffer that the next call uses again: the result must not be kept. A symbolic link is followed only with `follow`.
 * Throws the system's error (ENOENT, EACCES, EISDIR; ELOOP for a link).
 */
export function readIntoShared(path: string, follow: boolean): Buffer {
  const file = openSync(path, follow ? anyFile : plainFile)
  try {
    let length = 0
    for (;;) {
      if (length === shared.length) {
        const larger = Buffer.allocUnsafe(shared.length * 2)
        shared.copy(larger, 0, 0, length)
        shared = larger
      }
      const read = readSync(file, shared, length, shared.length - length, null)
      length += read
      // A short read is the end of a regular file; asking once more would double the calls for small files.
      if (read === 0 || length < shared.length) return shared.subarray(0, length)
    }
  } finally {
    closeSync(file)
  }
}
