/** How a published SDK reaches the operations. */
export interface Sdk {
  /** npm name; subpaths of it count too. */
  readonly package: string
  /** Exported classes whose instances start a method chain. */
  readonly classes: readonly string[]
  /** The option of these classes that holds the token. */
  readonly token?: string
  /** Exported classes of which instances are parts of a chain, with the chain that leads to them. */
  readonly parts?: Readonly<Record<string, readonly string[]>>
  /** Exported types that describe a body or a part of it. A type that bodies of several operations hold has a row for each. */
  readonly models?: readonly {
    readonly name: string
    /** Id of the operation. */
    readonly operation: string
    readonly sides: readonly ('request' | 'response')[]
    /** Keys from the body's root to the values of the type, without array steps. */
    readonly path: readonly string[]
    /** Set where no other operation's body holds the type: it tells what a value is, though nothing is seen to call the operation. */
    readonly own?: true
  }[]
  /** Where its methods take and give the parts of a request, where a method does not say otherwise. */
  readonly calls?: SdkSlots
  readonly methods: readonly (Omit<SdkSlots, 'body'> & {
    /** Id of the operation. */
    readonly operation: string
    /** Chain below the instance, `client.answers.list`. */
    readonly chain?: readonly string[]
    /** An exported function (or a hook) that is called by itself. */
    readonly export?: string
    /** Standalone function; takes the core as first argument. */
    readonly function?: string
    /** Index of the argument that is the request body in the method call, if any; or slots, as in `calls`. */
    readonly body?: number | string | readonly string[]
    /** Name of that argument, under which a hook's function takes it among its variables. */
    readonly variable?: string
  })[]
}

/** Slots of a call: the index of an argument and keys below it, `0.body`; of the answer, members that hold its body (`.`: itself). */
export interface SdkSlots {
  readonly body?: readonly string[]
  readonly query?: readonly string[]
  readonly headers?: readonly string[]
  readonly answer?: readonly string[]
}
