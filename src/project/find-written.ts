import { extname } from 'node:path'
import { isFunction, parametersOf, rootOf, staticKey, unwrap, type FunctionNode } from '../syntax/names.js'
import { parse, ParseError } from '../syntax/parse.js'
import type { Node, TSESTree } from '../syntax/tree.js'
import { walk } from '../syntax/walk.js'
import { readText } from './read-text.js'

/** A changed file: what it says and said before, and the files that it imports, with those that they import. */
export interface Source {
  readonly file: string
  readonly texts: readonly string[]
  readonly imports: readonly string[]
}

/**
 * The files whose state changed files write, or wrote: `client.init(base)` and `setBase(base)` of an import that keeps what it is handed in
 * itself or in a variable of its module, and `settings.base = base`. What other files do with that state depends on who writes it.
 */
export function findWritten(sources: readonly Source[]): ReadonlySet<string> {
  const written = new Set<string>()
  for (const { file, texts, imports } of sources) {
    const writes = texts.flatMap((text) => writesIn(file, text) ?? [])
    const names = new Set(writes.flatMap(({ called }) => [...called]))
    const changed = new Set(writes.flatMap(({ assigned }) => [...assigned]))
    if (names.size + changed.size === 0) continue
    for (const imported of imports) if (keeps(imported, names, changed)) written.add(imported)
  }
  return written
}

const SCRIPT = /^\.[cm]?[jt]sx?$/

function programOf(file: string, text: string): Node | undefined {
  if (!SCRIPT.test(extname(file))) return undefined
  try {
    return parse(file, text).ast
  } catch (error) {
    if (error instanceof ParseError) return undefined
    throw error
  }
}

interface Writes {
  /** Names of functions of imports that are handed something. */
  readonly called: Set<string>
  /** Names of imports of which members are written. */
  readonly assigned: Set<string>
}

function writesIn(file: string, text: string): Writes | undefined {
  const program = programOf(file, text)
  if (!program) return undefined
  const imported = new Map<string, string>()
  const called = new Set<string>()
  const assigned = new Set<string>()
  const importOf = (node: Node): string | undefined => {
    const root = rootOf(node)
    return root.type === 'Identifier' ? imported.get(root.name) : undefined
  }
  walk(program, (node) => {
    if (node.type === 'ImportDeclaration') for (const one of node.specifiers) imported.set(one.local.name, importedName(one))
    else if (node.type === 'VariableDeclarator' && isRequired(node.init)) for (const name of namesIn(node.id)) imported.set(name, name)
    else if (node.type === 'CallExpression' && node.arguments.length > 0) {
      const callee = unwrap(node.callee)
      const own = importOf(callee)
      const name = callee.type === 'MemberExpression' ? staticKey(callee.property, callee.computed) : own
      if (own !== undefined && name !== undefined) called.add(name)
    } else if (node.type === 'AssignmentExpression' && unwrap(node.left).type === 'MemberExpression') {
      const own = importOf(unwrap(node.left))
      if (own !== undefined) assigned.add(own)
    }
  })
  return { called, assigned }
}

function importedName(specifier: TSESTree.ImportClause): string {
  return specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier' ? specifier.imported.name : specifier.local.name
}

function isRequired(init: Node | null): boolean {
  const made = init ? unwrap(init) : undefined
  const call = made?.type === 'AwaitExpression' ? unwrap(made.argument) : made
  return (
    call?.type === 'ImportExpression' ||
    (call?.type === 'CallExpression' && call.callee.type === 'Identifier' && call.callee.name === 'require')
  )
}

function namesIn(pattern: Node): string[] {
  const names: string[] = []
  walk(pattern, (node) => {
    if (node.type === 'Identifier') names.push(node.name)
  })
  return names
}

/** Whether a file has a function of one of some names that keeps what it is handed, or exports what is changed. */
function keeps(file: string, names: ReadonlySet<string>, changed: ReadonlySet<string>): boolean {
  const text = readText(file)
  const isNamed = (all: ReadonlySet<string>): boolean => [...all].some((name) => text.includes(name))
  const program = isNamed(names) || isNamed(changed) ? programOf(file, text) : undefined
  let found = false
  if (program)
    walk(program, (node) => {
      if (found) return
      const name = nameOf(node)
      if (name === undefined) return
      found = isFunction(node)
        ? names.has(name) && isSetter(node)
        : changed.has(name) && node.parent?.parent?.type === 'ExportNamedDeclaration'
    })
  return found
}

/** The name under which a function, or a variable, is known. */
function nameOf(node: Node): string | undefined {
  if (node.type === 'VariableDeclarator') return node.id.type === 'Identifier' ? node.id.name : undefined
  if (!isFunction(node)) return undefined
  if (node.id) return node.id.name
  const { parent } = node
  if (parent?.type === 'MethodDefinition' || parent?.type === 'Property' || parent?.type === 'PropertyDefinition')
    return staticKey(parent.key, parent.computed)
  return parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier' ? parent.id.name : undefined
}

/** Whether a function writes what it is handed to its `this`, or to what is declared outside of it. */
function isSetter(fn: FunctionNode): boolean {
  const handed = new Set(parametersOf(fn).flatMap(namesIn))
  const own = new Set(handed)
  const writes: TSESTree.AssignmentExpression[] = []
  walk(fn.body, (node) => {
    if (node.type === 'VariableDeclarator') for (const name of namesIn(node.id)) own.add(name)
    else if (node.type === 'AssignmentExpression') writes.push(node)
  })
  return writes.some(({ left, right }) => {
    const root = rootOf(unwrap(left))
    const isOutside = root.type === 'ThisExpression' || (root.type === 'Identifier' && !own.has(root.name))
    return isOutside && namesIn(right).some((name) => handed.has(name))
  })
}
