import type { Catalogue } from '../catalogue/types.js';
import { type Datasource } from './built-in.js';
import { type SandboxAnswer, type SandboxCall } from './call.js';
import { type SandboxHit } from './hits.js';
import { type RateLimit } from './rate-limit.js';
import { type SandboxToken } from './tokens.js';
export interface SandboxOptions {
    /** What is deprecated. Default: the built-in catalogue. */
    readonly catalogue?: Catalogue;
    /** The UTC day to behave as on, `YYYY-MM-DD`. Default: the clock's, anew for each request. */
    readonly asOf?: string;
    /** The clock, for the expiry and rotation of tokens and the rate. Default: the time of day now, on the day `asOf`. */
    readonly now?: () => Date;
    /** The tokens that there are, or `any`: every bearer token is taken then. Default: one for each of the two interfaces. */
    readonly tokens?: readonly SandboxToken[] | 'any';
    /** The datasources that there are. Default: `wiki` and `tickets`. */
    readonly datasources?: readonly Datasource[];
    /** A larger request gets 413. Default: 10 MiB. */
    readonly maxBodyBytes?: number;
    /** More requests with one token get 429. Default: no limit. */
    readonly rateLimit?: RateLimit;
    /**
     * Answers a call in the place of the built-in answer, or leaves it to that with `undefined`. Write what is answered before any removal:
     * fields that are removed are left out of it. Also asked for paths that the catalogue does not know.
     */
    readonly answer?: (call: SandboxCall) => SandboxAnswer | undefined | Promise<SandboxAnswer | undefined>;
}
export interface Sandbox {
    /**
     * Answers a request as the interfaces do on the sandbox's day. It comes from the address that its header X-Forwarded-For names, else
     * from `address`, else from 127.0.0.1.
     */
    readonly handle: (request: Request, from?: {
        readonly address?: string | undefined;
    }) => Promise<Response>;
    /** The deprecated items that requests had to do with so far. */
    readonly hits: () => SandboxHit[];
    /** Lets the next requests with a valid token fail. Default: one, with 500. */
    readonly failNext: (times?: number, status?: number) => void;
}
/** The secrets of the tokens that there are without the option `tokens`, by interface. */
export declare const defaultTokens: Readonly<Record<string, string>>;
/**
 * A service that behaves as the indexing and the client interface do on a given day (the whole specification): an item works until its
 * removal date, then its endpoint answers 410, a request that sends it gets 400, and answers come without it. Throws an Error for a day,
 * token or range that is none.
 */
export declare function createSandbox(options?: SandboxOptions): Sandbox;
