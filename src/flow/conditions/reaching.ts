import { leaves } from '../../syntax/leaves.js'
import { memoizePair } from '../../syntax/memoize.js'
import { isFunction, isWithin } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { type Definition, definitionsOf } from '../names/definitions.js'
import type { Variable } from '../tree-index.js'

/**
 * The definitions whose value a read at `use` can see: one that is overwritten on every path before the use is left out.
 * Across functions and loops every later write counts as possible.
 */
export const reachingDefinitions = memoizePair((variable: Variable, use: Node): readonly Definition[] => {
  const all = definitionsOf(variable)
  if (all.length <= 1) return all
  const home = functionOrProgram(all[0]?.at ?? use)
  const local = climbTo(use, home)
  if (!local) return all
  const before = all.filter(
    (definition) => functionOrProgram(definition.at) === home && definition.at.range[1] <= local.range[0] && !exclude(definition.at, local),
  )
  // the right side of an assignment reads what was there before it
  const killer = before.findLastIndex(
    (definition, index) => isPlain(definition) && (dominates(definition.at, local) || closesBranches(before, index, local)),
  )
  const late = killer < 0 ? before : before.slice(branchStart(before, killer, local))
  const seen = new Set(late.filter((definition) => !late.some((later) => overwrites(later, definition, local))))
  const inside = all.filter((definition) => isWithin(local, definition.at))
  const killedAt = killer < 0 ? undefined : before[killer]?.at
  return all.filter((definition) => {
    if (seen.has(definition)) return true
    if (inside.includes(definition)) return sharesLoop(definition.at, local)
    if (functionOrProgram(definition.at) !== home) return true
    // a closure runs later than the code around it
    if (definition.at.range[0] >= local.range[1]) return local !== use && isFunction(local) ? true : sharesLoop(definition.at, local)
    // another branch may have run the time before
    const loop = exclude(definition.at, local) ? loopOfBoth(definition.at, local) : undefined
    return loop !== undefined && !variable.identifiers.some((name) => isWithin(name, loop)) && !(killedAt && isWithin(killedAt, loop))
  })
})

/** Whether a definition in the same block, or in one around, comes after another on every way from that one to the use. */
function overwrites(later: Definition, earlier: Definition, use: Node): boolean {
  if (later.kind !== 'value' || !isPlain(later) || later.at.range[0] < earlier.at.range[1]) return false
  let block: Node | undefined = later.at
  while (block && block.type !== 'BlockStatement' && block.type !== 'Program') block = block.parent
  if (!block || !isWithin(earlier.at, block) || !dominatesWithin(later.at, block)) return false
  // what throws in between leaves the first one to the code behind the `try`
  for (let at: Node | undefined = block; at && !isWithin(use, at); at = at.parent)
    if (at.parent?.type === 'TryStatement' && !isPassedWhole(at, at.parent)) return false
  return !jumpsBetween(block, earlier.at, later.at)
}

/** Whether something between two places of a block may leave it for what comes behind. */
function jumpsBetween(block: Node, from: Node, to: Node): boolean {
  let found = false
  walk(block, (node) => {
    const isJump = node.type === 'BreakStatement' || node.type === 'ContinueStatement'
    if (isJump && node.range[0] >= from.range[1] && node.range[1] <= to.range[0]) found = true
  })
  return found
}

function isPlain(definition: Definition): boolean {
  return definition.kind !== 'value' || definition.operator === '='
}

function functionOrProgram(node: Node): Node {
  for (let at = node.parent; at; at = at.parent) if (isFunction(at) || at.type === 'Program') return at
  return node
}

/** `use` itself if it stands in `home` directly, else the outermost function between the two. */
function climbTo(use: Node, home: Node): Node | undefined {
  let at = use
  for (;;) {
    const around = functionOrProgram(at)
    if (around === home) return at
    if (around.type === 'Program' || around === at) return undefined
    at = around
  }
}

const BRANCHES = new Set([
  'IfStatement',
  'ConditionalExpression',
  'LogicalExpression',
  'SwitchCase',
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'WhileStatement',
  'DoWhileStatement',
  'TryStatement',
  'CatchClause',
])

/** Whether the code behind a `try` runs only when that part of it has come to its end. */
function isPassedWhole(part: Node, { block, handler, finalizer }: TSESTree.TryStatement): boolean {
  return part === finalizer || (part === block && (!handler || leaves(handler.body)))
}

