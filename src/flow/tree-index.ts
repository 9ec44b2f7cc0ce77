import type { Scope, ScopeManager } from '@typescript-eslint/scope-manager'
import { memoize } from '../syntax/memoize.js'
import { isFunction, staticKey, unwrap, type FunctionNode } from '../syntax/names.js'
import type { Node, Tree, TSESTree } from '../syntax/tree.js'
import { walk } from '../syntax/walk.js'
import { addTo } from './add-to.js'
import { type DefaultWrite, defaultWrite, describesRequest, isProvision, keysOf } from './clients/indexed-parts.js'
import { handedParts, type HandedOn } from './functions/handed-on.js'
import { aliasesIn } from './names/aliases.js'
import { isAmong } from './looked-at.js'

export type Variable = Scope['variables'][number]
export type CallNode = TSESTree.CallExpression | TSESTree.NewExpression

/** What is looked up again and again in one tree, found in one walk. */
export interface TreeIndex {
  readonly tree: Tree
  /** Every call and `new`, in source order. */
  readonly calls: readonly CallNode[]
  /** Calls by the last name of their callee, also by a package's where the file renames it: `f()`, `o.f()`, `o?.['f']()`, `new F()`. */
  readonly callsNamed: ReadonlyMap<string, readonly CallNode[]>
  /** Calls that are handed a name or a member as it is, by that name. */
  readonly handedOn: ReadonlyMap<string, readonly HandedOn[]>
  /** Assignments to members, by the member's last static name (`''` where it is computed). */
  readonly memberWrites: readonly TSESTree.AssignmentExpression[]
  /** Those below a member `defaults`, by which a client is set up after it was made. */
  readonly defaultWrites: readonly DefaultWrite[]
  /** `delete o.k`, by the member that is deleted. */
  readonly deletions: readonly TSESTree.MemberExpression[]
  /** Object literals that have a method and an address, as a description of a request has. */
  readonly descriptions: readonly TSESTree.ObjectExpression[]
  /** Object literals that say what a token stands for: `{ provide: TOKEN, useValue: value }`. */
  readonly provisions: readonly TSESTree.ObjectExpression[]
  /** Other names under which the file exports its own. */
  readonly exportedAs: ReadonlyMap<string, readonly string[]>
  /** JSX elements by the last part of their name. */
  readonly elements: ReadonlyMap<string, readonly TSESTree.JSXOpeningElement[]>
  /** What each function returns (`return x`, an expression body) and yields. */
  readonly returns: ReadonlyMap<Node, readonly Node[]>
  readonly yields: ReadonlyMap<Node, readonly Node[]>
  /** The variable an identifier refers to or declares; undefined for globals. */
  variableOf(identifier: Node): Variable | undefined
}

const indexes = new WeakMap<object, TreeIndex>()
const trees = new WeakMap<object, Tree>()

/** The index of a tree, made at the first question. */
export function indexOf(tree: Tree): TreeIndex {
  let index = indexes.get(tree.ast)
  if (!index) indexes.set(tree.ast, (index = makeIndex(tree)))
  return index
}

/** Makes a node's tree findable from its Program; `indexOf` does it as well. */
export function treeOf(node: Node): Tree | undefined {
  let at = node
  while (at.parent) at = at.parent
  return trees.get(at)
}

const gathered = memoize((_looked: readonly Tree[]) => new Map<string, readonly unknown[]>())

/** What all trees that are looked at hold of something, in their order: picked once for each `question`, however often it is asked. */
export function gather<Item>(looked: readonly Tree[], question: string, pick: (index: TreeIndex) => readonly Item[]): readonly Item[] {
  const answers = gathered(looked)
  let items = answers.get(question) as readonly Item[] | undefined
  if (!items) answers.set(question, (items = looked.flatMap((tree) => pick(indexOf(tree)))))
  return items
}

/** The same, with what a node's own tree holds where that is not among those that are looked at. */
export function gatherAround<Item>(
  node: Node,
  looked: readonly Tree[],
  question: string,
  pick: (index: TreeIndex) => readonly Item[],
): readonly Item[] {
  const own = treeOf(node)
  const items = gather(looked, question, pick)
  return own && !isAmong(looked, own) ? [...pick(indexOf(own)), ...items] : items
}

export function register(tree: Tree): Tree {
  trees.set(tree.ast, tree)
  return tree
}

