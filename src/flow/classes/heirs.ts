import { memoize } from '../../syntax/memoize.js'
import {
  classAround,
  constructorOf,
  isClass,
  isFunction,
  isWithin,
  methodOf,
  parametersOf,
  staticKey,
  type ClassNode,
  type FunctionNode,
} from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import type { CallExpression } from '../functions/call-arguments.js'
import type { Flow } from '../flow.js'
import { isAmong } from '../looked-at.js'
import { membersNamed } from '../objects/members-named.js'
import { symbolicClass } from './symbolic.js'
import { callsWithin } from '../calls-within.js'
import { gather, indexOf, treeOf, type CallNode } from '../tree-index.js'
import { unknown, type Argument, type Env, type Frame, type Instance } from '../values.js'

/** The classes that a class extends, nearest first. */
export function basesOf(flow: Flow, owner: ClassNode): readonly ClassNode[] {
  const found: ClassNode[] = []
  for (let at: ClassNode | undefined = owner; at?.superClass;) {
    const base: ClassNode | undefined = flow
      .evaluate(at.superClass, undefined)
      .flatMap((value) => (value.kind === 'class' ? [value.node] : []))[0]
    if (base && !found.includes(base)) found.push(base)
    else break
    at = base
  }
  return found
}

const heirs = new WeakMap<readonly object[], Map<ClassNode, ClassNode[]>>()

/** The classes, among the files that are looked at, that extend a class, itself or through others. */
export function heirsOf(flow: Flow, owner: ClassNode): readonly ClassNode[] {
  const { trees } = flow.context
  let known = heirs.get(trees)
  if (!known) {
    heirs.set(trees, (known = new Map()))
    const all = gather(trees, 'classes that extend others', ({ tree }) => extending(tree))
    for (const heir of all) for (const base of basesOf(flow, heir)) known.set(base, [...(known.get(base) ?? []), heir])
  }
  return known.get(owner) ?? []
}

/** The classes of a file that extend others. */
export const extending = memoize((tree: Tree): readonly ClassNode[] => {
  const found: ClassNode[] = []
  if (tree.text.includes(' extends '))
    walk(tree.ast, (node) => {
      if (isClass(node) && node.superClass) found.push(node)
    })
  return found
})

/**
 * The activations of the method around a node on instances of the classes that extend its own, and that decide what the code of its own
 * asks `this` for: they declare such a member, or hand something up to the constructor. Nothing is known of what the method was handed.
 */
export function heirFrames(flow: Flow, node: Node): readonly Frame[] {
  const owner = classAround(node)
  const method = owner && methodAround(node)
  if (!method) return []
  return heirsOf(flow, owner)
    .filter((heir) => (decidesBelow(flow, heir, owner) || handsUp(heir)) && !replaces(heir, method))
    .flatMap((heir) => heirFrame(flow, method, heir) ?? [])
}

/** The calls that classes of a file take over from others, in files that are not looked at themselves, and the activations they run in. */
export function inheritedCalls(flow: Flow, tree: Tree): readonly { readonly call: CallNode; readonly env: Frame }[] {
  return extending(tree).flatMap((heir) =>
    basesOf(flow, heir).flatMap((base) => {
      const home = treeOf(base)
      if (!home || isAmong(flow.context.trees, home)) return []
      return callsWithin(base).flatMap((call) => {
        const method = methodAround(call)
        const env = method && !replaces(heir, method) ? heirFrame(flow, method, heir) : undefined
        return env ? [{ call, env }] : []
      })
    }),
  )
}

/**
 * The activation of a constructor on an instance of a class below it of which nothing else is known, where that class decides what the
 * constructor asks `this`, or what is made, for.
 */
export function frameForHeir(flow: Flow, { fn, env }: { readonly fn: FunctionNode; readonly env: Env }, self: Instance): Frame | undefined {
  const owner = classAround(fn.body ?? fn)
  if (!owner || !isClass(self.node) || !decidesBelow(flow, self.node, owner)) return undefined
  return flow.frame({ kind: 'callable', fn, env, self }, argumentsUnknown(fn), self.node, undefined)
}

/**
 * The activation of the method around a node on an object of a class that takes the method over, where that class, or one between both,
 * declares what the code there asks `this` for.
 */
export function frameInHeir(flow: Flow, node: Node, heir: Node): Frame | undefined {
  const owner = classAround(node)
  const method = owner && methodAround(node)
  if (!method || !isClass(heir) || heir === owner) return undefined
  const bases = basesOf(flow, heir)
  const between = [heir, ...bases.slice(0, bases.indexOf(owner))]
  return bases.includes(owner) && between.some((one) => decidesBelow(flow, one, owner)) ? heirFrame(flow, method, heir) : undefined
}

