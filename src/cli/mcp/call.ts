/** What the server was started with; a call's own day wins. */
export interface ServerSettings {
  readonly asOf?: string
  readonly config?: string | false
}

/** The arguments of a call, as the schemas of the tools (`tools.ts`) have let them through. */
export interface CallArguments {
  readonly folder?: string | undefined
  readonly asOf?: string | undefined
  readonly paths?: readonly string[] | undefined
  readonly only?: readonly string[] | undefined
  readonly since?: string | undefined
  readonly baseline?: string | undefined
  readonly reach?: 'listed' | 'shared' | undefined
  readonly evidence?: 'proven' | 'likely' | undefined
  readonly compliance?: 'off' | 'recommended' | 'strict' | undefined
  readonly show?: 'findings' | 'open' | 'unresolved' | undefined
  readonly what?: string | undefined
  readonly safeOnly?: boolean | undefined
  readonly query?: string | undefined
  readonly phase?: 'removed' | 'scheduled' | undefined
  readonly removedBy?: string | undefined
  readonly offset?: number | undefined
  readonly limit?: number | undefined
}

/** One call of a tool, as it goes to the process that answers it. */
export interface Call {
  readonly tool: ToolName
  readonly args: CallArguments
  readonly settings: ServerSettings
}

export type ToolName = 'check' | 'explain' | 'migrate_dry_run' | 'catalogue'

/** What comes back: a text for a model to read, and the same as data. */
export interface Answer {
  readonly text: string
  readonly data?: Readonly<Record<string, unknown>>
}

/** How many entries of a list an answer holds where the call does not say. */
export const USUAL_LIMIT = 20