/** Whether every path to `use` passes `at`, which stands before it in the same function. */
export function dominates(at: Node, use: Node): boolean {
  for (let node = at; node.parent; node = node.parent) {
    const parent: Node = node.parent
    // what a loop does after each round has not been done before the first
    if (parent.type === 'ForStatement' && parent.update === node) return false
    if (isWithin(use, parent)) return parent.type !== 'SwitchStatement' && !(parent.type === 'TryStatement' && parent.block === node)
    if (parent.type === 'IfStatement' && parent.test === node) continue
    if (parent.type === 'ConditionalExpression' && parent.test === node) continue
    if (parent.type === 'LogicalExpression' && parent.left === node) continue
    if (parent.type === 'TryStatement' && isPassedWhole(node, parent)) continue
    if (BRANCHES.has(parent.type)) return false
  }
  return false
}

/** Whether the definition at `index` ends an if/else (or a switch) of which every branch overwrites the variable. */
function closesBranches(before: readonly Definition[], index: number, use: Node): boolean {
  return branchStart(before, index, use) < index
}

/** Index of the first definition of the if/else that the one at `index` closes; `index` itself where there is none. */
function branchStart(before: readonly Definition[], index: number, use: Node): number {
  const last = before[index]
  const branch = last && ifElseAround(last.at, use)
  if (!last || !branch || !branch.alternate || !isWithin(last.at, branch.alternate)) return index
  const first = before.findIndex(
    (definition) => isPlain(definition) && isWithin(definition.at, branch.consequent) && dominatesWithin(definition.at, branch.consequent),
  )
  const nested = last.at
  const closes =
    branch.alternate.type === 'IfStatement' ? ifElseCloses(before, branch.alternate) : dominatesWithin(nested, branch.alternate)
  return first >= 0 && closes ? first : index
}

function ifElseCloses(before: readonly Definition[], statement: TSESTree.IfStatement): boolean {
  const covers = (branch: Node): boolean =>
    before.some((definition) => isPlain(definition) && isWithin(definition.at, branch) && dominatesWithin(definition.at, branch))
  const { consequent, alternate } = statement
  if (!alternate || !covers(consequent)) return false
  return alternate.type === 'IfStatement' ? ifElseCloses(before, alternate) : covers(alternate)
}

/** The outermost if/else that holds `at` and stands wholly before `use` in a block that holds both. */
function ifElseAround(at: Node, use: Node): TSESTree.IfStatement | undefined {
  let found: TSESTree.IfStatement | undefined
  for (let node: Node = at; node.parent && !isWithin(use, node.parent); node = node.parent) {
    if (node.parent.type === 'IfStatement') found = node.parent
  }
  return found && found.parent && isWithin(use, found.parent) && found.parent.type !== 'IfStatement' ? found : undefined
}

/** Whether `at` runs whenever `block` runs. */
export function dominatesWithin(at: Node, block: Node): boolean {
  for (let node = at; node !== block && node.parent; node = node.parent) {
    const { parent } = node
    if (parent !== block && BRANCHES.has(parent.type) && !(parent.type === 'TryStatement' && isPassedWhole(node, parent))) return false
  }
  return true
}

/** Whether the two stand in branches of which only one runs. */
export function exclude(at: Node, use: Node): boolean {
  for (let node = at; node.parent; node = node.parent) {
    const parent: Node = node.parent
    if (!isWithin(use, parent)) continue
    if (parent.type === 'IfStatement' || parent.type === 'ConditionalExpression') {
      const { consequent, alternate } = parent
      return (
        alternate !== null &&
        ((isWithin(at, consequent) && isWithin(use, alternate)) || (isWithin(at, alternate) && isWithin(use, consequent)))
      )
    }
    return parent.type === 'SwitchStatement' && node.type === 'SwitchCase' && node.consequent.some((statement) => leaves(statement))
  }
  return false
}

/** Whether a loop of one function holds both. */
export function sharesLoop(a: Node, b: Node): boolean {
  return loopOfBoth(a, b) !== undefined
}

/** The innermost loop of one function that holds both. */
export function loopOfBoth(a: Node, b: Node): Node | undefined {
  for (let at: Node | undefined = a; at && !isFunction(at); at = at.parent) {
    if (/^(For|While|DoWhile)/.test(at.type) && isWithin(b, at)) return at
  }
  return undefined
}
