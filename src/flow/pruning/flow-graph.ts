import { isClass, isFunction, literalText, parametersOf, staticKey, unwrap, type ClassNode, type FunctionNode } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { addTo } from '../add-to.js'
import type { Modules } from '../flow.js'
import { indexOf, type Variable } from '../tree-index.js'
import { calleeOf, type Around, type Building, type CallSite, type Code, type Site } from './building.js'
import type { Marks } from './marks.js'
import { lead, partOf } from './parts.js'
import { createPlaces, nameOf, namesIn, type Places, type Seeds, type Slot } from './places.js'
import { exportsOf, readName, readText } from './reading.js'

/** What can get where in a program, by names of members and scopes of variables, without an order. */
export interface FlowGraph {
  readonly sites: readonly CallSite[]
  readonly codes: readonly Code[]
  readonly places: Places
  siteOf(node: Node): CallSite | undefined
  /** The calls of a function, as far as names tell. */
  sitesOf(fn: FunctionNode): readonly CallSite[]
  codeOf(fn: FunctionNode): Code | undefined
  /** What is given to a name anywhere: a variable's, a member's, an export's. */
  givenTo(name: string): readonly Node[]
  /** What is put into something of that name, by a key that is not written. */
  keptIn(name: string): readonly Node[]
  /** The places that an expression takes something out of, without a copy. */
  placesOf(expression: Node): readonly Slot[]
  variableOf(identifier: Node): Variable | undefined
}

