import { staticKey } from '../syntax/names.js'
import type { Node, Tree, TSESTree } from '../syntax/tree.js'
import { endsLine, eolAround, indentAt, removeItem } from './lines.js'
import { isRefusal, refuse, type Outcome } from './outcome.js'
import { boundName, type Binding } from './pattern-host.js'
import { commentReason, declareAfter, readFromRest, readInitializer, replaceVariable, type Reading } from './rewrite-binding.js'
import { needsParensBeforeDot, spell, stepsFrom } from './spelling.js'

/** Reads `to` in the place of one key of a pattern: the first way that keeps the value, the order and the types. */
export function moveBinding(tree: Tree, binding: Binding, to: readonly string[], isPromised: boolean): Outcome {
  const { host, rest, fallback, root } = binding
  const reading = readingOf(tree, binding, to, isPromised && !fallback)
  const first = to[0] ?? ''
  const keyIsBound = boundName(binding, first) !== undefined
  if (rest && !keyIsBound) return readFromRest(tree, binding, reading)
  const ways: (() => Outcome)[] = []
  if (host.kind === 'declaration') {
    const initializer = () => moveInitializer(tree, binding, host.declarator, to)
    const plain = () => readInitializer(tree, binding, host.declarator, reading)
    ways.push(isPromised && !fallback ? plain : initializer, () => declareAfter(tree, binding, reading))
  }
  if (host.kind === 'assignment' && isTypeScript(tree)) ways.push(() => moveAssignment(tree, binding, host.assignment, reading))
  const isAnnotated = 'typeAnnotation' in root && root.typeAnnotation !== undefined && root.typeAnnotation !== null
  if (host.kind === 'parameter' && isAnnotated) {
    const literal = fallback?.type === 'Literal' ? ` ?? ${tree.text.slice(...fallback.range)}` : ''
    if (!fallback || literal) ways.push(() => replaceVariable(tree, binding, reading, literal))
  }
  ways.push(() => nest(tree, binding, to))
  let refusal: Outcome | undefined
  for (const way of ways) {
    const outcome = way()
    if (!isRefusal(outcome))
      return rest
        ? { ...outcome, caution: 'until the removal the rest element also holds what was taken out of the pattern here' }
        : outcome
    refusal = outcome
  }
  return refusal ?? refuse('The pattern cannot be rewritten: read the field at its new place by hand.')
}

/** `{ field: t = d }` becomes `{ holder: { field: t = d } = {} }`. */
function nest(tree: Tree, { property }: Binding, to: readonly string[]): Outcome {
  const { key, computed } = property
  const names = to.map((name) => spell(key, computed, name, tree))
  if (names.includes(undefined)) return refuse('The name of the field is computed: change it where it is spelled.')
  const bracketed = names.map((name) => (computed ? `[${name}]` : name))
  const [start, end] = property.range
  const last = names.at(-1)
  const renamed =
    last === tree.text.slice(...key.range)
      ? []
      : [{ file: tree.file, range: key.range, text: property.shorthand ? `${last}: ${tree.text.slice(...key.range)}` : String(last) }]
  return {
    edits: [
      {
        file: tree.file,
        range: [start, start],
        text: bracketed
          .slice(0, -1)
          .map((name) => `${name}: { `)
          .join(''),
      },
      ...renamed,
      { file: tree.file, range: [end, end], text: ' } = {}'.repeat(to.length - 1) },
    ],
  }
}

