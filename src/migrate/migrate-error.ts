/** A run of `migrate` that cannot go on as it was asked for; the message says why and the way out. */
export class MigrateError extends Error {
  override readonly name = 'MigrateError'
}
