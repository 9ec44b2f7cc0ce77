import type { SandboxAnswer } from './call.js';
/** A bearer token that the sandbox accepts (section 2.1 of the specification). */
export interface SandboxToken {
    readonly secret: string;
    /** Id of the one interface that it is valid for. */
    readonly interface: string;
    /** ISO 8601 instant from which it is refused. */
    readonly expiresAt: string;
    /** CIDR ranges (or single addresses) that it is usable from. Absent or empty: from everywhere. */
    readonly allowedRanges?: readonly string[];
    /** How long the old secret stays valid after a rotation, in minutes: 1440 (the default) or more. */
    readonly rotationPeriodMinutes?: number;
    /** Names of the datasources that it is limited to. Absent or empty: all. */
    readonly datasources?: readonly string[];
}
/** The answer to a rotation (section 2.2); `createdAt` in Unix seconds. */
export interface Rotation {
    readonly rawSecret: string;
    readonly createdAt: number;
    readonly rotationPeriodMinutes: number;
}
export interface TokenStore {
    /** The token behind an Authorization header, or the refusal: 401 unless it is valid for the interface, 403 from a wrong address. */
    readonly check: (header: string | null, home: string | undefined, address: string) => SandboxToken | SandboxAnswer | undefined;
    /** Gives the header's token a new secret; the old one stays valid for the rotation period. */
    readonly rotate: (header: string | null) => Rotation | SandboxAnswer;
}
/** Keeps tokens and their rotations. Throws an Error that names the token where one cannot be. */
export declare function createTokenStore(tokens: readonly SandboxToken[], now: () => Date): TokenStore;
/** Takes every bearer token. A rotation gives a new one and changes nothing. */
export declare function acceptAnyToken(now: () => Date): TokenStore;
/** Whether an answer of the store is a refusal. */
export declare function isRefusal(result: SandboxToken | Rotation | SandboxAnswer | undefined): result is SandboxAnswer;
