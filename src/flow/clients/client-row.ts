import type { WrittenCallee } from '../../catalogue/function-rows.js'

/** A member of an answer that is part of an SDK again. */
interface SdkMember {
  readonly kind: 'sdk'
  readonly package: string
  readonly chain: readonly string[]
  readonly exported: string | undefined
}

/**
 * How a base and a URL become one: `path` joins with one slash, `resolve` as `new URL(url, base)` does, `below` so too where the base is a
 * folder, whether it ends in a slash or not.
 */
export type Join = 'path' | 'resolve' | 'below'

/**
 * Where the parts of a request sit in a call. A slot is an argument index and keys below it (`0`, `1.body`), a key of the client's
 * configuration (`config.baseURL`), an argument of another call on the same client or answer (`then.send.0`), or after `=` a text itself.
 * `0()` is what a function gives that may be an argument; `config.url+` all that was set under a key, one behind the other; `config.*` all
 * that the client was made with, `config.**` only texts with a slash; `then.post.=POST` a text where that call is there, `1.body.=POST`
 * one where that slot is filled. `front.url` is what code in front of the request sets as its `url`, `2.transformRequest(1)` what
 * functions at a slot make of what stands at another one.
 */
export interface CallShape {
  readonly url: readonly string[]
  /** An HTTP method in capitals, or slots to read it from; one that ends in `?` may hold other texts. */
  readonly method: string | readonly string[]
  /** What the method is when no slot is filled; `*` where it cannot be told. */
  readonly defaultMethod?: string
  readonly body: readonly string[]
  readonly headers: readonly string[]
  /** Slots of the query, where that does not stand beside the headers. */ readonly query?: readonly string[]
  /** Slots of texts that go before the URL. */
  readonly base: readonly string[]
  /** Slots of texts that go between the two, with one slash. */ readonly prefix?: readonly string[]
  /** Whether the URL may name a method before its path: `@post/users`. */ readonly marksMethod?: boolean
  /** Whether it sends its body as a form, whatever the headers say. */ readonly sendsForm?: boolean
  /** Whether it says of its body that it is JSON. */ readonly sendsJson?: boolean
  /** Slots of the host, where that stands beside the address. */ readonly host?: readonly string[]
  /** Whether it is handed paths as a description of the service has them. */ readonly isDescribed?: boolean
  /** Whether it is only a request to a service where its base is an address: it may be an application of the project's own. */
  readonly remote?: boolean
  /** How a base and a URL become one; a list where that is another way in another version. */ readonly join?: Join | readonly Join[]
  /** Members of the answer (dotted: of its members) that hold its parsed or raw body; `()` marks a method. `.` is the answer itself. */
  readonly answer: readonly string[]
  /** Whether a stream or a handler that it is handed gets what is answered, and not what asks. */ readonly isAnsweredElsewhere?: boolean
  /** Slots of a switch by which a call gives the body itself: `1.resolveBodyOnly`. */
  readonly bodyOnly?: readonly string[]
  /** Members of the answer around the body. With these given, any other member is one of the body: an interceptor may have unwrapped it. */
  readonly envelope?: readonly string[]
  /** Slots of functions that are handed the answer, with the parameter's index: `2:0`, `0.success:0`. */
  readonly callbacks?: readonly string[]
  /** Slots of functions that are handed the body, and make of it what the answer holds: `1.transform`. */
  readonly parsers?: readonly string[]
  /** Members of the answer that are nothing of the body; `selects` is false where the operation was selected before. */
  readonly members?: Readonly<Record<string, SdkMember>>
  readonly selects?: boolean
  /** Members that give the answer again (`.set()` of a builder). */ readonly chain?: readonly string[]
}

/** How a client's requests come by headers and a content type beside the headers that they are handed. */
export interface Habits {
  /** Methods of a request that set headers, by name and value or by an object: `setHeader`. */
  readonly setters?: readonly string[]
  /** Slots, or keys beside the headers, of a user with a password, of which the client makes a Basic header. */
  readonly basic?: readonly string[]
  /** Keys beside the headers that are one of them, by its name: `{ auth: 'authorization' }`. */
  readonly named?: Readonly<Record<string, string>>
  /** Slots, or keys beside the headers, of the content type alone. */
  readonly contentType?: readonly string[]
  /** Body slots that the client sends as JSON, and says so in the headers. */
  readonly json?: readonly string[]
  /** Body slots that it sends as a form. */
  readonly form?: readonly string[]
  /** What it says an object in another body slot is. */
  readonly objects?: 'json' | 'form'
  /** What it says a text in another body slot is. */
  readonly texts?: 'json'
  /** Member of the client that holds headers of all its requests: `defaults.headers`. */
  readonly defaults?: string
  /** Members of the client that are handed options for all its requests (`ajaxSetup`), or one of them: `setBaseURL:baseURL`. */
  readonly setups?: readonly string[]
  /** Those of the package itself, for all clients that are made by it: `wretch.options`. */
  readonly shared?: readonly string[]
  /** Whether objects that it is made with are headers themselves. */
  readonly madeWithHeaders?: boolean
  /** Members of the client by which code is put in front of all its requests: `interceptors.request.use`. */
  readonly interceptors?: readonly string[]
  /** Members by which a function, their second argument, is put behind all its requests that fail: `interceptors.response.use`. */
  readonly failures?: readonly string[]
  /** Slots of such code (in front), or keys beside the headers; `config.X` also names what a builder sets as X. */
  readonly hooks?: readonly string[]
  /**
   * Where code sees its answers, or its requests, beside whoever asks: an option (`hooks.afterResponse`) that is a function or a list of
   * them, or a method of the client (`interceptors.response.use()`), also with the option that it is handed (`use().onResponse`).
   */
  readonly observers?: Readonly<Record<string, readonly Observer[]>>
  /** Functions by which a package puts code in front of the requests of everybody: `setGlobalDispatcher`. */
  readonly globalHooks?: readonly string[]
  /** Whether a request throws when it is answered with an error. */
  readonly throws?: boolean
  /** Options by which it repeats requests by itself. */
  readonly retry?: RetryHabits
  /** Whether code that is not tied to the client may add headers to its requests. */
  readonly ambient?: boolean
  /** Whether what is not tied to the client may add to its bodies. */
  readonly fillsBodies?: boolean
}

