/** Settings that cannot be used. `message` names their source and lists one problem per line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'

  constructor(
    /** A file name, or where else the settings come from. */
    readonly source: string,
    readonly problems: readonly string[],
  ) {
    super(problems.length === 1 ? `${source}: ${problems[0]}` : `${source}:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  }
}
