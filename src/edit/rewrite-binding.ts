import { walk } from '../syntax/walk.js'
import type { Node, Tree, TSESTree } from '../syntax/tree.js'
import type { Edit } from './edit.js'
import { afterLineComment, endsLine, eolAround, hasComment, indentAt, removeItem, usesSemicolons } from './lines.js'
import { refuse, type Outcome } from './outcome.js'
import { boundName, type Binding } from './pattern-host.js'
import { isIdentifierName, needsParensBeforeDot, type Expression } from './spelling.js'
import { declaredBy, isFree, replaceReadings } from './variables.js'

/** How the new place of a field is read. */
export interface Reading {
  /** The key that a pattern takes instead of the old one. */
  readonly key: string
  /** The value, from the name that `key` is bound to. */
  readonly fromKey: (name: string) => string
  /** The value, from the name of the object that holds `key`. */
  readonly fromHolder: (name: string) => string
  /** What kind of expression these give. */
  readonly expression: Expression
  /** A declarator that keeps the key's fallback, from the name that `key` is bound to. */
  readonly keepingFallback?: (name: string) => string
  /** The same, from the name of the object that holds `key`. */
  readonly keepingFallbackFromHolder?: (name: string) => string
}

/** A declaration that takes nothing but the field reads its new place: `const { old } = o` becomes `const old = o.fresh`. */
export function readInitializer(
  tree: Tree,
  { pattern, target }: Binding,
  declarator: TSESTree.VariableDeclarator,
  reading: Reading,
): Outcome {
  const { init, id } = declarator
  const isSole = id === pattern && pattern.properties.length === 1 && !pattern.typeAnnotation && target.type === 'Identifier' && init
  // a fall-back object in the initializer has no such key, and type checkers say so
  const isChoice = init?.type === 'LogicalExpression' || init?.type === 'ConditionalExpression' || init?.type === 'ObjectExpression'
  if (!isSole || isChoice || hasComment(tree, ...pattern.range)) return refuse('The declaration takes more than the field.')
  const wrap = needsParensBeforeDot(init)
  const [start, end] = init.range
  const opening = wrap ? [{ file: tree.file, range: [start, start] as const, text: '(' }] : []
  return {
    edits: [
      { file: tree.file, range: pattern.range, text: target.name },
      ...opening,
      { file: tree.file, range: [end, end], text: `${wrap ? ')' : ''}${reading.fromHolder('')}` },
    ],
  }
}

/** Binds `key` in place of the field and declares the field's variable from it, in a declaration of its own. */
export function declareAfter(tree: Tree, binding: Binding, reading: Reading): Outcome {
  const { host, target } = binding
  if (host.kind !== 'declaration') return refuse('The pattern is not a declaration.')
  if (target.type !== 'Identifier') return refuse('The field is taken apart by a pattern of its own: rewrite the pattern by hand.')
  if (binding.fallback && !reading.keepingFallback) return refuse(fallbackReason(target.name))
  const exported = host.declaration.parent?.type === 'ExportNamedDeclaration'
  const name = bindKey(tree, binding, reading, exported)
  if (name === undefined) return refuse(takenReason(reading.key))
  if (isReadIn(tree, target, binding.root))
    return refuse(`\`${target.name}\` is read inside the pattern that binds it: rewrite the pattern by hand.`)
  const edit = replaceProperty(tree, binding, reading, name)
  if (!edit) return refuse(commentReason)
  const declared = binding.fallback && reading.keepingFallback ? reading.keepingFallback(name) : `${target.name} = ${reading.fromKey(name)}`
  return { edits: [edit, appendDeclaration(tree, host, declared)] }
}

/** Binds `key` in place of the field and reads the new place wherever the field's variable was read. */
export function replaceVariable(tree: Tree, binding: Binding, reading: Reading, fallback = ''): Outcome {
  const { target, host } = binding
  if (target.type !== 'Identifier') return refuse('The field is taken apart by a pattern of its own: rewrite the pattern by hand.')
  if (host.kind === 'assignment' || host.kind === 'other')
    return refuse('The pattern assigns to variables declared elsewhere: rewrite the assignment by hand.')
  const variable = declaredBy(tree, target)
  if (!variable) return refuse('The variable that takes the value was not found: rewrite the pattern by hand.')
  if (host.kind === 'declaration' && host.declaration.parent?.type === 'ExportNamedDeclaration')
    return refuse(`\`${target.name}\` is exported: give it the new value by hand.`)
  const name = bindKey(tree, binding, reading, false)
  if (name === undefined) return refuse(takenReason(reading.key))
  const edit = replaceProperty(tree, binding, reading, name)
  if (!edit) return refuse(commentReason)
  const outcome = replaceReadings(tree, variable, reading.fromKey(name) + fallback, fallback === '' ? reading.expression : 'fallback', [
    name,
  ])
  return 'refusal' in outcome ? outcome : { edits: [edit, ...outcome.edits] }
}

