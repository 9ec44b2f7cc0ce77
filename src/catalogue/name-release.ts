import type { Release } from './types.js'

/** What a published catalogue is called: `@vendor/sunset 1.2.0 (Vendor, issued 2026-11-02)`. */
export function nameRelease({ name, version, publisher, issued }: Release): string {
  const more = [...(publisher === undefined ? [] : [publisher]), ...(issued === undefined ? [] : [`issued ${issued}`])]
  return `${name}${version === undefined ? '' : ` ${version}`}${more.length > 0 ? ` (${more.join(', ')})` : ''}`
}
