import type { Node } from '../../syntax/tree.js'
import type { Holder } from '../usage.js'

/** The object literals that made the object, or each of several. */
export function literalsOf({ literal, literals }: Holder): readonly Node[] {
  return literals ?? (literal ? [literal] : [])
}

/** What is known of two objects that one place puts the field into: all that either may have. */
export function eitherHolder(one: () => Holder, other: () => Holder): () => Holder {
  let known: Holder | undefined
  return () => (known ??= union(one(), other()))
}

function union(one: Holder, other: Holder): Holder {
  const literals = [...new Set([one, other].flatMap(literalsOf))]
  const shared = one.shared ?? other.shared
  const beside = one.beside ?? other.beside
  const isNew = (list: readonly { readonly node: Node }[]) => {
    const nodes = new Set(list.map(({ node }) => node))
    return ({ node }: { readonly node: Node }) => !nodes.has(node)
  }
  return {
    literal: literals[0],
    ...(literals.length > 1 && { literals }),
    entries: [...one.entries, ...other.entries.filter(isNew(one.entries))],
    open: one.open ?? other.open,
    reads: [...one.reads, ...other.reads.filter(isNew(one.reads))],
    ...(shared === undefined ? {} : { shared }),
    ...(beside === undefined ? {} : { beside }),
  }
}
