/** How the callee of a client's calls is written: its last names, or the names below a module or in a file. */
export interface WrittenCallee {
  readonly names: readonly string[]
  /** The module as imports name it; `names` starts with the exported name then. */
  readonly module?: string
  /** Absolute path of the project's file that declares it; its ending may be left out. */
  readonly file?: string
}
