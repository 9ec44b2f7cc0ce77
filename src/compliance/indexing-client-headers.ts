import { eachRequest } from './compliance-rule.js'
import { credentialsOf, placeOfCredential } from './headers/credentials.js'
import { nameOf } from './describe.js'
import { lookUp } from './bodies/objects.js'

/** A request with headers, or a scheme, that belong to another interface (specification, sections 5.2 and 5.3). */
export const checkIndexingClientHeaders = eachRequest((request, { report }) => {
  const { auth } = request.home
  if (!auth) return
  if (auth.otherHeaders !== undefined) {
    const pattern = new RegExp(auth.otherHeaders, 'i')
    for (const set of request.headers().filter(({ isOneOf }) => !isOneOf)) {
      for (const key of new Set(set.entries.map((entry) => entry.key).filter((name) => pattern.test(name)))) {
        for (const { node, values } of lookUp(set, key).entries) {
          if (values.every((value) => value.kind === 'scalar' && value.value == null)) continue
          report({
            request,
            node,
            message: `${nameOf(request)} is requested with the header ${key}, which is another interface's: leave it out (section 5.3).`,
          })
        }
      }
    }
  }
  for (const { credential, entry } of credentialsOf(request)) {
    const other = auth.otherSchemes?.find((scheme) => scheme.toLowerCase() === credential.scheme)
    if (other === undefined) continue
    report({
      request,
      node: placeOfCredential(credential, entry),
      message:
        `${nameOf(request)} is requested with the scheme ${other}, which this interface does not accept. ` +
        `Send one of its own tokens as ${auth.scheme ?? 'it asks'} (section 5.2).`,
    })
  }
})
