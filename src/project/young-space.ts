import { setFlagsFromString } from 'node:v8'

/** Of so many characters nearly all that is found stays to the end: a small space for new objects is cleared without end. */
const MUCH_SOURCE = 200_000

/**
 * Lets the space for new objects grow where much source is looked at together, in characters, as it does in Node by itself: the command
 * keeps it small (src/cli/load-compiled.ts), which short runs profit from. For the whole process and all of its threads.
 */
export function growYoungSpace(sourceLength: number): void {
  if (sourceLength > MUCH_SOURCE && process.versions.v8.startsWith('11.')) setFlagsFromString('--semi-space-growth-factor=2')
}
