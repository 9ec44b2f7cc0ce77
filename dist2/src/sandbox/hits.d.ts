import type { Deprecation, Operation, Phase } from '../catalogue/types.js';
/** A deprecated item that requests had to do with. */
export interface SandboxHit {
    /** Id of the deprecation. */
    readonly id: string;
    /**
     * `endpoint` was called, `request-field` was sent; `response-field` belongs to an answer that was given (a removed one is left out of
     * it). Whether an answer's field was read cannot be seen from here.
     */
    readonly kind: 'endpoint' | 'request-field' | 'response-field';
    readonly phase: Phase;
    readonly sunset: string;
    readonly method: string;
    /** The operation's path, with its parameters as `{name}`. */
    readonly path: string;
    /** In how many requests. */
    readonly count: number;
}
export interface HitCounter {
    readonly add: (deprecation: Deprecation, kind: SandboxHit['kind'], phase: Phase, operation: Operation) => void;
    /** Everything so far, by removal date and id. */
    readonly list: () => SandboxHit[];
}
export declare function createHitCounter(): HitCounter;
/** What a run of a command has hit, for a person. */
export declare function hitsText(hits: readonly SandboxHit[], asOf: string): string;
