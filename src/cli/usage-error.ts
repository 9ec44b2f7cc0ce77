/** A command line that cannot be carried out as it was written. The message says what to write instead; the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
