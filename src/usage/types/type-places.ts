import type { Flow } from '../../flow/flow.js'
import type { Payload, Value } from '../../flow/values.js'
import { treeOf } from '../../flow/tree-index.js'
import { patternValues } from '../../flow/names/pattern-values.js'
import { canBeOf } from '../../flow/conditions/told-apart.js'
import { literalText, staticKey, unwrap } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import type { PayloadTypes } from './describe-type.js'
import { createTypeReach } from './may-be-typed.js'
import { createPlainMembers } from './plain/plain-members.js'
import { holderOf } from '../fields/holders.js'
import type { SdkModels } from './sdk-models.js'
import { callTrail, fieldsAt, matchesOf, record, step, type Session } from '../session.js'
import type { Usage } from '../usage.js'
import type { DeclaredMember, NamedPlace } from '../../workspace/declared-members.js'

export interface TypeQuestions {
  /** Tells for each place which declared members its property can be. `declarations` stand for packages that are not installed. */
  readonly ask: (
    places: readonly NamedPlace[],
    trees: readonly Tree[],
    declarations: ReadonlyMap<string, string>,
  ) => readonly (readonly DeclaredMember[])[]
  /** Whether a package can be found from a file: only then its values have types. Without this all are taken to be there. */
  readonly isInstalled?: (from: string, name: string) => boolean
  /** Whether the uses of a declared member are to be found. */
  readonly isWanted: (member: Usage) => boolean
}

interface Candidate extends NamedPlace {
  readonly node: Node
}

/** What is known of types. */
interface Known {
  readonly types: PayloadTypes
  readonly models: SdkModels | undefined
  readonly questions: TypeQuestions
}

/**
 * Records the places whose property is a deprecated member of a payload type by the type of the object alone: what is inferred, handed
 * through generic code, or handed in by code that was not seen. A place where the evaluator knows another object is left alone. `ask` is
 * called only if there are places that could be, and that plain declarations do not tell.
 */
export function findTypePlaces(session: Session, trees: readonly Tree[], flow: Flow, { types, models, questions }: Known): void {
  const { ask, isWanted, isInstalled = () => true } = questions
  const members = new Map<string, Usage[]>()
  const owners = new Set<Node>()
  const names = new Set(models?.fields)
  const found = [...session.usages.values()]
  for (const usage of found) {
    const { node, tree, kind, evidence, deprecation } = usage
    const owner = ownerOf(node)
    if (kind !== 'type-field' || evidence !== 'proven' || node.parent?.type !== 'TSPropertySignature' || !owner) continue
    if (types.inherited.has(owner) || !isWanted(usage)) continue
    const key = keyOf(tree.file, node.range[0])
    members.set(key, [...(members.get(key) ?? []), usage])
    owners.add(owner)
    if (deprecation.field !== undefined) names.add(deprecation.field)
  }
  if (names.size === 0) return
  const known = new Set(found.map(({ tree, node }) => keyOf(tree.file, node.range[0])))
  const sdks = [...(models?.declarations.keys() ?? [])]
  const mayBe = createTypeReach({ trees, flow, owners, sdks, isInstalled })
  const candidates = trees
    .flatMap((tree) => placesIn(tree, names))
    .filter((place) => !known.has(keyOf(place.file, place.start)) && !isAnother(session, flow, place.node) && mayBe(place.node))
  if (candidates.length === 0) return
  // what the code makes itself, and hands where an answer may be handed as well, is none
  const isMade = ({ parent }: Node): boolean => parent?.type === 'Property' && parent.parent.type === 'ObjectExpression'
  const recordUse = (node: Node, usage: Usage): void => {
    const owner = usage.direction === 'response' && isMade(node) ? ownerOf(usage.node) : undefined
    if (!owner || !types.shared.has(owner)) recordPlace(session, node, usage)
  }
  const plainMember = createPlainMembers(flow, { isInstalled, declared: sdks })
  const open: Candidate[] = []
  for (const candidate of candidates) {
    const member = plainMember(candidate.node)
    if (member === undefined) open.push(candidate)
    else if (member !== 'none')
      for (const usage of members.get(keyOf(treeOf(member)?.file ?? '', member.range[0])) ?? []) recordUse(candidate.node, usage)
  }
  if (open.length === 0) return
  ask(open, trees, models?.declarations ?? new Map()).forEach((declarations, index) => {
    const candidate = open[index]
    if (!candidate) return
    for (const { file, start, owner } of declarations) {
      for (const usage of members.get(keyOf(file, start)) ?? [])
        if (declarations.length === 1 || isMember(flow, candidate.node, usage.node)) recordUse(candidate.node, usage)
      for (const place of owner === undefined ? [] : (models?.payloadsIn(file, owner) ?? [])) recordModel(session, flow, candidate, place)
    }
  })
}

