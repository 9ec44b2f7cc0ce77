/** A command line that cannot be carried out as it was written. The message says what to write instead; the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Throws UsageError if a flag was given that this version does not carry out, rather than leave it out silently. */
export function refuseUnavailable(flags: Readonly<Record<string, unknown>>): void {
  for (const [flag, value] of Object.entries(flags)) {
    if (value !== undefined && value !== false) throw new UsageError(`${flag} is not available in this version. Leave it out.`)
  }
}
