import { classAround, type ClassNode, isFunction, isWithin, rootOf, staticKey, unwrap, wrapped } from '../../syntax/names.js'
import { isWhole } from '../../catalogue/whole-paths.js'
import { isData } from '../../syntax/data-files.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../../flow/flow.js'
import { basesOf, heirsOf } from '../../flow/classes/heirs.js'
import { indexOf, isParameterReference, treeOf } from '../../flow/tree-index.js'
import type { Call, Env, Frame } from '../../flow/values.js'
import { methodName } from '../clients/generated-files.js'
import { queueBehind } from './queues.js'
import { isCollectionOf, isContinued } from './path-ends.js'
import { decidingPart } from './request-path.js'
import type { Match } from './resolve-call.js'
import { callTrail, record, step, type Session } from '../session.js'

/**
 * Records an endpoint at the literal that spells it, and at the reference by which a call selects it from beyond its own function. What is
 * spelled in a file of data is selected by what refers to it.
 */
export function recordEndpoint(session: Session, call: Call, match: Match): void {
  const deprecation = session.context.catalogue.endpointOf.get(match.operation.id)
  if (!deprecation || call.shape.selects === false) return
  const found = {
    kind: 'endpoint',
    deprecation,
    operation: match.operation,
    direction: 'request',
    evidence: match.isUnsure ? 'likely' : 'proven',
  } as const
  if (!match.text) {
    const node = methodName(call.node)
    record(session, { ...found, node, trail: [...callTrail(call, match)] })
    return
  }
  const part = decidingPart(match.text, match.operation)
  if (!part) return
  const trail = callTrail(call, match)
  const isWritten = !isInData(part.node)
  const reference = selectingReference(session.flow, part.node, part.via, handedIn(call.env))
  const whole = isWhole(match.operation)
  const isShared = isWritten && !whole && isCollectionOf(part.node, match.operation)
  const further = (node: Node): boolean => (isShared ? isContinued(node) : !isWritten && !isInData(node))
  // who goes on from the path of a version chooses an operation, and not the version
  const selecting = whole && isWritten ? undefined : (reference ?? part.via.findLast(further))
  if (isWritten && !(isShared && selecting)) record(session, { ...found, node: part.node, trail })
  if (selecting)
    record(session, {
      ...found,
      node: selecting,
      trail: [...trail.filter((known) => known.node !== selecting), ...step(selecting, 'the operation is selected here')],
    })
}

/** Whether a node stands in a file of data. */
function isInData(node: Node): boolean {
  return isData(treeOf(node)?.file ?? '')
}

/** The first reference, seen from the request outward, that reaches beyond the function it stands in other than through its parameters. */
function selectingReference(flow: Flow, origin: Node, via: readonly Node[], handed: readonly Node[]): Node | undefined {
  const chain = [...via, origin]
  for (let index = 0; index < via.length; index++) {
    const reference = via[index] as Node
    if (isParameterReference(reference) || isOfHandedList(reference) || isChosenByCaller(flow, reference)) continue
    // what a builder was handed by this very call is not the builder's choice
    const maker = makerOf(reference)
    const made = chain.findLastIndex((node, position) => position > index && isWithin(node, maker))
    if (made > index) {
      if (made === chain.length - 1) return undefined
      index = made - 1
      continue
    }
    const source = chain[index + 1] as Node
    // what a caller wrote into the call is its own choice, however the function came to it, and through whatever it went
    const further = chain.slice(index + 1)
    if (handed.some((argument) => !isWithin(reference, argument) && further.some((node) => isWithin(node, argument)))) continue
    // a field that a constructor was handed only passes on what was chosen where the object was made, unless one of a module's is chosen,
    // or one by its name of those that were registered
    const isChoice = isOfModule(reference) || reference.type === 'Literal'
    if (isParameterReference(source) && !isWithin(source, homeOf(reference)) && !isChoice) continue
    if (isOfQueue(flow, reference, source)) continue
    if (isOfHeir(flow, reference, source) || isOfHeir(flow, reference, origin)) continue
    const home = homeOf(reference)
    // at the top of a module, one of a table of paths is chosen; a variable is only what the code around it is made of
    if (home.type === 'Program' && isWithin(source, home))
      return reference.type === 'MemberExpression' && homeOf(source) === home ? reference : undefined
    if (home !== homeOf(source)) return isWithin(source, home) ? undefined : reference
  }
  return undefined
}

/**
 * What the functions on the way to a request were handed, the methods that their instances have gone through before, and what made these
 * instances: a builder is gone through before it makes the request.
 */
function handedIn(env: Env): readonly Node[] {
  const found: Node[] = []
  const seen = new Set<Frame>()
  const lookFrom = (start: Env): void => {
    for (let frame = start; frame && !seen.has(frame); frame = frame.from) {
      seen.add(frame)
      for (const argument of frame.args) if ('node' in argument) found.push(argument.node)
      if (frame.self?.kind !== 'instance') continue
      for (let { steps: step } = frame.self; step; step = step.before)
        for (let at = step.node && step.frame; at; at = at.from)
          for (const argument of at.args) if ('node' in argument) found.push(argument.node)
      lookFrom(frame.self.frame)
    }
  }
  lookFrom(env)
  return found
}

/** Whether a call asks what the function was handed (`spec.url()`, `path()`), or one that chooses by it: `pathOf(kind)`. */
function isChosenByCaller(flow: Flow, reference: Node): boolean {
  const call = rootOf(makerOf(reference))
  if (call.type !== 'CallExpression') return false
  const callee = unwrap(call.callee)
  if (isParameterReference(callee)) return true
  if (!call.arguments.some((argument) => isParameterReference(argument))) return false
  const given = flow.evaluate(call, undefined)
  return given.length > 1 || given.some((value) => value.kind === 'unknown' && value.among)
}

