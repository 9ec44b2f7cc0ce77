/** ESLint's own command: the process lints once and ends. */
export const isCommand = /[\\/](?:eslint[\\/]bin[\\/]eslint\.js|\.bin[\\/]eslint)$/.test(process.argv[1] ?? '')
/** A run is told by so many files in a row, … */
const MANY = 20
/** … none of them twice, with no longer pause between two, in milliseconds. An editor comes back to what is open in it. */
const PAUSE = 200

const row = { files: new Set<string>(), latest: '', at: 0, count: 0 }

/** Notes that the linter is at a file. */
export function noteFile(file: string): void {
  if (isCommand) {
    row.count += 1
    return
  }
  const now = Date.now()
  if (now - row.at > PAUSE || (file !== row.latest && row.files.has(file))) row.files.clear()
  row.files.add(file)
  row.latest = file
  row.at = now
}

/** Notes that a file was looked through: how long that took is no pause. */
export function noteDone(): void {
  row.at = Date.now()
}

/**
 * Whether the linter goes through a project once: then no file changes meanwhile that would have to be noticed. So does ESLint's own
 * command, and whatever else calls ESLint for one file after the other. An editor or a daemon may live for days.
 */
export function isSingleRun(): boolean {
  return isCommand || row.files.size >= MANY
}

/** Whether it has gone through many files by now: what is found out of all the project pays then. */
export function isLongRun(): boolean {
  return row.files.size >= MANY || row.count >= MANY
}
