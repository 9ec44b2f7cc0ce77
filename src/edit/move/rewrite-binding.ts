import { staticKey } from '../../syntax/names.js'
import { walk } from '../../syntax/walk.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { bindKey } from './bind-key.js'
import type { Edit } from '../edit.js'
import { afterLineComment, endsLine, eolAround, hasComment, indentAt, removeItem, usesSemicolons } from '../text/lines.js'
import { commentReason, isRefusal, refuse, type Outcome } from '../outcome.js'
import type { Binding } from './pattern-host.js'
import { aroundHolder, type Reading } from './reading.js'
import { replaceReadings } from './replace-readings.js'
import { needsParensBeforeDot } from '../text/spelling.js'
import { declaredBy, declaredIn, type Variable } from '../variables.js'

/** What the first of some ways comes to that works; else why the first one does not. */
export function tryInTurn({ rest }: Binding, ways: readonly (() => Outcome)[]): Outcome | undefined {
  let refusal: Outcome | undefined
  for (const way of ways) {
    const outcome = way()
    if (!isRefusal(outcome))
      return rest
        ? { ...outcome, caution: 'until the removal the rest element also holds what was taken out of the pattern here' }
        : outcome
    refusal ??= outcome
  }
  return refusal
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
  const [before, after] = aroundHolder(reading)
  return {
    edits: [
      { file: tree.file, range: pattern.range, text: target.name },
      { file: tree.file, range: [start, start], text: before + (wrap ? '(' : '') },
      { file: tree.file, range: [end, end], text: `${wrap ? ')' : ''}${after}` },
    ],
  }
}

/** Binds `key` in place of the field and declares the field's variables from it, in a declaration of its own. */
export function declareAfter(tree: Tree, binding: Binding, reading: Reading): Outcome {
  const { host } = binding
  if (host.kind !== 'declaration') return refuse('The pattern is not a declaration.')
  const exported = host.declaration.parent?.type === 'ExportNamedDeclaration'
  const bound = bindKey(tree, binding, reading, exported)
  if ('refusal' in bound) return bound
  const declared = declaredText(tree, binding, reading, bound.name)
  if (typeof declared !== 'string') return declared
  return { edits: [bound.edit, appendDeclaration(tree, host, declared)] }
}

/** Takes the field out of a pattern and declares its variables from the name that the pattern takes apart. */
export function declareBeside(tree: Tree, binding: Binding, reading: Reading): Outcome {
  const { host, pattern, property } = binding
  const source = host.kind === 'declaration' && host.declarator.id === pattern ? host.declarator.init : undefined
  if (host.kind !== 'declaration' || source?.type !== 'Identifier') return refuse('The pattern takes apart more than a variable.')
  const removal = removeItem(tree, pattern, pattern.properties, property)
  if (!removal) return refuse(commentReason)
  const declared = declaredText(tree, binding, fromHolderOnly(reading), source.name)
  if (typeof declared !== 'string') return declared
  return { edits: [removal, appendDeclaration(tree, host, declared)] }
}

/** Binds `key` in place of the field and declares the field's variables from it, first in the block of the loop or function. */
export function declareInBlock(tree: Tree, binding: Binding, reading: Reading): Outcome {
  const bound = bindKey(tree, binding, reading, false)
  if ('refusal' in bound) return bound
  const declared = declaredText(tree, binding, reading, bound.name)
  if (typeof declared !== 'string') return declared
  const statement = inBlock(tree, binding, declared)
  return statement ? { edits: [bound.edit, statement] } : refuse('There is no block to read the field in: rewrite the pattern by hand.')
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
  if (binding.fallback && fallback === '') return refuse(fallbackReason(target.name))
  const bound = bindKey(tree, binding, reading, false)
  if ('refusal' in bound) return bound
  const kind = fallback === '' ? reading.expression : 'fallback'
  const expressionAt = (node: Node) => (reading.fromKeyAt ?? reading.fromKey)(bound.name, node) + fallback
  const outcome = replaceReadings(tree, variable, expressionAt, kind, [bound.name])
  return 'refusal' in outcome ? outcome : { edits: [bound.edit, ...outcome.edits] }
}

