import { closeSync, constants, openSync, readSync } from 'node:fs'
import { roomFor } from './byte-scan.js'

/** Reading must not follow a link that git listed, nor wait for the other end of a pipe. */
const plainFile = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)
const anyFile = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

/**
 * Reads a file into the room that the next call uses again: the result must not be kept. A symbolic link is followed only with `follow`.
 * Throws the system's error (ENOENT, EACCES, EISDIR; ELOOP for a link).
 */
export function readIntoShared(path: string, follow: boolean): Buffer {
  const file = openSync(path, follow ? anyFile : plainFile)
  try {
    let room = roomFor(1)
    let length = 0
    for (;;) {
      if (length === room.length) room = roomFor(2 * length)
      const read = readSync(file, room, length, room.length - length, null)
      length += read
      // A short read is the end of a regular file; asking once more would double the calls for small files.
      if (read === 0 || length < room.length) return room.subarray(0, length)
    }
  } finally {
    closeSync(file)
  }
}

/** The same with links followed; of a file that cannot be read, nothing. */
export function readOrNothing(path: string): Buffer {
  try {
    return readIntoShared(path, true)
  } catch {
    return Buffer.alloc(0)
  }
}
