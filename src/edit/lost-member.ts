import { basename } from 'node:path'
import type { Finding } from '../finding/finding.js'
import type { Modules } from '../flow/flow.js'
import { staticKey } from '../syntax/names.js'
import type { Node, Tree } from '../syntax/tree.js'
import { walk } from '../syntax/walk.js'
import { importsOf } from '../workspace/imports-of.js'
import { isMemberInMarkup } from './markup-names.js'
import { refuse, type Circumstances, type Outcome } from './outcome.js'

/** Refuses where code that would be rewritten, or is handed what it reads, has a use for a member that the new value does not have. */
export function refuseLost(
  { id }: Finding,
  lost: string | undefined,
  to: string,
  { findings, modules }: Circumstances,
  uses: (tree: Tree, name: string) => boolean,
): Outcome | undefined {
  if (lost === undefined) return undefined
  if (findings.some((other) => uses(other.usage.tree, lost)))
    return refuse(`\`${lost}\` has no counterpart in \`${to}\`: decide what becomes of it first.`)
  const taker = modules && handedTo(findings, id, modules).find((other) => takesKey(other, lost))
  return (
    taker &&
    refuse(`${basename(taker.file)} has a use for \`${lost}\`, which has no counterpart in \`${to}\`: decide what becomes of it first.`)
  )
}

/** Of the findings that are planned together: the files around them are the same for all. */
const knownTakers = new WeakMap<readonly Finding[], Map<string, readonly Tree[]>>()

/** The files that may be handed what is read of an item: those that import its files, through others too, and all that these import. */
function handedTo(findings: readonly Finding[], id: string, modules: Modules): readonly Tree[] {
  let known = knownTakers.get(findings)
  if (!known) knownTakers.set(findings, (known = new Map()))
  let takers = known.get(id)
  if (!takers)
    known.set(
      id,
      (takers = findTakers(new Set(findings.flatMap(({ id: other, usage }) => (other === id ? usage.tree.file : []))), modules)),
    )
  return takers
}

function findTakers(files: Set<string>, modules: Modules): readonly Tree[] {
  const takers: Tree[] = []
  for (const file of files) for (const importer of modules.importers(file)) files.add(importer)
  for (const file of files) {
    const tree = modules.module(file)
    if (!tree) continue
    takers.push(tree)
    for (const specifier of importsOf(tree)) {
      const imported = modules.resolve(file, specifier)
      if (imported !== undefined) files.add(imported)
    }
  }
  return takers
}

/** Whether a file reads, writes or declares a member of that name. */
export function namesKey(tree: Tree, name: string): boolean {
  return holds(tree, name, (node) => {
    if (node.type === 'Property' || node.type === 'TSPropertySignature') return staticKey(node.key, node.computed) === name
    return isMember(node, name)
  })
}

/** Whether a file needs a member of that name: it reads it, or its types promise it. Objects that it makes are not what it is handed. */
function takesKey(tree: Tree, name: string): boolean {
  return (
    isMemberInMarkup(tree, name) ||
    holds(tree, name, (node) => {
      if (node.type === 'TSPropertySignature') return !node.optional && staticKey(node.key, node.computed) === name
      return isRead(node, name)
    })
  )
}

/** Whether a file reads a member of that name. */
export function readsKey(tree: Tree, name: string): boolean {
  return holds(tree, name, (node) => isRead(node, name))
}

function isRead(node: Node, name: string): boolean {
  if (node.type !== 'Property') return isMember(node, name)
  return node.parent.type === 'ObjectPattern' && staticKey(node.key, node.computed) === name
}

function isMember(node: Node, name: string): boolean {
  return node.type === 'MemberExpression' && staticKey(node.property, node.computed) === name
}

function holds(tree: Tree, name: string, isIt: (node: Node) => boolean): boolean {
  if (!tree.text.includes(name)) return false
  let found = false
  walk(tree.ast, (node) => void (found ||= isIt(node)))
  return found
}
