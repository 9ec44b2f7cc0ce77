import type { Flow } from '../../flow/flow.js'
import { patternValues } from '../../flow/names/pattern-values.js'
import { treeOf } from '../../flow/tree-index.js'
import { addTo } from '../../flow/add-to.js'
import { staticKey } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { record, step, type Session } from '../session.js'
import type { Usage } from '../usage.js'
import { createPlainMembers } from './plain/plain-members.js'
import type { TypeQuestions } from './type-places.js'

/** What is known of types, and whether those of copies of an answer count as well. */
export interface ReadTypes extends Pick<TypeQuestions, 'ask' | 'isInstalled'> {
  readonly declarations: ReadonlyMap<string, string>
  readonly copies: boolean
}

/**
 * Records the declared members that reads of an answer name by the type of what they are read of, where no annotation ties that type to
 * the request: a type argument that a helper hands on, a type that is chosen by the path. `ask` is called only where a member of the same
 * name is declared that nothing else ties, and plain declarations do not tell. Says whether there were any.
 */
export function findReadMembers(session: Session, trees: readonly Tree[], flow: Flow, given: ReadTypes): boolean {
  const { ask, isInstalled = () => true, declarations, copies } = given
  const reads = [...session.usages.values()].filter((usage) => isTypedRead(usage) && isOfAnswer(flow, usage.node, copies))
  const names = new Set(reads.map(({ deprecation: { field } }) => field))
  const untied = names.size > 0 ? untiedMembers(session, trees, names) : undefined
  if (!untied || untied.size === 0) return false
  const plainMember = createPlainMembers(flow, { isInstalled, declared: [...declarations.keys()] })
  const open = new Map<Node, Usage[]>()
  let isAny = false
  const add = (member: Node | undefined, usage: Usage): void => {
    if (!member) return
    isAny = true
    recordMember(session, member, usage)
  }
  for (const usage of reads) {
    const member = plainMember(usage.node)
    if (member === undefined) addTo(open, usage.node, usage)
    else if (member !== 'none') add(untied.get(keyOf(treeOf(member)?.file, member.range[0])), usage)
  }
  const places = [...open.keys()].flatMap((node) => {
    const tree = treeOf(node)
    const name = open.get(node)?.[0]?.deprecation.field
    return tree && name !== undefined ? [{ file: tree.file, start: node.range[0], name, node }] : []
  })
  if (places.length === 0) return isAny
  ask(places, trees, declarations).forEach(([first, ...others], index) => {
    const place = places[index]
    if (!place || !first || others.length > 0) return
    for (const usage of open.get(place.node) ?? []) add(untied.get(keyOf(first.file, first.start)), usage)
  })
  return isAny
}

function isTypedRead({ kind, evidence, direction, mixed, tree, node }: Usage): boolean {
  const isRead = kind === 'response-field' && direction === 'response' && evidence === 'proven' && mixed === undefined
  return isRead && tree.typed && (node.parent?.type === 'MemberExpression' || node.parent?.type === 'Property')
}

/** Whether what a member is taken of is (a part of) an answer as it came, or a copy of one where those count. */
function isOfAnswer(flow: Flow, { parent }: Node, copies: boolean): boolean {
  const values =
    parent?.type === 'MemberExpression'
      ? flow.evaluate(parent.object, undefined)
      : parent?.type === 'Property' && parent.parent.type === 'ObjectPattern'
        ? patternValues(flow, parent.parent, undefined)
        : []
  const there = values.filter((value) => value.kind !== 'scalar' || value.value != null)
  return there.length > 0 && there.every((value) => value.kind === 'payload' && (copies || !value.copies))
}

/** The members of declared types of those names that are not among what was found, by place. */
function untiedMembers({ usages }: Session, trees: readonly Tree[], names: ReadonlySet<string | undefined>): Map<string, Node> {
  const tied = new Set([...usages.values()].map(({ node }) => node))
  const members = new Map<string, Node>()
  for (const tree of trees) {
    if (!tree.typed || ![...names].some((name) => name !== undefined && tree.text.includes(name))) continue
    walk(tree.ast, (node) => {
      if (node.type !== 'TSPropertySignature' || tied.has(node.key) || !names.has(staticKey(node.key, node.computed))) return
      members.set(keyOf(tree.file, node.key.range[0]), node.key)
    })
  }
  return members
}

function keyOf(file: string | undefined, start: number): string {
  return `${file ?? ''}\0${start}`
}

function recordMember(session: Session, node: Node, { deprecation, operation, direction, path, trail, otherCalls }: Usage): void {
  record(session, {
    kind: 'type-field',
    deprecation,
    operation,
    direction,
    node,
    path,
    trail: [...trail, ...step(node, 'what is read there is declared to be of this type')],
    ...(otherCalls && { otherCalls }),
  })
}
