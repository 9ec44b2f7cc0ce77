import type { Node, Tree } from '../../syntax/tree.js'
import type { Edit } from '../edit.js'
import { commentReason, type Outcome, refuse } from '../outcome.js'
import type { Site } from '../site.js'
import { hasComment, removeItem } from '../text/lines.js'
import { spell } from '../text/spelling.js'

/**
 * Sets the sibling where the field stood, and takes it out where it stood itself: comments beside the field, which tell why it is set, stay
 * with it. `changed` is the edit of the sibling's value, if that does not stay the same. Refused where a comment would still go, or where
 * what is spread between the two may set the sibling as well.
 */
export function takePlace(
  tree: Tree,
  { object, property, key }: Extract<Site, { form: 'entry' }>,
  { sibling, to, changed }: { readonly sibling: Node; readonly to: string; readonly changed: Edit | undefined },
): Outcome {
  const name = spell(key, property.computed, to, tree)
  const { properties } = object
  const [first, last] = [properties.indexOf(property), properties.findIndex((item) => item === sibling)].sort((a, b) => a - b)
  const between = properties.slice(first, last)
  const other = properties.find((item) => item === sibling)
  if (name === undefined || other?.type !== 'Property' || other.shorthand || between.some(({ type }) => type === 'SpreadElement'))
    return refuse(commentReason)
  const removal = removeItem(tree, object, properties, other)
  if (!removal || hasComment(tree, ...property.range) || hasComment(tree, ...other.range)) return refuse(commentReason)
  const [start, end] = other.value.range
  const { text } = tree
  const value = changed ? text.slice(start, changed.range[0]) + changed.text + text.slice(changed.range[1], end) : text.slice(start, end)
  return { edits: [{ file: tree.file, range: property.range, text: `${name}: ${value}` }, removal] }
}
