/** A catalogue that cannot be used. `message` names the source and lists one problem per line, each with the entry it is about. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError'

  constructor(
    /** File name, or what else the catalogue is called. */
    readonly source: string,
    readonly problems: readonly string[],
    /** What it should be. */
    wanted = 'a valid catalogue',
  ) {
    super(`${source} is not ${wanted}:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  }
}
