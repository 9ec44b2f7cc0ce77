/** What stands before an address of the program: a quote, a base, a host, and what a router is mounted at. */
const BEFORE = /(?:['"`}]|https?:\/\/[^\s'"`/]+)(?:\/[\w-]+)*$/
const LONGEST_BEFORE = 120

/**
 * Whether a text names an address that the program answers itself (as `servedPrefixes` gives it): not the end of a file's path, nor of an
 * address that begins as those of one of the interfaces.
 */
export function asksFor(text: string, address: string, interfaces: readonly string[] = []): boolean {
  for (let at = text.indexOf(address); at !== -1; at = text.indexOf(address, at + 1)) {
    if (!address.startsWith('/')) return true
    const before = text.slice(Math.max(0, at - LONGEST_BEFORE), at)
    if (BEFORE.test(before) && !interfaces.some((prefix) => `${before}/`.endsWith(prefix))) return true
  }
  return false
}
