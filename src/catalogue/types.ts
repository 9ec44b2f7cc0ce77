import type { FunctionRow } from './function-rows.js'
import type { Sdk } from './sdk-rows.js'

export type { Sdk } from './sdk-rows.js'

/** The shapes of the catalogue: WHAT is deprecated. Plain data; nothing here knows about source code. */

/** What holds a field: the body that is sent, or the body of the answer. */
export type Direction = 'request' | 'response'
/** Whether something still works on a day. */
export type Phase = 'scheduled' | 'removed'
/** How far a rewrite can be trusted: `safe` keeps the value, `review` has to be looked at, `manual` is left to a person. */
export type FixClass = 'safe' | 'review' | 'manual'

/** An operation of an HTTP interface: method and path. */
export interface Operation {
  /** Short stable name: the last path segment, or a given one where that is a parameter. */
  readonly id: string
  /** Id of the interface it belongs to. */
  readonly interface: string
  /** In capital letters; `*` is any. */
  readonly method: string
  /** Absolute path; a parameter stands as `{name}` for one whole segment. One that ends in `/**` is all below it: a whole version. */
  readonly path: string
  /** Required request fields, dotted from the body's root. */
  readonly required?: readonly string[]
  /** Those of them that the published description requires at the same place. */
  readonly confirmed?: readonly string[]
  /** Request fields that are required beside a field whose text starts in some way. */
  readonly requiredBeside?: readonly { readonly field: string; readonly beside: string; readonly starts: string }[]
  /** Request fields that hold an ISO 8601 timestamp in UTC. */
  readonly timestamps?: readonly string[]
  /** What the published description says otherwise. */
  readonly described?: DescribedBody
  /** What the answer's fields mean, where that can be got wrong. */
  readonly answer?: AnswerFacts
  /** Section of the specification. */
  readonly source: string
}

/** A request body as the published description has it, where that differs from the specification. */
export interface DescribedBody {
  /** Where required fields stand instead, by the specification's place. */
  readonly places: Readonly<Record<string, string>>
  /** Those of the timestamps that are Unix seconds there. */
  readonly unixSeconds: readonly string[]
}

/** Fields of an operation's answer, by what they hold. */
export interface AnswerFacts {
  /** A token's secret, shown this once. */
  readonly secret?: string
  /** Points of time in Unix seconds. */
  readonly unixSeconds?: readonly string[]
  /** A period in minutes that a project may also write down itself, and the shortest that is accepted. */
  readonly period?: { readonly field: string; readonly minimum: number }
}

/** A group of operations under one path prefix. */
export interface Interface {
  readonly id: string
  /** Starts and ends with `/`. Proves nothing by itself. */
  readonly prefix: string
  /** Its base path with the variables of its servers, where there are any: `/admin/api/{version}/`. Its paths begin with it. */
  readonly base?: string
  /** What the variables in `base` can be. */
  readonly variables?: Readonly<Record<string, ServerVariable>>
  /** The addresses of its servers, without a path. A call to one that other interfaces alone name is none of its own. */
  readonly servers?: readonly string[]
  /** All addresses that it can have; absent: it may be served at others, too. A literal host outside them is another service. */
  readonly baseUrls?: readonly string[]
  /** The method of all its requests, known or not. */
  readonly method?: string
  /** The content type of all its request bodies. */
  readonly contentType?: string
  readonly auth?: InterfaceAuth
  readonly errors?: InterfaceErrors
  readonly source: string
}

/** A part of a base path that callers choose. */
export interface ServerVariable {
  /** What it is said to be, the default first. */
  readonly values: readonly string[]
  /** It can be anything else, too. */
  readonly isOpen?: true
}

/** Statuses of errors: those that stay until the request is changed, and those that may pass. */
export interface InterfaceErrors {
  readonly permanent: readonly number[]
  readonly transient: readonly number[]
}

/** How an interface tells who asks. Header names are compared without regard to case. */
export interface InterfaceAuth {
  /** The header that carries the token. */
  readonly header: string
  /** The only scheme in it that is accepted; absent: any. */
  readonly scheme?: string
  /** Schemes in it that belong to another interface. */
  readonly otherSchemes?: readonly string[]
  /** Headers that belong to another interface: a regular expression for their names. */
  readonly otherHeaders?: string
  /** Whether its tokens are valid for it alone. */
  readonly ownTokens?: boolean
}

