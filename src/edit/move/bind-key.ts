import { staticKey } from '../../syntax/names.js'
import type { Tree } from '../../syntax/tree.js'
import type { Edit } from '../edit.js'
import { removeItem } from '../text/lines.js'
import { commentReason, refuse } from '../outcome.js'
import { boundName, type Binding } from './pattern-host.js'
import type { Reading } from './reading.js'
import { isIdentifierName } from '../text/spelling.js'
import { declaredIn } from '../variables.js'

/** What became of a key: the name that `reading.key` is bound to, and the edit of the pattern. */
export type BoundKey = { readonly name: string; readonly edit: Edit } | { readonly refusal: string }

/**
 * Binds `reading.key` where a pattern takes the field: to the name that it has there already, else to its own name or one like it.
 * An exported declaration gets no new names.
 */
export function bindKey(tree: Tree, binding: Binding, reading: Reading, exported: boolean): BoundKey {
  const { pattern, property, target } = binding
  const { key, names } = reading
  const bound = boundName(binding, key)
  if (bound !== undefined) {
    const edit = removeItem(tree, pattern, pattern.properties, property)
    if (edit) return { name: bound, edit }
    // a comment beside it: what stands there then is the key once more
    if (exported) return refuse(commentReason)
  }
  const variable = declaredIn(tree, target)[0]
  if (exported) return refuse(`The declaration is exported, and \`${key}\` would be, too: rewrite the pattern by hand.`)
  if (!variable || !isIdentifierName(key)) return refuse(`\`${key}\` cannot be bound here: rewrite the pattern by hand.`)
  if (tree.comments.some(({ range }) => range[0] >= property.range[0] && range[1] <= property.range[1])) return refuse(commentReason)
  const name = names.nameFor(property, variable.scope, key)
  const text = name === key ? key : `${key}: ${name}`
  const rival = pattern.properties.find(
    (item) => item.type === 'Property' && reading.relatives?.includes(staticKey(item.key, item.computed) ?? ''),
  )
  const start = Math.min(rival?.range[0] ?? Infinity, property.range[0])
  const before = tree.text.slice(start, property.range[0])
  return { name, edit: { file: tree.file, range: [start, property.range[1]], text: before + text } }
}