/** A declaration that takes nothing but the field takes it from the object that holds it now: the pattern stays as it is. */
function moveInitializer(tree: Tree, binding: Binding, declarator: TSESTree.VariableDeclarator, to: readonly string[]): Outcome {
  const { pattern, property } = binding
  const { init } = declarator
  const fits = declarator.id === pattern && !pattern.typeAnnotation && pattern.properties.length === 1 && init
  // a fall-back object in the initializer has no such key, and type checkers say so
  const isChoice = init?.type === 'LogicalExpression' || init?.type === 'ConditionalExpression' || init?.type === 'ObjectExpression'
  if (!fits || isChoice || staticKey(property.key, property.computed) !== to.at(-1))
    return refuse('The declaration takes more than the field.')
  const [start, end] = init.range
  const wrap = needsParensBeforeDot(init)
  const opening = wrap ? [{ file: tree.file, range: [start, start] as const, text: '(' }] : []
  return { edits: [...opening, { file: tree.file, range: [end, end], text: `${wrap ? ')' : ''}${stepsFrom('', to.slice(0, -1))} ?? {}` }] }
}

/** An assignment pattern whose inner pattern would not type-check is followed, or replaced, by a plain assignment. */
function moveAssignment(tree: Tree, binding: Binding, assignment: TSESTree.AssignmentExpression, reading: Reading): Outcome {
  const { pattern, property, target, fallback } = binding
  const statement = assignment.parent
  const isPlain = statement.type === 'ExpressionStatement' && assignment.left === pattern && !fallback && !hasCommentIn(tree, property)
  if (!isPlain || (target.type !== 'Identifier' && target.type !== 'MemberExpression'))
    return refuse('The assignment is more than a plain one.')
  const written = tree.text.slice(...target.range)
  const close = /^\s*\)\s*/.exec(tree.text.slice(assignment.range[1], statement.range[1]))
  if (pattern.properties.length === 1 && close) {
    const { right } = assignment
    const wrap = needsParensBeforeDot(right)
    return {
      edits: [
        { file: tree.file, range: [statement.range[0], right.range[0]], text: `${written} = ${wrap ? '(' : ''}` },
        {
          file: tree.file,
          range: [right.range[1], assignment.range[1] + close[0].length],
          text: `${wrap ? ')' : ''}${reading.fromHolder('')}`,
        },
      ],
    }
  }
  const name = boundName(binding, reading.key)
  const removal = removeItem(tree, pattern, pattern.properties, property)
  const end = statement.range[1]
  const inBlock = ['BlockStatement', 'Program', 'StaticBlock', 'SwitchCase'].includes(statement.parent.type)
  if (name === undefined || !removal || !inBlock || tree.text[end - 1] !== ';' || !endsLine(tree.text, end)) return refuse(commentReason)
  const line = `${eolAround(tree.text, end)}${indentAt(tree.text, statement.range[0])}${written} = ${reading.fromKey(name)};`
  return { edits: [removal, { file: tree.file, range: [end, end], text: line }] }
}

function readingOf(tree: Tree, { property }: Binding, to: readonly string[], isPromised: boolean): Reading {
  const mark = isPromised ? '!' : ''
  const reading: Reading = {
    key: to[0] ?? '',
    expression: isPromised ? 'assertion' : 'chain',
    fromKey: (name) => stepsFrom(`${name}?`, to.slice(1)) + mark,
    fromHolder: (name) => stepsFrom(name, to) + mark,
  }
  // the key can stay as it is only where the new place has the same name
  if (staticKey(property.key, property.computed) !== to.at(-1)) return reading
  const pattern = `{ ${tree.text.slice(...property.range)} }`
  const home = to.slice(1, -1)
  return {
    ...reading,
    keepingFallback: (name) => `${pattern} = ${home.length > 0 ? stepsFrom(`${name}?`, home) : name} ?? {}`,
    keepingFallbackFromHolder: (name) => `${pattern} = ${stepsFrom(name, to.slice(0, -1))} ?? {}`,
  }
}

function hasCommentIn(tree: Tree, node: Node): boolean {
  return tree.comments.some(({ range }) => range[0] >= node.range[0] && range[1] <= node.range[1])
}

/** Whether a file is checked for types. */
export function isTypeScript(tree: Tree): boolean {
  return /\.[cm]?tsx?$/.test(tree.file)
}