/** A catalogue entry: an endpoint, or a field of an operation's request or response, that goes away after `sunset`. */
export interface Deprecation {
  /** `listanswers` or `createannouncement.snippet`; unique and stable. */
  readonly id: string
  readonly kind: 'endpoint' | 'field'
  /** Id of its operation. */
  readonly operation: string
  readonly field?: string
  /** Where the field stands that is none of a body: a parameter of the query, or a header of the request. Absent: in the body. */
  readonly in?: 'query' | 'header'
  /** The values of the field that go away, where others of it stay. Absent: the field itself goes. */
  readonly values?: readonly (string | number | boolean)[]
  /**
   * Keys that may enclose the field directly (arrays are transparent), each with keys around it where one alone would not tell:
   * `invoice.lines`, `byName.?` (any key below `byName`), `^.?` (any key of the body itself). Empty: the root only. Absent: any depth.
   */
  readonly parents?: readonly string[]
  /** Whether the field can stand at the body's root; absent: yes. */
  readonly root?: boolean
  /** Places that share the name and are not this field, as `parent.field` or with more keys in front. */
  readonly never?: readonly string[]
  /** Absent: both. */
  readonly directions?: readonly Direction[]
  /** UTC day of the announcement, `YYYY-MM-DD`; absent where it is not known. */
  readonly since?: string
  /** Last UTC day on which it works, `YYYY-MM-DD`; absent where none is named. */
  readonly sunset?: string
  /** The notice's words. */
  readonly notice: string
  /** What happens afterwards, per direction (`endpoint` for an endpoint): `410 Gone`, `400 Bad Request`, `omitted from the response`. */
  readonly after: Readonly<Partial<Record<Direction | 'endpoint', string>>>
  /** Where this is said: section of the specification, and what the published description adds. */
  readonly source: string
  /**
   * Other operations whose bodies hold the same schema (reach `shared`), each an operation of the catalogue: per direction the path of the
   * field, dotted from the body's root (`[]` marks arrays, `{}` maps).
   */
  readonly sharedBy?: readonly { readonly method: string; readonly path: string; readonly request?: string; readonly response?: string }[]
}

interface ReplacementBase {
  /** Id of the deprecation it belongs to. */
  readonly id: string
  /** The specification's words for it; empty where none is named. */
  readonly says: string
  /** Class per direction; an absent direction is `manual`. */
  readonly fix: Readonly<Partial<Record<Direction, FixClass>>>
  /** For `review`: what a person has to look at. For `manual`: why no rewrite is made. */
  readonly why?: string
}

/** What to write instead. Paths are relative to the object that holds the deprecated field. */
export type Replacement = ReplacementBase &
  (
    | { readonly kind: 'none' }
    /** Same object, another name. `lost` is a member that the value has under the old name alone. */
    | { readonly kind: 'rename'; readonly to: string; readonly lost?: string }
    /** Same value, one or more keys deeper: `answer.trackingToken`. Every key before the last may be missing. */
    | { readonly kind: 'move'; readonly to: readonly string[] }
    /** Sibling field with other values. `when` is the old literal value; `to` the new one, `null` drops the field. */
    | {
        readonly kind: 'map'
        readonly to: string
        readonly values: readonly { readonly when: string | number | boolean; readonly to: string | null }[]
        /** Present sibling values beside which the mapping still holds; any other is refused. Absent: none. */
        readonly unless?: readonly string[]
        /** What a read of a flag is rewritten to: the sibling equals this text. Absent: the one for `true`. */
        readonly readAs?: string
      }
    /** Another structure; `shape` names the rewriting and `data` gives the names and literals it works with. */
    | { readonly kind: 'reshape'; readonly to: string; readonly shape: string; readonly data?: Readonly<Record<string, string>> }
  )

/** A catalogue as it was published. */
export interface Release {
  /** What it is called: the package, or what its file says. */
  readonly name: string
  readonly version?: string | undefined
  readonly publisher?: string | undefined
  /** Day of issue, `YYYY-MM-DD`. */
  readonly issued?: string | undefined
}

/** A release among others, with the ids of the deprecations that came with it, and the file that it was read from. */
export interface MergedRelease extends Release {
  readonly deprecations: readonly string[]
  readonly file: string
}

/** Everything that is known of one API (or several, merged). */
export interface Catalogue {
  /** Of what is not built in, where that says what it is called. */
  readonly releases?: readonly MergedRelease[]
  readonly interfaces: readonly Interface[]
  readonly operations: readonly Operation[]
  readonly deprecations: readonly Deprecation[]
  readonly replacements: readonly Replacement[]
  readonly sdks: readonly Sdk[]
  /** What functions do that go with the API: the helpers of its SDK. */
  readonly models?: readonly FunctionRow[]
}