/** Takes the field out of a pattern whose rest element has to keep `key`, and reads it from there. */
export function readFromRest(tree: Tree, binding: Binding, reading: Reading): Outcome {
  const { host, target, rest, pattern } = binding
  const name = rest?.argument.type === 'Identifier' ? rest.argument.name : undefined
  const keep = reading.keepingFallbackFromHolder
  if (name === undefined || target.type !== 'Identifier' || (binding.fallback && !keep)) {
    return refuse(`The pattern has a rest element that has to keep \`${reading.key}\`: read the field from the rest by hand.`)
  }
  if (isReadIn(tree, target, binding.root))
    return refuse(`\`${target.name}\` is read inside the pattern that binds it: rewrite the pattern by hand.`)
  const removal = removeItem(tree, pattern, pattern.properties, binding.property)
  if (!removal) return refuse(commentReason)
  const caution = `until the removal \`${name}\` also holds what was taken out of the pattern here`
  const variable = declaredBy(tree, target)
  // whoever only takes the field out of the rest element has no use for its value
  const isExported = host.kind === 'declaration' && host.declaration.parent?.type === 'ExportNamedDeclaration'
  if (variable?.references.every((reference) => reference.init) && !isExported) return { edits: [removal], caution }
  const declared = binding.fallback && keep ? keep(name) : `${target.name} = ${reading.fromHolder(name)}`
  if (host.kind === 'declaration') return { edits: [removal, appendDeclaration(tree, host, declared)], caution }
  const body = host.kind === 'loop' ? host.loop.body : host.kind === 'parameter' ? host.body : undefined
  if (
    body?.type !== 'BlockStatement' ||
    !variable ||
    variable.references.some((reference) => !reference.init && !isInside(reference.identifier, body))
  ) {
    return refuse(
      `The pattern has a rest element that has to keep \`${reading.key}\`, and there is no block to read the field in: rewrite it by hand.`,
    )
  }
  const kind =
    host.kind === 'loop'
      ? host.declaration.kind
      : variable.references.some((reference) => reference.isWrite() && !reference.init)
        ? 'let'
        : 'const'
  return { edits: [removal, insertFirst(tree, body.range[0] + 1, body.body, `${kind} ${declared}`)], caution }
}

export const commentReason = 'A comment stands in the text that would go away: move the comment, or rewrite this place by hand.'

function fallbackReason(name: string): string {
  return `\`${name}\` has a fallback that the new value has no place for: rewrite the pattern by hand.`
}

function takenReason(key: string): string {
  return `The name \`${key}\` is taken here: rename one of the two, or rewrite the pattern by hand.`
}

/** The name that `key` is bound to, or can be. */
function bindKey(tree: Tree, binding: Binding, reading: Reading, exported: boolean): string | undefined {
  const bound = boundName(binding, reading.key)
  if (bound !== undefined) return bound
  if (exported || binding.target.type !== 'Identifier' || !isIdentifierName(reading.key)) return undefined
  if (binding.target.name === reading.key) return undefined
  const variable = declaredBy(tree, binding.target)
  return variable && isFree(variable.scope, reading.key) ? reading.key : undefined
}

function replaceProperty(tree: Tree, binding: Binding, reading: Reading, name: string): Edit | undefined {
  const { pattern, property } = binding
  if (boundName(binding, reading.key) === name) return removeItem(tree, pattern, pattern.properties, property)
  if (tree.comments.some(({ range }) => range[0] >= property.range[0] && range[1] <= property.range[1])) return undefined
  return { file: tree.file, range: property.range, text: name }
}

/** Adds a variable to a declaration: as a statement on a line of its own where the declaration ends one, else as one more declarator. */
function appendDeclaration(tree: Tree, host: Extract<Binding['host'], { kind: 'declaration' }>, declared: string): Edit {
  const { declaration, declarator } = host
  const end = declaration.range[1]
  const at = afterLineComment(tree, end)
  const isLast = declaration.declarations.at(-1) === declarator
  const isStatement = ['BlockStatement', 'Program', 'StaticBlock', 'SwitchCase', 'TSModuleBlock'].includes(declaration.parent?.type ?? '')
  if (isLast && isStatement && endsLine(tree.text, at)) {
    const semicolon = tree.text[end - 1] === ';' ? ';' : ''
    const line = `${eolAround(tree.text, at)}${indentAt(tree.text, declaration.range[0])}${declaration.kind} ${declared}${semicolon}`
    return { file: tree.file, range: [at, at], text: line }
  }
  return { file: tree.file, range: [declarator.range[1], declarator.range[1]], text: `, ${declared}` }
}

/** Puts a statement at the start of a block, after its directives. */
function insertFirst(tree: Tree, open: number, statements: readonly Node[], statement: string): Edit {
  const isDirective = (node: Node) =>
    node.type === 'ExpressionStatement' && node.expression.type === 'Literal' && typeof node.expression.value === 'string'
  const first = statements.findIndex((node) => !isDirective(node))
  const after = first === 0 || statements.length === 0 ? open : ((first < 0 ? statements.at(-1) : statements[first - 1])?.range[1] ?? open)
  const next = first < 0 ? undefined : statements[first]
  const semicolon = usesSemicolons(tree) ? ';' : ''
  if (next && /[\n\r]/.test(tree.text.slice(after, next.range[0]))) {
    return {
      file: tree.file,
      range: [after, after],
      text: `${eolAround(tree.text, after)}${indentAt(tree.text, next.range[0])}${statement}${semicolon}`,
    }
  }
  return { file: tree.file, range: [after, after], text: ` ${statement};` }
}

function isReadIn(tree: Tree, target: Node, root: Node): boolean {
  const variable = declaredBy(tree, target)
  const identifiers = new Set<Node>(variable?.references.filter((reference) => reference.isRead()).map((reference) => reference.identifier))
  let found = false
  if (identifiers.size > 0) walk(root, (node) => (found ||= identifiers.has(node)))
  return found
}

function isInside(node: Node, outer: Node): boolean {
  return node.range[0] >= outer.range[0] && node.range[1] <= outer.range[1]
}