/** Whether a reference is (a part of) an element of a list that the function was handed, in a loop. */
function isOfHandedList(reference: Node): boolean {
  const root = rootOf(reference)
  const tree = root.type === 'Identifier' ? treeOf(root) : undefined
  const definition = tree && indexOf(tree).variableOf(root)?.defs[0]
  const loop = definition?.type === 'Variable' ? definition.node.parent.parent : undefined
  if (loop?.type !== 'ForOfStatement') return false
  let list = unwrap(loop.right)
  while (list.type === 'CallExpression' && list.callee.type === 'MemberExpression') list = unwrap(list.callee.object)
  return isParameterReference(list)
}

/** Whether a reference is (a part of) an item that other code put into a list than the code which made that: the choice is that one's. */
function isOfQueue(flow: Flow, reference: Node, source: Node): boolean {
  const queue = homeOf(reference) === homeOf(source) ? undefined : queueBehind(flow, reference)
  return queue !== undefined && homeOf(queue) !== homeOf(source)
}

/** Whether a reference starts at a name that is imported, or declared at the top of its module. */
function isOfModule(reference: Node): boolean {
  const root = rootOf(reference)
  const tree = root.type === 'Identifier' ? treeOf(root) : undefined
  const definition = tree && indexOf(tree).variableOf(root)?.defs[0]
  if (definition?.type === 'ImportBinding') return true
  return definition?.type === 'Variable' && homeOf(definition.node).type === 'Program'
}

/** Whether code of a class takes a member of `this` that a class which extends it declares or fills: the choice is that one's. */
function isOfHeir(flow: Flow, reference: Node, source: Node): boolean {
  const inner = unwrap(reference)
  const member = inner.type === 'CallExpression' ? unwrap(inner.callee) : inner
  if (!(member.type === 'MemberExpression' ? isOfThis(member.object) : isTakenOfThis(member))) return false
  const [own, owner] = [classAround(reference), classAround(source)]
  if (own === undefined) return false
  if (owner !== undefined && owner !== own && basesOf(flow, owner).includes(own)) return true
  const isOwn = member.type === 'MemberExpression' && isThisOrTarget(unwrap(member.object))
  const key = isOwn ? staticKey(member.property, member.computed) : undefined
  return key !== undefined && !isFilled(own, key) && heirsOf(flow, own).some((heir) => isFilled(heir, key))
}

/** Whether a class itself says what a member is. */
function isFilled({ body }: ClassNode, key: string): boolean {
  return body.body.some(
    (member) =>
      (member.type === 'PropertyDefinition' || member.type === 'MethodDefinition') &&
      member.value !== null &&
      staticKey(member.key, member.computed) === key,
  )
}

/** Whether an object is `this` or what that has (`this.constructor`), `new.target`, or a variable for it. */
function isOfThis(object: Node): boolean {
  const root = rootOf(object)
  if (isThisOrTarget(root)) return true
  const made = declaratorOf(root)
  return made?.id.type === 'Identifier' && made.init != null && isThisOrTarget(rootOf(made.init))
}

function isThisOrTarget(node: Node): boolean {
  return node.type === 'ThisExpression' || (node.type === 'MetaProperty' && node.meta.name === 'new')
}

/** Whether a name is taken apart of such an object: `const { path } = this.constructor`. */
function isTakenOfThis(name: Node): boolean {
  const made = declaratorOf(name)
  return made?.id.type === 'ObjectPattern' && made.init != null && isOfThis(made.init)
}

function declaratorOf(name: Node): TSESTree.VariableDeclarator | undefined {
  const tree = name.type === 'Identifier' ? treeOf(name) : undefined
  const definition = tree && indexOf(tree).variableOf(name)?.defs[0]
  return definition?.type === 'Variable' ? definition.node : undefined
}

/** The call that gave the object which a reference is (a part of): `const { url } = locate(name)`; else the reference. */
function makerOf(reference: Node): Node {
  const root = rootOf(reference)
  const tree = root.type === 'Identifier' ? treeOf(root) : undefined
  const definition = tree && indexOf(tree).variableOf(root)?.defs[0]
  const init = definition?.type === 'Variable' && definition.node.init ? unwrap(definition.node.init) : undefined
  const made = init?.type === 'AwaitExpression' ? unwrap(init.argument) : init
  // `Object.freeze` and its like give what they are handed
  const isBuilder = made?.type === 'CallExpression' && !isObjectMethod(made.callee) && homeOf(made) === homeOf(reference)
  return isBuilder ? made : reference
}

function isObjectMethod(callee: Node): boolean {
  const member = unwrap(callee)
  return member.type === 'MemberExpression' && member.object.type === 'Identifier' && member.object.name === 'Object'
}

/** The function whose code a place belongs to; functions that are handed to a call on the spot belong to the code around them. */
export function homeOf(node: Node): Node {
  for (let at = node.parent; at; at = at.parent) {
    if (at.type === 'Program' || at.type === 'PropertyDefinition' || at.type === 'AccessorProperty' || at.type === 'StaticBlock') return at
    if (isFunction(at) && !isInline(at)) return at
  }
  return node
}

function isInline(fn: Node): boolean {
  const place = wrapped(fn)
  return place.parent?.type === 'CallExpression' || place.parent?.type === 'NewExpression'
}