/** Takes the field out of a pattern whose rest element has to keep `key`, and reads it from there. */
export function readFromRest(tree: Tree, binding: Binding, reading: Reading): Outcome {
  const { host, target, rest, pattern } = binding
  const name = rest?.argument.type === 'Identifier' ? rest.argument.name : undefined
  const keep = reading.keepingFallbackFromHolder
  if (name === undefined || target.type !== 'Identifier' || (binding.fallback && !keep)) {
    return refuse(`The pattern has a rest element that has to keep \`${reading.key}\`: read the field from the rest by hand.`)
  }
  if (pattern.properties.some((item) => item.type === 'Property' && staticKey(item.key, item.computed) === reading.key))
    return refuse(`The pattern takes \`${reading.key}\` apart, so that the rest element has none: rewrite the pattern by hand.`)
  const variable = declaredBy(tree, target)
  if (variable && isReadIn(variable, binding.root))
    return refuse(`\`${target.name}\` is read inside the pattern that binds it: rewrite the pattern by hand.`)
  const removal = removeItem(tree, pattern, pattern.properties, binding.property)
  if (!removal) return refuse(commentReason)
  const caution = `until the removal \`${name}\` also holds what was taken out of the pattern here`
  // whoever only takes the field out of the rest element has no use for its value
  const isExported = host.kind === 'declaration' && host.declaration.parent?.type === 'ExportNamedDeclaration'
  if (variable?.references.every((reference) => reference.init) && !isExported) return { edits: [removal], caution }
  const declared = binding.fallback && keep ? keep(name) : `${target.name} = ${reading.fromHolder(name)}`
  if (host.kind === 'declaration') return { edits: [removal, appendDeclaration(tree, host, declared)], caution }
  const statement = inBlock(tree, binding, declared)
  if (statement) return { edits: [removal, statement], caution }
  const replaced = variable && readInPlace(tree, variable, binding, reading, name)
  if (replaced) return { edits: [removal, ...replaced], caution }
  return refuse(
    `The pattern has a rest element that has to keep \`${reading.key}\`, and there is no block to read the field in: rewrite it by hand.`,
  )
}

/** Reads the new place of the rest element wherever the field's variable was read; undefined where that cannot be. */
function readInPlace(tree: Tree, variable: Variable, { fallback }: Binding, reading: Reading, rest: string): readonly Edit[] | undefined {
  if (fallback && fallback.type !== 'Literal') return undefined
  const expression = reading.fromHolder(rest) + (fallback ? ` ?? ${tree.text.slice(...fallback.range)}` : '')
  const outcome = replaceReadings(tree, variable, () => expression, fallback ? 'fallback' : reading.expression, [rest])
  return isRefusal(outcome) ? undefined : outcome.edits
}

/** The declarator that gives the field's variables their values, from the name of what holds them. */
function declaredText(
  tree: Tree,
  { target, fallback, root }: Binding,
  reading: Reading,
  name: string,
): string | { readonly refusal: string } {
  const variables = declaredIn(tree, target)
  const inner = variables.find((variable) => isReadIn(variable, root))
  if (inner) return refuse(`\`${inner.name}\` is read inside the pattern that binds it: rewrite the pattern by hand.`)
  if (target.type === 'Identifier' && !fallback) return `${target.name} = ${reading.fromKey(name)}`
  if (reading.keepingFallback) return reading.keepingFallback(name)
  return refuse(
    target.type === 'Identifier' ? fallbackReason(target.name) : 'The field is taken apart by a pattern of its own: rewrite it by hand.',
  )
}

/** The reading for a pattern that goes: everything comes from the object that holds `key`. */
function fromHolderOnly(reading: Reading): Reading {
  const { key, fromHolder, expression, keepingFallbackFromHolder, names } = reading
  const kept = { key, fromKey: fromHolder, fromHolder, expression, names }
  return keepingFallbackFromHolder ? { ...kept, keepingFallback: keepingFallbackFromHolder } : kept
}

/** A declaration at the start of the loop's or function's block; undefined where there is no block or its variables are read elsewhere. */
function inBlock(tree: Tree, { host, target }: Binding, declared: string): Edit | undefined {
  const body = host.kind === 'loop' ? host.loop.body : host.kind === 'parameter' ? host.body : undefined
  const references = declaredIn(tree, target).flatMap((variable) => variable.references.filter((reference) => !reference.init))
  if (body?.type !== 'BlockStatement' || references.some(({ identifier }) => !isInside(identifier, body))) return undefined
  const isWritten = references.some((reference) => reference.isWrite())
  const kind = host.kind === 'loop' ? host.declaration.kind : isWritten ? 'let' : 'const'
  return insertFirst(tree, body.range[0] + 1, body.body, `${kind} ${declared}`)
}

function fallbackReason(name: string): string {
  return `\`${name}\` has a fallback that the new value has no place for: rewrite the pattern by hand.`
}

/** Adds a variable to a declaration: as a statement on a line of its own where the declaration ends one, else as one more declarator. */
export function appendDeclaration(tree: Tree, host: Extract<Binding['host'], { kind: 'declaration' }>, declared: string): Edit {
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

function isReadIn(variable: Variable, root: Node): boolean {
  const identifiers = new Set<Node>(variable.references.filter((reference) => reference.isRead()).map((reference) => reference.identifier))
  let found = false
  if (identifiers.size > 0) walk(root, (node) => (found ||= identifiers.has(node)))
  return found
}

function isInside(node: Node, outer: Node): boolean {
  return node.range[0] >= outer.range[0] && node.range[1] <= outer.range[1]
}
