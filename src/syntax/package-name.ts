const HOSTS =
  /^https:\/\/(?:esm\.sh|esm\.run|cdn\.skypack\.dev|unpkg\.com|cdn\.jsdelivr\.net\/npm|ga\.jspm\.io\/npm:|jspm\.dev)\/?(?:v\d+\/)?/

/** A file of a package: `typed-rest-client/RestClient.js`. */
const FILE = /^((?:@[^/.][^/]*\/)?[^/@.][^/]*)(\/.+)\.[cm]?js$/

/** A file that is the whole package, as it was built for one kind of host: `axios/dist/node/axios.cjs`. */
const BUILT = /^(?:\/(?:dist|lib|build|umd|esm|cjs|browser|node))*\/(?:index|([^/]+?)(?:\.min)?)$/

/**
 * A package as its manifest names it, for a specifier that names it with its registry, its version or the address of a network that
 * delivers packages: `npm:got@14`, `https://esm.sh/ky@1`. A file of a package comes back without its ending, and as the package where it
 * is the whole of that. Any other specifier comes back as it is.
 */
export function packageName(specifier: string): string {
  const [, name, path] = FILE.exec(specifier) ?? []
  if (name !== undefined && path !== undefined) {
    const [whole, own] = BUILT.exec(path) ?? []
    return whole !== undefined && (own === undefined || name.replace(/^.*\//, '') === own) ? name : `${name}${path}`
  }
  if (!/^(?:npm|jsr|https):/.test(specifier)) return specifier
  const written = specifier.replace(/^(?:npm|jsr):\/?/, '').replace(HOSTS, '')
  return written.replace(/(?<=.)@[\d.^~]+[^/?]*/, '').replace(/(?:\/\+esm|\?.*)$/, '')
}
