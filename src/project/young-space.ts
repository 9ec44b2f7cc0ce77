import { setFlagsFromString } from 'node:v8'

/** Of so many files nearly all that is found stays to the end: a small space for new objects is cleared without end. */
const MANY_FILES = 250

/**
 * Lets the space for new objects grow where many files are looked at together, as it does in Node by itself: the command keeps it small
 * (src/cli/load-compiled.ts), which short runs profit from. For the whole process and all of its threads.
 */
export function growYoungSpace(fileCount: number): void {
  if (fileCount > MANY_FILES && process.versions.v8.startsWith('11.')) setFlagsFromString('--semi-space-growth-factor=2')
}
