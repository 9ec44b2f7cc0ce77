import { staticKey } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { endsLine, eolAround, hasComment, indentAt, removeItem } from '../text/lines.js'
import { commentReason, refuse, type Outcome } from '../outcome.js'
import { boundName, type Binding } from './pattern-host.js'
import { aroundHolder, type Reading } from './reading.js'
import { needsParensBeforeDot, stepsFrom } from '../text/spelling.js'

/** Reads `to` where a pattern assigns the field, in a statement of its own: by a plain assignment in its place or behind it. */
export function moveAssignment(
  tree: Tree,
  binding: Binding,
  assignment: TSESTree.AssignmentExpression,
  to: readonly string[],
  reading: Reading,
): Outcome {
  const { pattern, property, target, fallback } = binding
  const statement = assignment.parent
  if (statement.type !== 'ExpressionStatement' || assignment.left !== pattern) return refuse('The assignment is more than a plain one.')
  if (hasComment(tree, ...property.range)) return refuse(commentReason)
  const isPlain = !fallback && (target.type === 'Identifier' || target.type === 'MemberExpression')
  if (pattern.properties.length > 1) return isPlain ? assignBehind(tree, binding, assignment, reading) : refuse(partReason)
  const { right } = assignment
  const wrap = needsParensBeforeDot(right) ? ['(', ')'] : ['', '']
  if (!isPlain) {
    // the pattern stays, and takes the field from the object that holds it now
    if (staticKey(property.key, property.computed) !== to.at(-1)) return refuse(partReason)
    return {
      edits: [
        { file: tree.file, range: [right.range[0], right.range[0]], text: String(wrap[0]) },
        { file: tree.file, range: [right.range[1], right.range[1]], text: `${wrap[1]}${stepsFrom('', to.slice(0, -1))} ?? {}` },
      ],
    }
  }
  const close = /^\s*\)\s*/.exec(tree.text.slice(assignment.range[1], statement.range[1]))
  if (!close) return refuse('The assignment is more than a plain one.')
  const written = tree.text.slice(...target.range)
  const [before, after] = aroundHolder(reading)
  return {
    edits: [
      { file: tree.file, range: [statement.range[0], right.range[0]], text: `${written} = ${before}${wrap[0]}` },
      {
        file: tree.file,
        range: [right.range[1], assignment.range[1] + close[0].length],
        text: `${wrap[1]}${after}`,
      },
    ],
  }
}

const partReason = 'The assignment fills more than the field: assign the field on its own by hand.'

/** Takes the field out of the pattern and assigns it on the next line, from the key that holds it now or from the object itself. */
function assignBehind(tree: Tree, binding: Binding, assignment: TSESTree.AssignmentExpression, reading: Reading): Outcome {
  const { pattern, property, target } = binding
  const { right } = assignment
  const statement = assignment.parent
  const bound = boundName(binding, reading.key)
  const base = baseOf(right)
  const source = base !== undefined && !assigns(pattern, base) ? tree.text.slice(...right.range) : undefined
  const value = bound !== undefined ? reading.fromKey(bound) : source !== undefined ? reading.fromHolder(source) : undefined
  const end = statement.range[1]
  const inBlock = ['BlockStatement', 'Program', 'StaticBlock', 'SwitchCase', 'TSModuleBlock'].includes(statement.parent?.type ?? '')
  if (value === undefined || !inBlock || !endsLine(tree.text, end)) return refuse(partReason)
  const removal = removeItem(tree, pattern, pattern.properties, property)
  if (!removal) return refuse(commentReason)
  const semicolon = tree.text[end - 1] === ';' ? ';' : ''
  const start = eolAround(tree.text, end) + indentAt(tree.text, statement.range[0])
  const line = `${start}${tree.text.slice(...target.range)} = ${value}${semicolon}`
  return { edits: [removal, { file: tree.file, range: [end, end], text: line }] }
}

/** The variable that a chain of members with written keys starts with: the same chain gives the same value again. */
export function baseOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  const isKnown = node.type === 'MemberExpression' && staticKey(node.property, node.computed) !== undefined
  return isKnown ? baseOf(node.object) : undefined
}

/** Whether a pattern gives a variable of that name a value. */
function assigns(pattern: Node, name: string): boolean {
  let found = false
  walk(pattern, (node) => (found ||= node.type === 'Identifier' && node.name === name && node.parent?.type !== 'MemberExpression'))
  return found
}
