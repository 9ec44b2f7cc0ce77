const HOSTS =
  /^https:\/\/(?:esm\.sh|esm\.run|cdn\.skypack\.dev|unpkg\.com|cdn\.jsdelivr\.net\/npm|ga\.jspm\.io\/npm:|jspm\.dev)\/?(?:v\d+\/)?/

/**
 * A package as its manifest names it, for a specifier that names it with its registry, its version or the address of a network that
 * delivers packages: `npm:got@14`, `https://esm.sh/ky@1`. Any other specifier comes back as it is.
 */
export function packageName(specifier: string): string {
  if (!/^(?:npm|jsr|https):/.test(specifier)) return specifier
  const written = specifier.replace(/^(?:npm|jsr):\/?/, '').replace(HOSTS, '')
  return written.replace(/(?<=.)@[\d.^~]+[^/?]*/, '').replace(/(?:\/\+esm|\?.*)$/, '')
}