/** Goes through a program once, and ties what it holds to where that may get. */
export function buildFlowGraph(trees: readonly Tree[], modules: Modules, marks: Marks, seeds: Seeds): FlowGraph {
  const places = createPlaces(trees, modules, marks, seeds)
  const codes = new Map<Node, Code>()
  const named = new Map<string, CallSite[]>()
  const renamed = new Map<string, string[]>()
  const building: Building = {
    marks,
    places,
    seeds,
    around: new Map(),
    sites: new Map(),
    given: new Map(),
    kept: new Map(),
    later: [],
    placesOf,
    regionIn,
  }
  const { around, sites, given, kept } = building

  function regionIn({ code, tree }: Around, node: Node, ...to: readonly number[]): Around {
    const region = marks.node()
    marks.part(region, code.body)
    for (const one of to) lead(marks, node, region, one)
    return { region, code, tree }
  }

  function placesOf(expression: Node): readonly Slot[] {
    const node = unwrap(expression)
    const own = around.get(node)
    switch (node.type) {
      case 'Identifier':
        return own ? [places.named(node, own.tree)] : []
      case 'ThisExpression':
        return own ? [own.code.self] : []
      case 'MemberExpression': {
        const key = staticKey(node.property, node.computed)
        return [...placesOf(node.object), ...(key === undefined ? [] : [places.property(key)])]
      }
      case 'CallExpression':
        return node.callee.type === 'MemberExpression' ? placesOf(node.callee.object) : []
      case 'AwaitExpression':
        return placesOf(node.argument)
      case 'LogicalExpression':
      case 'AssignmentExpression':
        return [...placesOf(node.left), ...placesOf(node.right)]
      case 'ConditionalExpression':
        return [...placesOf(node.consequent), ...placesOf(node.alternate)]
      default:
        return []
    }
  }

  function buildTree(tree: Tree): void {
    const file = { fn: undefined, depth: 0, body: marks.node(0), returned: marks.node(0), made: marks.node(0), tests: [] }
    const code: Code = { ...file, self: places.slot(0), owner: marks.node(0), handed: places.slot(0), parameters: [], names: [] }
    around.set(tree.ast, { region: code.body, code, tree })
    walk(tree.ast, (node) => {
      if (node === tree.ast) return
      const parent = node.parent as Node
      const part = partOf(building, node, parent, around.get(parent) as Around)
      const own = isFunction(node) ? enterFunction(node, parent, part) : isClass(node) ? enterClass(node, part) : part
      around.set(node, own)
      read(node, own)
    })
    exportsOf(building, tree)
  }

  function enterFunction(fn: FunctionNode, parent: Node, outer: Around): Around {
    const depth = outer.code.depth + 1
    const isArrow = fn.type === 'ArrowFunctionExpression'
    const isOwn = isArrow || parent.type === 'MethodDefinition' || parent.type === 'PropertyDefinition'
    const code: Code = {
      fn,
      depth,
      body: marks.node(),
      returned: marks.node(),
      // what it holds that its own parameters do not decide makes it a function that does something
      made: marks.outside(depth),
      tests: [],
      self: isOwn ? outer.code.self : places.slot(depth),
      owner: outer.code.owner,
      handed: isArrow ? outer.code.handed : places.slot(depth),
      parameters: parametersOf(fn).map((parameter) => bind(parameter, depth, outer.tree)),
      names: namesOf(fn, parent),
    }
    codes.set(fn, code)
    marks.part(code.body, code.made)
    marks.edge(code.made, outer.region)
    marks.part(code.made, outer.code.body)
    if (fn.id) {
      marks.edge(code.made, places.named(fn.id, outer.tree).value)
      addTo(given, fn.id.name, fn)
    }
    return { region: code.body, code, tree: outer.tree }
  }

  function bind(parameter: TSESTree.Parameter, depth: number, tree: Tree): Code['parameters'][number] {
    const slot = places.slot(depth)
    const pattern = parameter.type === 'TSParameterProperty' ? parameter.parameter : parameter
    for (const name of namesIn(pattern)) {
      places.alias(places.named(name, tree), slot)
      // it is a member of the instance as well
      if (parameter.type === 'TSParameterProperty') marks.edge(places.named(name, tree).value, places.property(name.name).value)
    }
    return { slot, isRest: pattern.type === 'RestElement' }
  }

  /** `this` in a class is one thing to all its members. */
  function enterClass(node: ClassNode, outer: Around): Around {
    const own = regionIn(outer, node, outer.region)
    const self = places.slot(0)
    marks.edge(self.value, own.region)
    // a class has its name outside of it, and once more inside
    for (const variable of outer.tree.scopes.getDeclaredVariables(node)) marks.edge(own.region, places.variable(variable).value)
    if (node.id) addTo(given, node.id.name, node)
    return { ...own, code: { ...outer.code, self, owner: own.region } }
  }

  function read(node: Node, own: Around): void {
    switch (node.type) {
      case 'CallExpression':
      case 'NewExpression':
      case 'TaggedTemplateExpression':
      case 'JSXOpeningElement':
        noteSite(node, own)
        break
      case 'ImportDeclaration':
        for (const one of node.specifiers) readImport(one, node.source.value, own.tree)
        break
      case 'Identifier':
      case 'JSXIdentifier':
        readName(building, node, own)
        break
      default:
        readText(building, node, own)
    }
  }

  function readImport(one: TSESTree.ImportClause, specifier: string, tree: Tree): void {
    const isNamed = one.type === 'ImportSpecifier'
    const name = isNamed ? (literalText(one.imported) ?? nameOf(one.imported)) : one.type === 'ImportDefaultSpecifier' ? 'default' : '*'
    const local = places.named(one.local, tree)
    for (const from of places.imported(tree, specifier, name)) places.alias(local, from)
    // a module in the old form exports what it gives by default
    for (const from of isNamed ? [] : places.imported(tree, specifier, '*')) marks.edge(from.value, local.value)
    if (name !== one.local.name) addTo(renamed, name, one.local.name)
  }

  function noteSite(node: Site, { region, code, tree }: Around): void {
    const site: CallSite = { node, code, callee: marks.node(), args: [], whole: marks.node(), result: marks.node() }
    marks.edge(site.callee, site.whole)
    marks.part(site.whole, code.body)
    marks.edge(site.result, region)
    sites.set(node, site)
    const callee = unwrap(calleeOf(node))
    const name = nameOf(callee)
    if (name !== '') addTo(named, name, site)
    if (isApplying(callee)) addTo(named, nameOf(callee.object), site)
    const [first] = node.type === 'CallExpression' && name === 'require' ? node.arguments : []
    for (const from of first?.type === 'Literal' ? places.imported(tree, String(first.value), '*') : [])
      marks.edge(from.value, site.result)
  }

  for (const tree of trees) buildTree(tree)
  for (const run of building.later) run()
  return {
    sites: [...sites.values()],
    codes: [...codes.values()],
    places,
    siteOf: (node) => sites.get(node),
    sitesOf: (fn) =>
      (codes.get(fn)?.names ?? []).flatMap((name) => [name, ...(renamed.get(name) ?? [])].flatMap((one) => named.get(one) ?? [])),
    codeOf: (fn) => codes.get(fn),
    givenTo: (name) => given.get(name) ?? [],
    keptIn: (name) => kept.get(name) ?? [],
    placesOf,
    variableOf: (identifier) => {
      const tree = around.get(identifier)?.tree
      return tree && indexOf(tree).variableOf(identifier)
    },
  }
}

/** Whether a member is a method of functions by which they are called, or made ones that are called later. */
export function isApplying(callee: Node): callee is TSESTree.MemberExpression {
  return callee.type === 'MemberExpression' && /^(?:call|apply|bind)$/.test(staticKey(callee.property, callee.computed) ?? '')
}

/** The names by which a function is called: its own, that of what it is given to, or that of the class that it makes. */
function namesOf(fn: FunctionNode, parent: Node): string[] {
  const names = fn.id ? [fn.id.name] : []
  switch (parent.type) {
    case 'VariableDeclarator':
      return [...names, nameOf(parent.id)]
    case 'AssignmentExpression':
      return [...names, nameOf(parent.left)]
    case 'ExportDefaultDeclaration':
      return [...names, 'default']
    case 'MethodDefinition':
      if (parent.kind === 'constructor') return [...names, parent.parent.parent.id?.name ?? '']
      break
  }
  return 'key' in parent && 'value' in parent && parent.value === fn ? [...names, nameOf(parent.key)] : names
}
