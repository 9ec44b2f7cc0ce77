import { relative, sep } from 'node:path'

/** Names an absolute path as reports do: from the folder, with slashes on every system, and the folder itself by a point. */
export function pathFrom(folder: string): (file: string) => string {
  return (file) => relative(folder, file).split(sep).join('/') || '.'
}
