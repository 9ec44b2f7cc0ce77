import { createRequire } from 'node:module'
import type picomatch from 'picomatch'
import { treeOf } from '../flow/tree-index.js'
import type { Part } from '../flow/values.js'
import { eachRequest } from './compliance-rule.js'
import { credentialsOf } from './headers/credentials.js'
import { nameOf } from './describe.js'
import { isPlaceholder } from './headers/placeholders.js'

const require = createRequire(import.meta.url)

/** A secret that is written in the source (specification, section 2.1, rule 3: it is shown once, and has no user). */
export const checkNoHardcodedToken = eachRequest((request, { report, options }) => {
  const allowed = options.allowIn === undefined ? undefined : matcherOf((options.allowIn as string[]).map(anywhere))
  for (const { credential } of credentialsOf(request)) {
    for (const token of [credential.token, ...rowsOf(credential.token)]) {
      const texts = token.flatMap((part) => ('text' in part && part.text.trim() !== '' ? [part] : []))
      const [longest] = texts.toSorted((a, b) => b.text.length - a.text.length)
      if (!longest || token.some((part) => 'hole' in part)) continue
      const secret = texts.map(({ text }) => text.trim()).join('')
      if (/\s/.test(secret) || isPlaceholder(secret) || allowed?.(treeOf(longest.node)?.file ?? '')) continue
      report({
        request,
        node: longest.node,
        message:
          `A token that ${nameOf(request)} is requested with is written in the source, where everyone who reads it can use it. ` +
          'Keep it in the environment or a secret store, and rotate it (section 2.1).',
      })
    }
  }
})

/** The texts of a table from which a token is chosen by a key that is not known. */
function rowsOf(token: readonly Part[]): (readonly Part[])[] {
  const [part, ...others] = token.filter((piece) => 'hole' in piece || piece.text.trim() !== '')
  if (!part || !('hole' in part) || others.length > 0) return []
  return (part.among ?? []).flatMap(([value]) => (value.kind === 'text' ? [value.parts] : []))
}

function matcherOf(patterns: string[]): (file: string) => boolean {
  // few ask for it
  return (require('picomatch') as typeof picomatch)(patterns)
}

function anywhere(pattern: string): string {
  return pattern.startsWith('/') || pattern.startsWith('**/') ? pattern : `**/${pattern}`
}
