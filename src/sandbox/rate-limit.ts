/** At most so many requests in so many seconds, for each token. */
export interface RateLimit {
  readonly requests: number
  readonly seconds: number
}

/** Counts requests by key. The returned function gives the seconds to wait where a request is one too many, else `undefined`. */
export function createRateLimiter({ requests, seconds }: RateLimit, now: () => Date): (key: string) => number | undefined {
  const seen = new Map<string, number[]>()
  return (key) => {
    const instant = now().getTime()
    const recent = (seen.get(key) ?? []).filter((at) => at > instant - seconds * 1000)
    seen.set(key, recent)
    const oldest = recent.at(-requests)
    if (requests > 0 && oldest === undefined) {
      recent.push(instant)
      return undefined
    }
    return Math.max(1, Math.ceil(((oldest ?? instant) + seconds * 1000 - instant) / 1000))
  }
}