/**
 * How code that sees answers is handed them: as which parameter, or a member of that, and where they hold the body if not as ever. With
 * `request` it is handed a request instead, with the body under that name.
 */
export interface Observer {
  readonly parameter: number
  readonly member?: string
  readonly body?: readonly string[]
  readonly request?: string
}

/** How a client repeats requests: options with `limit`, `methods` and `statusCodes`, or a number with options beside it. */
export interface RetryHabits {
  /** Key of these options, beside the headers. */
  readonly option: string
  /** The statuses after which it does so unless it is given others. */
  readonly statuses: readonly number[]
  /** Options that decide in code. */
  readonly judges: readonly string[]
  /**
   * Where the option is only how often: the options beside it, of which one lists the statuses (or is a function that is handed the number
   * of attempts, an error and the answer) and one is the delay; and whether it repeats without being told how often.
   */
  readonly beside?: { readonly statuses?: string; readonly delay?: string; readonly isDefault?: boolean }
}

/** A call that gives the client with more of it set. */
export interface Builder {
  /** By position, the option that an argument is; '' where it holds options itself, `name:` for a header. `*`: every argument by itself. */
  readonly sets: readonly (string | undefined)[] | '*'
  /** The first argument names the header that the second one is, or holds several. */
  readonly setsHeader?: boolean
  /** The member that the result is called as, where it is a function that sends. */
  readonly gives?: string
}

/** A row of the client table. */
export interface ClientRow {
  readonly name: string
  /** Calls that are written like this are calls of the client's member below the first name, whatever the names stand for. */
  readonly callee?: WrittenCallee
  /** Global names, or members of one: `sn_ws.RESTMessageV2`. */
  readonly globals?: readonly string[]
  /** `module` or `module#export`; without `#` the default export, the namespace and `require` all count. */
  readonly modules?: readonly string[]
  /** Type names that say that a value is this client; with `module#Type` only from there. */
  readonly types?: readonly string[]
  /** Members that give a configured client: `create`, `extend`. */
  readonly create?: readonly string[]
  /** The same by name ('' for a call of itself, `new`) for members that set other things than options, or more than one. */
  readonly builders?: Readonly<Record<string, Builder>>
  /** Whether classes of the project extend it: they are the client, and their members its options. */
  readonly isBase?: boolean
  /** Where a framework hands it to classes: what is told by whose members with what it is made, and under which keys (none: as it is). */
  readonly handedOut?: { readonly by: string; readonly members: Readonly<Record<string, readonly string[]>> }
  /** Names of parameters by which AngularJS hands it to functions. */
  readonly injectedAs?: readonly string[]
  /** Functions whose callback is handed an object that holds the client: `module#test`. */
  readonly handedBy?: readonly string[]
  /** Members ('' for a call of itself) that hand the client to the function that they are handed: `jQuery(document).ready(($) => …)`. */
  readonly lends?: readonly string[]
  /** Whether `new` of it makes an instance that is used call by call. */
  readonly construct?: boolean
  /** Members that are the client again: `default`, `instance`. */
  readonly same?: readonly string[]
  /** Members that read or parse the answer, or the body, that they are handed. */
  readonly readers?: readonly string[]
  /** Members that give what they are handed first, to be put into a request: `bodyJson(body)` in a pipe. */
  readonly handsOn?: readonly string[]
  /** Members that wait for the requests that they are handed, and hand on what each gives (`done` or `then`) as a parameter of its own. */
  readonly gathers?: readonly string[]
  /** Members that do what a function of the language does: `all` is `Promise.all`. */
  readonly language?: Readonly<Record<string, string>>
  /** Members that make of a function one that gets the items of a list, each as a parameter: `spread((first, second) => …)`. */
  readonly spreads?: readonly string[]
  /** Call shapes by member path below the client; '' is a call of the client itself. */
  readonly calls: Readonly<Record<string, CallShape>>
  /** Members that are handed a list of requests, or several by name, and give their answers: how each is written (`0` is the request). */
  readonly lists?: Readonly<Record<string, CallShape>>
  readonly habits?: Habits
  /** Whether its requests are defined by name, and asked for by functions that are made of them; what it is created with says how. */
  readonly endpoints?: boolean
  /**
   * Whether its requests are told by a contract that it is made with, by their keys or by an `alias` of each, or by its members: by those
   * that lead to a method (`chain`: `$get`, or one of the row's `verbs`), or by one that is the path itself (`path`). A call of one is the
   * shape of `*`, with its path and method as options under `request`; a method of the path is that of `*.get`.
   */
  readonly contract?: 'key' | 'alias' | 'chain' | 'path'
  /** The members that are methods of a chain, where no `$` marks them. */ readonly verbs?: readonly string[]
  /** Members of the client itself that hold the answer's body (`responseText`); the call is found by `then` slots. */
  readonly answers?: { readonly call: string; readonly members: readonly string[] }
}
