import { staticKey, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { textOf } from '../texts/texts.js'
import { unknown, type Value } from '../values.js'

/** Initialisers that lead further than this are not followed: they name each other. */
const DEEPEST = 20

/** What a member of an enum is: counted up where nothing is written, or the name behind a number; undefined where there is none. */
export function enumMember(flow: Flow, parts: readonly TSESTree.TSEnumDeclaration[], key: string): readonly Value[] | undefined {
  const members = parts.flatMap(({ body }) => body.members)
  const member = members.find(({ id }) => nameOf(id) === key)
  if (member) return memberValue(flow, member)
  const named = /^-?\d/.test(key) ? members.findLast((each) => String(numberOf(flow, each)) === key) : undefined
  return named && [textOf(nameOf(named.id) ?? '', named.id)]
}

/** What one member is, which its own enum also knows by its bare name. */
export function memberValue(flow: Flow, member: TSESTree.TSEnumMember): readonly Value[] {
  const number = numberOf(flow, member)
  if (number !== undefined) return [{ kind: 'scalar', value: number }]
  return member.initializer ? flow.evaluate(member.initializer, undefined) : [unknown('is counted from what is not known', member)]
}

function siblings({ parent }: TSESTree.TSEnumMember): readonly TSESTree.TSEnumMember[] {
  return parent.type === 'TSEnumBody' ? parent.members : []
}

function nameOf(id: Node): string | undefined {
  return staticKey(id, false)
}

/** The number that a member is; undefined for a text, and for what is not known. */
function numberOf(flow: Flow, member: TSESTree.TSEnumMember, depth = 0): number | undefined {
  if (depth > DEEPEST) return undefined
  if (member.initializer) return folded(flow, member.initializer, member, depth)
  const members = siblings(member)
  const index = members.indexOf(member)
  // a run of members without initialisers is counted from the one before it
  let from = index
  while (from > 0 && !members[from]?.initializer) from--
  const first = members[from]
  if (!first?.initializer) return index
  const start = folded(flow, first.initializer, first, depth + 1)
  return start === undefined ? undefined : start + index - from
}

const OPERATIONS: Readonly<Record<string, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '|': (left, right) => left | right,
  '&': (left, right) => left & right,
  '^': (left, right) => left ^ right,
  '<<': (left, right) => left << right,
  '>>': (left, right) => left >> right,
}

/** An initialiser's number: `1 << 2`, `Read | Write`. */
function folded(flow: Flow, initializer: Node, member: TSESTree.TSEnumMember, depth: number): number | undefined {
  if (depth > DEEPEST) return undefined
  const node = unwrap(initializer)
  const again = (part: Node): number | undefined => folded(flow, part, member, depth + 1)
  switch (node.type) {
    case 'BinaryExpression': {
      const [left, right] = [again(node.left), again(node.right)]
      return left === undefined || right === undefined ? undefined : OPERATIONS[node.operator]?.(left, right)
    }
    case 'UnaryExpression': {
      const inner = again(node.argument)
      if (inner === undefined || !/^[-+~]$/.test(node.operator)) return undefined
      return node.operator === '~' ? ~inner : node.operator === '-' ? -inner : inner
    }
    case 'Identifier': {
      const own = siblings(member).find(({ id }) => nameOf(id) === node.name)
      return own ? numberOf(flow, own, depth + 1) : onlyNumber(flow, node)
    }
    default:
      return onlyNumber(flow, node)
  }
}

function onlyNumber(flow: Flow, node: Node): number | undefined {
  const [value, ...others] = flow.evaluate(node, undefined)
  return value?.kind === 'scalar' && typeof value.value === 'number' && others.length === 0 ? value.value : undefined
}