function makeIndex(tree: Tree): TreeIndex {
  register(tree)
  const calls: CallNode[] = []
  const callsNamed = new Map<string, CallNode[]>()
  const memberWrites: TSESTree.AssignmentExpression[] = []
  const defaultWrites: DefaultWrite[] = []
  const deletions: TSESTree.MemberExpression[] = []
  const handedOn = new Map<string, HandedOn[]>()
  const elements = new Map<string, TSESTree.JSXOpeningElement[]>()
  const descriptions: TSESTree.ObjectExpression[] = []
  const provisions: TSESTree.ObjectExpression[] = []
  const exportedAs = new Map<string, string[]>()
  const returns = new Map<Node, Node[]>()
  const yields = new Map<Node, Node[]>()
  let variables: Map<Node, Variable | undefined> | undefined
  const variableOf = (identifier: Node): Variable | undefined => (variables ??= mapVariables(tree.scopes)).get(identifier)
  const aliases = aliasesIn(tree, variableOf)
  walk(tree.ast, (node) => {
    switch (node.type) {
      case 'CallExpression':
      case 'NewExpression':
        calls.push(node)
        for (const name of calleeNames(node, aliases)) addTo(callsNamed, name, node)
        for (const part of handedParts(node)) addTo(handedOn, part.name, part)
        break
      case 'AssignmentExpression':
        if (unwrap(node.left).type === 'MemberExpression') {
          memberWrites.push(node)
          const set = defaultWrite(node)
          if (set) defaultWrites.push(set)
        }
        break
      case 'UnaryExpression': {
        const member = node.operator === 'delete' ? unwrap(node.argument) : undefined
        if (member?.type === 'MemberExpression') deletions.push(member)
        break
      }
      case 'ObjectExpression': {
        const keys = keysOf(node)
        if (describesRequest(keys)) descriptions.push(node)
        if (isProvision(keys)) provisions.push(node)
        break
      }
      case 'ExportSpecifier':
        if (node.local.type === 'Identifier' && node.exported.type === 'Identifier') addTo(exportedAs, node.local.name, node.exported.name)
        break
      case 'JSXOpeningElement':
        if (node.name.type === 'JSXIdentifier') addTo(elements, node.name.name, node)
        else if (node.name.type === 'JSXMemberExpression') addTo(elements, node.name.property.name, node)
        break
      case 'ArrowFunctionExpression':
        if (node.body.type !== 'BlockStatement') addTo(returns, node, node.body)
        break
      case 'ReturnStatement': {
        const fn = node.argument && functionAround(node)
        if (fn && node.argument) addTo(returns, fn, node.argument)
        break
      }
      case 'YieldExpression': {
        const fn = node.argument && functionAround(node)
        if (fn && node.argument) addTo(yields, fn, node.argument)
        break
      }
    }
  })
  calls.sort((one, other) => one.range[0] - other.range[0])
  return {
    tree,
    calls,
    callsNamed,
    handedOn,
    memberWrites,
    defaultWrites,
    deletions,
    descriptions,
    provisions,
    exportedAs,
    elements,
    returns,
    yields,
    variableOf,
  }
}

/** The names under which a call is found: `f.call(self)` is one of `f`, too, and what an import renames has its own name as well. */
function calleeNames(node: CallNode, aliases: ReadonlyMap<string, string>): readonly string[] {
  const name = calleeName(node)
  const callee = unwrap(node.callee)
  const known = callee.type === 'Identifier' ? aliases.get(name) : undefined
  if (known !== undefined) return [name, known]
  if ((name !== 'call' && name !== 'apply') || callee.type !== 'MemberExpression') return [name]
  const inner = unwrap(callee.object)
  const own =
    inner.type === 'Identifier' ? inner.name : inner.type === 'MemberExpression' ? staticKey(inner.property, inner.computed) : undefined
  return own === undefined ? [name] : [name, own]
}

/** The last name of what is called. */
export function calleeName(node: CallNode): string {
  const callee = unwrap(node.callee)
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return staticKey(callee.property, callee.computed) ?? ''
  return ''
}

/** Whether an identifier, or the root of a member chain, is a parameter (of `fn`, where that is given). */
export function isParameterReference(node: Node, fn?: FunctionNode, depth = 0): boolean {
  let at = unwrap(node)
  while (at.type === 'MemberExpression') at = unwrap(at.object)
  if (at.type !== 'Identifier') return false
  const tree = treeOf(at)
  const definition = tree && indexOf(tree).variableOf(at)?.defs[0]
  if (definition?.type === 'Variable' && depth < 4) {
    // `const { path } = config`, where `config` is a parameter
    const { init } = definition.node
    return init !== null && /^(Identifier|MemberExpression)$/.test(unwrap(init).type) && isParameterReference(init, fn, depth + 1)
  }
  return definition?.type === 'Parameter' && (fn === undefined || definition.node === fn)
}

/** The innermost function around a node. */
export function functionAround(node: Node): FunctionNode | undefined {
  for (let at = node.parent; at; at = at.parent) if (isFunction(at)) return at
  return undefined
}

function mapVariables(scopes: ScopeManager): Map<Node, Variable | undefined> {
  const map = new Map<Node, Variable | undefined>()
  const globals = scopes.globalScope?.set
  for (const scope of scopes.scopes) {
    for (const variable of scope.variables) for (const identifier of variable.identifiers) map.set(identifier, variable)
    for (const reference of scope.references) {
      const resolved = reference.resolved ?? globals?.get(reference.identifier.name)
      // a configured global has no definition in the source
      map.set(reference.identifier, resolved?.defs.length ? resolved : undefined)
    }
  }
  return map
}

/** Whether an expression is `this`, or a variable that keeps it: `var self = this`. */
export function isThis(node: Node): boolean {
  const inner = unwrap(node)
  const tree = inner.type === 'Identifier' ? treeOf(inner) : undefined
  const [definition, ...others] = (tree && indexOf(tree).variableOf(inner)?.defs) ?? []
  const kept = definition?.type === 'Variable' && others.length === 0 ? definition.node.init : undefined
  return inner.type === 'ThisExpression' || (kept != null && unwrap(kept).type === 'ThisExpression')
}
