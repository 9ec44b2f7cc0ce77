import type { Node, Tree } from '../../syntax/tree.js'
import { treeOf } from '../../flow/tree-index.js'
import type { Declared, Surroundings } from './surroundings.js'

interface Place {
  readonly tree: Tree
  readonly node: Node
}

/**
 * Tells of places whether they name the very member; undefined where no type tells which one they name. A compiler is asked only about
 * those of which plain declarations do not tell.
 */
export function namesMember(
  { tree: own, node, field }: Declared,
  places: readonly Place[],
  { ask, plainMembers }: Pick<Surroundings, 'ask' | 'plainMembers'>,
): (place: Place) => boolean | undefined {
  if (places.length === 0) return () => undefined
  const trees = [...new Set([own, ...places.map(({ tree }) => tree)])]
  const plainMember = plainMembers?.(trees)
  const plain = new Map(places.map((place) => [place, plainMember?.(place.node)]))
  const open = places.filter((place) => plain.get(place) === undefined)
  const named = open.map(({ tree, node: key }) => ({ file: tree.file, start: key.range[0], name: field }))
  const answers = open.length > 0 ? ask(named, trees, new Map()) : []
  return (place) => {
    const member = plain.get(place)
    if (member !== undefined) return member === 'none' ? undefined : member === node || isAt(member, own, node)
    const members = answers[open.indexOf(place)] ?? []
    return members.length > 0 ? members.some(({ file, start }) => file === own.file && start === node.range[0]) : undefined
  }
}

function isAt(member: Node, { file }: Tree, { range }: Node): boolean {
  return treeOf(member)?.file === file && member.range[0] === range[0]
}
