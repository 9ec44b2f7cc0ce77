/** At most so many requests in so many seconds, for each token. */
export interface RateLimit {
    readonly requests: number;
    readonly seconds: number;
}
/** Counts requests by key. The returned function gives the seconds to wait where a request is one too many, else `undefined`. */
export declare function createRateLimiter({ requests, seconds }: RateLimit, now: () => Date): (key: string) => number | undefined;
