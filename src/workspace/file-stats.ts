import { statSync, type Stats } from 'node:fs'

/** What the disk says of a file; nothing where there is none, also below another file, which the disk takes for an error. */
export function fileStats(path: string): Stats | undefined {
  try {
    const stats = statSync(path, { throwIfNoEntry: false })
    return stats?.isFile() === true ? stats : undefined
  } catch {
    return undefined
  }
}
