import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'

export type Quote = "'" | '"' | '`'

/** Whether a key can be written without quotes and after a dot. */
export function isIdentifierName(name: string): boolean {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u.test(name)
}

/** A string literal with that value. */
export function quoted(value: string, quote: Quote): string {
  const escaped = value.replace(/[\\\r\n\u2028\u2029]/g, (unit) => JSON.stringify(unit).slice(1, -1)).replaceAll(quote, `\\${quote}`)
  return quote + (quote === '`' ? escaped.replaceAll('${', '\\${') : escaped) + quote
}

/**
 * Another name in the spelling of a key token: bare, or with the quotes that the key has.
 * `undefined` where the key does not spell its name (a variable in brackets, a template with holes).
 */
export function spell(key: Node, computed: boolean, name: string, tree: Tree): string | undefined {
  if (key.type === 'Literal' && typeof key.value === 'string') return quoted(name, key.raw[0] === '"' ? '"' : "'")
  if (key.type === 'TemplateLiteral') return key.expressions.length === 0 ? quoted(name, '`') : undefined
  if (computed || key.type !== 'Identifier') return undefined
  return isIdentifierName(name) ? name : quoted(name, quoteAround(key, tree))
}

/** Another name with the mark behind it by which a key of a schema says that the member may be missing: `'title?'`. */
export function markedLike(key: Node, name: string): string {
  return key.type === 'Literal' && typeof key.value === 'string' && key.value.endsWith('?') ? `${name}?` : name
}

/** The quotes that string literals have around a node: in the same object, else most often in the file. */
export function quoteAround(node: Node, tree: Tree): Quote {
  for (let at: Node | undefined = node; at; at = at.parent) {
    if (at.type !== 'ObjectExpression' && at.type !== 'Program') continue
    const quote = commonQuote(at.type === 'Program' ? tree.ast : at)
    if (quote) return quote
  }
  return commonQuote(tree.ast) ?? "'"
}

function commonQuote(root: Node): Quote | undefined {
  let single = 0
  let double = 0
  walk(root, (node) => {
    if (node.type !== 'Literal' || typeof node.value !== 'string' || node.parent?.type === 'JSXAttribute') return
    if (node.raw[0] === "'") single++
    else if (node.raw[0] === '"') double++
  })
  if (single === 0 && double === 0) return undefined
  return double > single ? '"' : "'"
}

/** The kinds of expression that a rewriting puts in the place of a simple one, loosest last. */
export type Expression = 'chain' | 'assertion' | 'comparison' | 'fallback' | 'choice'

/** Whether an expression of that kind needs parentheses where `node` stands. Parentheses around `node` itself are not looked at. */
export function needsParens(node: Node, kind: Expression): boolean {
  const parent = node.parent
  if (!parent) return false
  // these bind as tightly as what they are put in the place of
  const isTight = kind === 'chain' || kind === 'assertion'
  switch (parent.type) {
    case 'MemberExpression':
      return parent.object === node && kind !== 'chain'
    case 'CallExpression':
      return parent.callee === node
    case 'NewExpression':
      return parent.callee === node
    case 'TaggedTemplateExpression':
    case 'Decorator':
      return true
    case 'ChainExpression':
      return needsParens(parent, kind)
    case 'ClassDeclaration':
    case 'ClassExpression':
      return parent.superClass === node && !isTight
    case 'UnaryExpression':
    case 'AwaitExpression':
    case 'BinaryExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSTypeAssertion':
    case 'TSNonNullExpression':
    case 'TSInstantiationExpression':
      return !isTight
    case 'LogicalExpression':
      return kind === 'choice' || (kind === 'fallback' && parent.operator !== '??')
    case 'ConditionalExpression':
      return parent.test === node && kind === 'choice'
    default:
      return false
  }
}

/**
 * Whether a non-null mark stands behind an expression and more of a chain behind that. A null-safe read in the place of the expression then
 * has to be one of its own: inside of one, the mark says nothing of what the chain gives.
 */
export function isMarkedWithin(node: Node): boolean {
  if (node.parent?.type !== 'TSNonNullExpression') return false
  let outer: Node = node.parent
  while (outer.parent && continues(outer.parent, outer)) outer = outer.parent
  // nobody asks what a statement gives, and one that starts with a parenthesis may go on with the line before
  return outer.type !== 'TSNonNullExpression' && !['ChainExpression', 'ExpressionStatement'].includes(outer.parent?.type ?? '')
}

function continues(parent: Node, node: Node): boolean {
  if (parent.type === 'MemberExpression') return parent.object === node
  return parent.type === 'CallExpression' ? parent.callee === node : parent.type === 'TSNonNullExpression'
}

/** Whether an operand stands in parentheses of its own already. */
export function isGrouped(tree: Tree, operand: Node): boolean {
  return /\(\s*$/.test(tree.text.slice(0, operand.range[0])) && /^\s*\)/.test(tree.text.slice(operand.range[1]))
}

/** Whether an expression has to be put in parentheses before `.name` or `?.name` can follow it. */
export function needsParensBeforeDot(node: Node): boolean {
  switch (node.type) {
    case 'Identifier':
    case 'ThisExpression':
    case 'MemberExpression':
    case 'CallExpression':
    case 'ChainExpression':
    case 'TSNonNullExpression':
    case 'ArrayExpression':
    case 'TemplateLiteral':
    case 'TaggedTemplateExpression':
    case 'MetaProperty':
      return false
    case 'NewExpression':
      return false
    default:
      return true
  }
}

/** Whether an expression has to be put in parentheses before `? a : b` can follow it. */
export function needsParensBeforeChoice(node: Node): boolean {
  return [
    'ConditionalExpression',
    'AssignmentExpression',
    'ArrowFunctionExpression',
    'YieldExpression',
    'SequenceExpression',
    'TSAsExpression',
    'TSSatisfiesExpression',
  ].includes(node.type)
}

/**
 * The null-safe read of `steps` below an expression: `o.a?.b?.c`. With an `object` that ends in `?` the first step is null-safe, too;
 * with an empty one the text can be put behind an expression.
 */
export function stepsFrom(object: string, steps: readonly string[]): string {
  return steps.reduce((text, step, index) => {
    const before = index === 0 ? text : `${text}?`
    if (isIdentifierName(step)) return `${before}.${step}`
    return `${before}${before.endsWith('?') ? '.' : ''}[${quoted(step, "'")}]`
  }, object)
}

/** The text of a node, as it stands in the source. */
export function textOf(tree: Tree, node: Node | TSESTree.Token): string {
  return tree.text.slice(node.range[0], node.range[1])
}