/** What a function is handed of which no call is known. */
function argumentsUnknown(fn: FunctionNode): Argument[] {
  return parametersOf(fn).map((parameter): Argument => {
    const name = parameter.type === 'AssignmentPattern' ? parameter.left : parameter
    if (name.type === 'Identifier') return { node: name, env: undefined }
    return { values: [unknown('is a parameter', name, fn)] }
  })
}

export function heirFrame(flow: Flow, method: FunctionNode, heir: ClassNode): Frame | undefined {
  const args = argumentsUnknown(method)
  const isStatic = methodOf(method)?.static === true
  const self = isStatic ? ({ kind: 'class', node: heir, env: undefined } as const) : symbolicClass(heir)
  return flow.frame({ kind: 'callable', fn: method, env: undefined, self }, args, heir, undefined)
}

/** The method that the code at a node runs in with its `this`: arrow functions inside have that of the code around. */
export function methodAround(node: Node): FunctionNode | undefined {
  let at: Node | undefined = node.parent
  while (at && !(isFunction(at) && (at.type !== 'ArrowFunctionExpression' || methodOf(at)))) at = at.parent
  return at && isFunction(at) && methodOf(at) ? at : undefined
}

/** Whether a class declares what the code of one that it extends asks of `this`. */
function decides(heir: ClassNode, owner: ClassNode): boolean {
  return askedOfThis(owner).some((name) =>
    // `this.constructor`, as `new.target`, is asked for its statics
    name === 'constructor' ? heir.body.body.some((member) => 'static' in member && member.static) : membersNamed(heir, name).length > 0,
  )
}

/** The same of what the code of a class asks of `this` that it extends by way of others, or that of one of these. */
function decidesBelow(flow: Flow, heir: ClassNode, owner: ClassNode): boolean {
  if (decides(heir, owner)) return true
  const bases = basesOf(flow, heir)
  return bases.slice(0, Math.max(0, bases.indexOf(owner))).some((between) => decides(heir, between))
}

/** Whether the constructor of a class hands more up than what it was handed itself. */
const handsUp = memoize((heir: ClassNode): boolean => {
  const call = superCallOf(heir)
  return call?.arguments.some(({ type }) => type !== 'Identifier' && type !== 'SpreadElement') ?? false
})

/** The call by which the constructor of a class hands something to the one of the class that it extends. */
export function superCallOf(node: ClassNode | FunctionNode): CallExpression | undefined {
  const own = isClass(node) ? constructorOf(node) : undefined
  const call = own && callsWithin(own).find(({ callee }) => callee.type === 'Super')
  return call?.type === 'CallExpression' ? call : undefined
}

/** Whether a class has a method of its own in the place of one that it would take over, and does not hand on to that. */
function replaces(heir: ClassNode, method: FunctionNode): boolean {
  const member = methodOf(method)
  const name = member && staticKey(member.key, member.computed)
  if (name === undefined || name === 'constructor' || membersNamed(heir, name).length === 0) return false
  return !treeOf(heir)
    ?.text.slice(...heir.range)
    .includes(`super.${name}`)
}

const askedOfThis = memoize((owner: ClassNode): readonly string[] => {
  const text = treeOf(owner)?.text.slice(...owner.range) ?? ''
  const taken = [...text.matchAll(/\{([^{}]*)\}\s*=\s*this\b(?!\s*\.)/g)].flatMap(([, keys = '']) => keys.match(/(?<=^|,)\s*[\w$]+/g) ?? [])
  const names = [...(text.match(/(?<=\bthis!?(?:\??\.|(?:\?\.)?\[\s*['"`]))[#\w$]+/g) ?? []), ...taken.map((name) => name.trim())]
  if (/\bnew\.target\b/.test(text)) names.push('constructor')
  return [...new Set(names)]
})

/** Where code of a class makes instances of whatever class it is called on: `new this(…)` in a static method, `new this.constructor(…)`. */
export function madeWithin(tree: Tree, owner: ClassNode): readonly TSESTree.NewExpression[] {
  const calls = ['', 'constructor'].flatMap((name) => indexOf(tree).callsNamed.get(name) ?? [])
  return calls.filter((call): call is TSESTree.NewExpression => call.type === 'NewExpression' && isWithin(call, owner))
}