/** Whether a key can be one of several declared members that the type of its place alone allows: not where the object is of another. */
function isMember(flow: Flow, { parent }: Node, member: Node): boolean {
  const owner = ownerOf(member)
  return parent?.type !== 'Property' || !owner || canBeOf(flow, owner, parent.parent)
}

/** The interface or object type that declares a member. */
function ownerOf({ parent }: Node): Node | undefined {
  const owner = parent?.parent
  return owner?.type === 'TSInterfaceBody' ? owner.parent : owner
}

function recordModel(session: Session, flow: Flow, { node, name }: Candidate, { call, side, path }: Payload): void {
  for (const match of matchesOf(session, flow, call)) {
    for (const deprecation of fieldsAt(session, match.operation, name, path, side)) {
      const trail = callTrail(call, match)
      recordPlace(session, node, { deprecation, operation: match.operation, direction: side, path, trail })
    }
  }
}

type Member = Pick<Usage, 'deprecation' | 'operation' | 'direction' | 'path' | 'trail' | 'otherCalls'>

function recordPlace(session: Session, node: Node, member: Member): void {
  const { deprecation, operation, direction, path, trail, otherCalls } = member
  const isName = node.parent?.type === 'TSLiteralType'
  const object = node.parent?.type === 'Property' && node.parent.parent.type === 'ObjectExpression' ? node.parent.parent : undefined
  record(session, {
    kind: isName ? 'type-field' : direction === 'request' ? 'request-field' : 'response-field',
    deprecation,
    operation,
    direction,
    node,
    path,
    ...(object && { holder: () => holderOf(session, [{ kind: 'shape', node: object, env: undefined }], { node, deprecation, operation }) }),
    trail: [...trail, ...step(node, 'the object is declared to be of that type')],
    ...(otherCalls && { otherCalls }),
  })
}

function keyOf(file: string, start: number): string {
  return `${file}\0${start}`
}

/** The places of a file that name one of the properties. */
function placesIn(tree: Tree, names: ReadonlySet<string>): Candidate[] {
  const places: Candidate[] = []
  const add = (node: Node, name: string | undefined): void => {
    if (name !== undefined && names.has(name)) places.push({ file: tree.file, start: node.range[0], name, node })
  }
  walk(tree.ast, (node) => {
    if (node.type === 'MemberExpression') add(node.property, staticKey(node.property, node.computed))
    else if (node.type === 'Property') add(node.key, staticKey(node.key, node.computed))
    else if (node.type === 'BinaryExpression' && node.operator === 'in') add(node.left, literalText(unwrap(node.left)))
    else if (node.type === 'TSLiteralType') add(node.literal, literalText(node.literal))
  })
  return places
}

/** Whether it is known what the object is whose property is named: then its type says nothing more. */
function isAnother(session: Session, flow: Flow, node: Node): boolean {
  const { parent } = node
  if (parent?.type === 'MemberExpression') return areKnown(flow.evaluate(parent.object, undefined))
  if (parent?.type === 'BinaryExpression') return areKnown(flow.evaluate(parent.right, undefined))
  if (parent?.type !== 'Property') return false
  const holder = parent.parent
  return holder.type === 'ObjectPattern' ? areKnown(patternValues(flow, holder, undefined)) : session.destinations.has(holder)
}

const KNOWN: ReadonlySet<Value['kind']> = new Set(['payload', 'answer', 'shape', 'text', 'client', 'sdk', 'namespace', 'callable', 'regex'])

function areKnown(values: readonly Value[]): boolean {
  const there = values.filter((value) => value.kind !== 'scalar' || value.value != null)
  return there.length > 0 && there.every(({ kind }) => KNOWN.has(kind))
}
