import { isFunction, staticKey, unwrap } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import type { Modules } from '../flow.js'
import { exportNames } from '../names/export-names.js'
import { indexOf, type Variable } from '../tree-index.js'
import type { Depth, Marks } from './marks.js'

/** A place that holds something: whether what it holds is marked, and whether something marked was put into that. */
export interface Slot {
  readonly value: number
  readonly written: number
}

/** Which texts and names are marked from the start. */
export interface Seeds {
  readonly isText: (text: string) => boolean
  readonly isKey: (name: string) => boolean
  readonly isModule: (specifier: string) => boolean
}

/** The places of a program: one for each variable, one for each name of members anywhere, and one for each name that a file exports. */
export interface Places {
  readonly slots: readonly Slot[]
  slot(within?: Depth): Slot
  property(name: string): Slot
  variable(variable: Variable): Slot
  /** What a name stands for that no variable of its file declares. */
  global(name: string): Slot
  named(identifier: TSESTree.Identifier | TSESTree.JSXIdentifier, tree: Tree): Slot
  /** What a file exports under a name; `*`: all of it. */
  exported(tree: Tree, name: string): Slot
  /** What an import of a name from a module can be. */
  imported(tree: Tree, specifier: string, name: string): readonly Slot[]
  /** One place holds the same as another one. */
  alias(to: Slot, from: Slot): void
}

export function createPlaces(trees: readonly Tree[], modules: Modules, marks: Marks, seeds: Seeds): Places {
  const slots: Slot[] = []
  const variables = new Map<Variable, Slot>()
  const properties = new Map<string, Slot>()
  const exports = new Map<string, Slot>()
  const globals = new Map<string, Slot>()
  const byFile = new Map(trees.map((tree) => [tree.file, tree]))
  const always = slot(0)
  marks.mark(always.value, 0)

  function slot(within?: Depth): Slot {
    const made = { value: marks.node(within), written: marks.node(within) }
    marks.edge(made.written, made.value)
    slots.push(made)
    return made
  }

  function property(name: string): Slot {
    let known = properties.get(name)
    if (!known) {
      properties.set(name, (known = slot(0)))
      if (seeds.isKey(name)) marks.mark(known.value, 0)
    }
    return known
  }

  function variable(one: Variable): Slot {
    let known = variables.get(one)
    if (!known) variables.set(one, (known = slot(depthOf(one.scope.variableScope.block))))
    return known
  }

  function global(name: string): Slot {
    let known = globals.get(name)
    if (!known) {
      globals.set(name, (known = slot(0)))
      alias(known, property(name))
    }
    return known
  }

  function exported(tree: Tree, name: string): Slot {
    const key = `${tree.file}\0${name}`
    let known = exports.get(key)
    if (known) return known
    exports.set(key, (known = slot(0)))
    if (name !== '*') {
      alias(exported(tree, '*'), known)
      alias(global(name), known)
    }
    const { stars, own } = exportNames(tree)
    for (const { source } of name === '*' || !own.has(name) ? stars : [])
      for (const from of imported(tree, source.value, name)) alias(known, from)
    return known
  }

  function imported(tree: Tree, specifier: string, name: string): readonly Slot[] {
    if (seeds.isModule(specifier)) return [always]
    const file = modules.resolve(tree.file, specifier)
    if (file === undefined) return []
    // of a file that is not looked at nothing is known
    const target = byFile.get(file)
    return [target ? exported(target, name) : always]
  }

  function alias(to: Slot, from: Slot): void {
    marks.edge(from.value, to.value)
    marks.edge(to.written, from.written)
  }

  return {
    slots,
    slot,
    property,
    variable,
    global,
    named(identifier, tree) {
      const known = indexOf(tree).variableOf(identifier)
      return known ? variable(known) : global(identifier.name)
    },
    exported,
    imported,
    alias,
  }
}

/** How many functions stand around a place, itself included. */
function depthOf(block: Node): Depth {
  let depth = 0
  for (let at: Node | undefined = block; at; at = at.parent) if (isFunction(at)) depth++
  return depth
}

/** The last name of an expression: its own, or that of the member. */
export function nameOf(expression: Node): string {
  const node = unwrap(expression)
  switch (node.type) {
    case 'Identifier':
    case 'JSXIdentifier':
      return node.name
    case 'MemberExpression':
      return staticKey(node.property, node.computed) ?? nameOf(node.object)
    case 'JSXMemberExpression':
      return node.property.name
    case 'CallExpression':
      return nameOf(node.callee)
    case 'Literal':
      return String(node.value)
    default:
      return ''
  }
}

/** The names that a pattern binds. */
export function namesIn(pattern: Node): readonly TSESTree.Identifier[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern]
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) => namesIn(one.type === 'RestElement' ? one.argument : one.value))
    case 'ArrayPattern':
      return pattern.elements.flatMap((one) => (one ? namesIn(one) : []))
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    case 'RestElement':
      return namesIn(pattern.argument)
    case 'TSParameterProperty':
      return namesIn(pattern.parameter)
    default:
      return []
  }
}
