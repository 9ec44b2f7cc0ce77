import { functionOf, isFunction, staticKey } from '../../src/syntax/names.js'
import type { Node, Tree, TSESTree } from '../../src/syntax/tree.js'
import { walk } from '../../src/syntax/walk.js'

/** What is put in the place of a range; where both ends are one, it is put in there. */
export interface Splice {
  readonly range: readonly [number, number]
  readonly text: string
}

/** The places at which a program can be spelled in another way, each by what changes there. */
export type Spelling = (tree: Tree) => readonly (readonly Splice[])[]

/** Other ways to write the same, as different authors do. */
export const spellings: Readonly<Record<string, Spelling>> = {
  'writing methods as fields': (tree) => placesIn(tree, methodAsField),
  'leaving a try where it fails': (tree) => placesIn(tree, withinTry),
  'exporting at the end': (tree) => placesIn(tree, exportAtEnd),
  'importing a namespace': (tree) => placesIn(tree, importNamespace),
  'naming members by texts': (tree) => placesIn(tree, memberByText),
  'taking a member by a pattern': (tree) => placesIn(tree, memberByPattern),
  'taking a pattern apart': (tree) => placesIn(tree, patternApart),
  'taking parameters apart inside': (tree) => placesIn(tree, parameterInside),
  'naming conditions': (tree) => placesIn(tree, nameCondition),
  'naming results': (tree) => placesIn(tree, nameResult),
  'setting a member later': (tree) => placesIn(tree, memberLater),
  'writing arrows as functions': (tree) => placesIn(tree, arrowAsFunction),
  'writing templates as sums': (tree) => placesIn(tree, templateAsSum),
}

type Change = (node: Node, tree: Tree) => readonly Splice[] | undefined

function placesIn(tree: Tree, change: Change): (readonly Splice[])[] {
  const found: (readonly Splice[])[] = []
  walk(tree.ast, (node) => {
    const splices = change(node, tree)
    if (splices) found.push(splices)
  })
  return found
}

/** `send(path) { … }` as `send = (path) => { … }`. */
function methodAsField(node: Node, tree: Tree): readonly Splice[] | undefined {
  if (node.type !== 'MethodDefinition' || node.kind !== 'method' || node.computed || node.optional || node.decorators.length > 0)
    return undefined
  const fn = functionOf(node)
  // an arrow has no `this` of its own
  const isPlain =
    fn?.body &&
    !fn.generator &&
    !fn.typeParameters &&
    !fn.params.some((one) => ('decorators' in one && one.decorators.length > 0) || (one.type === 'Identifier' && one.name === 'this'))
  const isAlone = node.parent.body.filter((other) => 'key' in other && textOf(tree, other.key) === textOf(tree, node.key)).length === 1
  const hasThis = fn?.params.some((one) => one.type === 'Identifier' && one.name === 'this')
  if (!fn || !isPlain || !isAlone || hasThis || node.override || holds(fn, /^Super$/) || namesArguments(fn)) return undefined
  const front = tree.text.slice(node.range[0], node.key.range[0]).replace(/\basync\b/, '')
  return [
    {
      range: [node.range[0], tree.text.indexOf('(', node.key.range[1])],
      text: `${front}${textOf(tree, node.key)} = ${fn.async ? 'async ' : ''}`,
    },
    before(fn.body, '=> '),
    behind(node, ';'),
  ]
}

function withinTry(node: Node): readonly Splice[] | undefined {
  const isPlain = node.type === 'ReturnStatement' || (node.type === 'ExpressionStatement' && !node.directive)
  return isPlain && isInBlock(node) ? [before(node, 'try { '), behind(node, ' } catch (error) { throw error }')] : undefined
}

/** `export const a = 1` as `const a = 1`, and `export { a }` behind all else. */
function exportAtEnd(node: Node, tree: Tree): readonly Splice[] | undefined {
  if (node.type !== 'ExportNamedDeclaration' || node.parent.type !== 'Program' || !node.declaration) return undefined
  const { declaration } = node
  if (!['VariableDeclaration', 'FunctionDeclaration', 'ClassDeclaration'].includes(declaration.type)) return undefined
  // those of a function are its parameters, too
  const declared = tree.scopes.getDeclaredVariables(declaration).map(({ name }) => name)
  const names = declaration.type === 'VariableDeclaration' ? declared : declared.slice(0, 1)
  const isDecorated = 'decorators' in declaration && declaration.decorators.length > 0
  if (names.length === 0 || isDecorated || ('declare' in declaration && declaration.declare)) return undefined
  return [
    { range: [node.range[0], declaration.range[0]], text: '' },
    { range: [tree.text.length, tree.text.length], text: `\nexport { ${[...new Set(names)].join(', ')} }\n` },
  ]
}

/** `import { a } from './x'`, `a()` as `import * as space from './x'`, `space.a()`. */
function importNamespace(node: Node, tree: Tree): readonly Splice[] | undefined {
  if (node.type !== 'ImportDeclaration' || node.importKind === 'type' || !node.source.value.startsWith('.')) return undefined
  const uses: Splice[] = []
  for (const specifier of node.specifiers) {
    if (specifier.type !== 'ImportSpecifier' || specifier.importKind === 'type' || specifier.imported.type !== 'Identifier')
      return undefined
    const { name } = specifier.imported
    for (const { identifier } of tree.scopes.getDeclaredVariables(specifier).flatMap(({ references }) => references)) {
      const { parent } = identifier as Node
      if (identifier.type !== 'Identifier' || !parent || /^(?:TS|JSX|Export|Decorator|Class)/.test(parent.type)) return undefined
      const isShort = parent.type === 'Property' && parent.shorthand
      uses.push({ range: identifier.range, text: isShort ? `${identifier.name}: space.${name}` : `space.${name}` })
    }
  }
  const [first, last] = [node.specifiers[0], node.specifiers.at(-1)]
  if (!first || !last) return undefined
  const range = [tree.text.indexOf('{', node.range[0]), tree.text.indexOf('}', last.range[1]) + 1] as const
  return [{ range, text: '* as space' }, ...uses]
}

/** `reply.citations` as `reply["citations"]`. */
function memberByText(node: Node, tree: Tree): readonly Splice[] | undefined {
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier' || isWithinType(node)) return undefined
  if (node.object.type === 'Identifier' && !isDeclared(tree, node.object.name)) return undefined
  const dot = tree.text.indexOf('.', node.object.range[1])
  const between = tree.text.slice(node.object.range[1], node.property.range[0])
  if (/[^\s?.!)]/.test(between)) return undefined
  const start = node.optional ? dot + 1 : dot
  return [{ range: [start, node.property.range[1]], text: `["${node.property.name}"]` }]
}

/** `const a = b.c` as `const { c: a } = b`. */
function memberByPattern(node: Node, { text }: Tree): readonly Splice[] | undefined {
  if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || node.id.typeAnnotation || !isInBlock(node.parent))
    return undefined
  const { id, init } = node
  if (init?.type !== 'MemberExpression' || init.computed || init.property.type !== 'Identifier') return undefined
  return [
    { range: id.range, text: `{ ${init.property.name}: ${id.name} }` },
    { range: [text.lastIndexOf('.', init.property.range[0]), init.range[1]], text: '' },
  ]
}

/** `const { a, b } = c` as `const a = c.a; const b = c.b`. */
function patternApart(node: Node): readonly Splice[] | undefined {
  if (node.type !== 'VariableDeclaration' || node.declarations.length !== 1 || !isInBlock(node)) return undefined
  const [{ id, init }] = node.declarations
  if (id.type !== 'ObjectPattern' || id.typeAnnotation || init?.type !== 'Identifier') return undefined
  const names = id.properties.map((property) => {
    const isPlain = property.type === 'Property' && !property.computed && property.value.type === 'Identifier'
    const key = isPlain ? staticKey(property.key, false) : undefined
    return isPlain && property.value.type === 'Identifier' && key !== undefined
      ? `${node.kind} ${property.value.name} = ${init.name}.${key};`
      : undefined
  })
  return names.includes(undefined) ? undefined : [{ range: node.range, text: names.join(' ') }]
}

/** `({ a }) => { … }` as `(given) => { const { a } = given; … }`. */
function parameterInside(node: Node, tree: Tree): readonly Splice[] | undefined {
  if (!isFunction(node) || node.body?.type !== 'BlockStatement') return undefined
  const pattern = node.params.find((parameter) => parameter.type === 'ObjectPattern')
  const [first] = node.body.body
  const isDirected = first?.type === 'ExpressionStatement' && first.directive !== undefined
  if (!pattern || pattern.decorators.length > 0 || isDirected || node.parent.type === 'MethodDefinition') return undefined
  // a comment tells its type in front of it
  const typed = pattern.typeAnnotation?.range[0] ?? 0
  const end = typed > pattern.range[0] ? typed : pattern.range[1]
  const start = node.body.range[0] + 1
  return [
    { range: [pattern.range[0], end], text: 'given' },
    { range: [start, start], text: ` const ${tree.text.slice(pattern.range[0], end)} = given;` },
  ]
}

function nameCondition(node: Node, tree: Tree): readonly Splice[] | undefined {
  if (node.type !== 'IfStatement' || !isInBlock(node) || ['Identifier', 'Literal'].includes(node.test.type)) return undefined
  return [before(node, `const holdsHere = ${textOf(tree, node.test)};\n`), { range: node.test.range, text: 'holdsHere' }]
}

function nameResult(node: Node, tree: Tree): readonly Splice[] | undefined {
  if (node.type !== 'ReturnStatement' || !node.argument || !isInBlock(node)) return undefined
  // a sequence would need parentheses
  if (/^(?:Identifier|Literal|ThisExpression|JSX|SequenceExpression)/.test(node.argument.type)) return undefined
  const opening = tree.text.slice(node.range[0] + 'return'.length, node.argument.range[0])
  return [{ range: [node.range[0], node.argument.range[0]], text: `const resultHere =${opening}` }, behind(node, '; return resultHere')]
}

/** `const a = { b, c: 1 }` as `const a = { b }; a.c = 1`. */
function memberLater(node: Node, tree: Tree): readonly Splice[] | undefined {
  if (node.type !== 'VariableDeclaration' || node.declarations.length !== 1 || !isInBlock(node)) return undefined
  const [{ id, init }] = node.declarations
  if (id.type !== 'Identifier' || init?.type !== 'ObjectExpression') return undefined
  const [last, above] = [init.properties.at(-1), init.properties.at(-2)]
  if (last?.type !== 'Property' || last.kind !== 'init' || last.computed || last.key.type !== 'Identifier' || !above) return undefined
  if (isFunction(last.value) || tree.text.slice(above.range[1], init.range[1]).includes('//')) return undefined
  return [
    { range: [above.range[1], last.range[1]], text: '' },
    behind(node, `; ${id.name}.${last.key.name} = ${textOf(tree, last.value)};`),
  ]
}

function arrowAsFunction(node: Node, tree: Tree): readonly Splice[] | undefined {
  if (node.type !== 'ArrowFunctionExpression' || node.typeParameters || node.body.type !== 'BlockStatement') return undefined
  if (holds(node, /^(?:ThisExpression|Super|MetaProperty)$/) || namesArguments(node) || node.parent.type === 'PropertyDefinition')
    return undefined
  const start = node.async ? node.range[0] + 'async'.length : node.range[0]
  const last = node.returnType?.range[1] ?? node.params.at(-1)?.range[1] ?? start
  const arrow = tree.text.indexOf('=>', last)
  const [only] = node.params
  const isBare = only?.type === 'Identifier' && !tree.text.slice(start, only.range[0]).includes('(')
  return [
    before(node, '('),
    { range: [start, start], text: isBare ? ' function (' : ' function ' },
    ...(isBare ? [behind(only, ')')] : []),
    { range: [arrow, arrow + 2], text: '' },
    behind(node, ')'),
  ]
}

/** `` `${a}/b` `` as `("" + (a) + "/b")`. */
function templateAsSum(node: Node, tree: Tree): readonly Splice[] | undefined {
  if (node.type !== 'TemplateLiteral' || node.expressions.length === 0 || isWithinType(node)) return undefined
  if (node.parent.type === 'TaggedTemplateExpression' || /[/][*/]\s/.test(textOf(tree, node))) return undefined
  const texts = node.quasis.map(({ value }) => JSON.stringify(value.cooked))
  const ends = [...node.expressions.map(({ range }) => range[1]), node.range[1]]
  const between = texts.map((text, index): Splice => {
    const start = index === 0 ? node.range[0] : (ends[index - 1] ?? 0)
    const next = node.expressions[index]
    const opening = index === 0 ? '(' : ') + '
    return { range: [start, next ? next.range[0] : node.range[1]], text: `${opening}${text}${next ? ' + (' : ')'}` }
  })
  return startsStatement(node) ? undefined : between
}

function before({ range: [start] }: Node, text: string): Splice {
  return { range: [start, start], text }
}

function behind({ range: [, end] }: Node, text: string): Splice {
  return { range: [end, end], text }
}

function textOf(tree: Tree, node: Node): string {
  return tree.text.slice(...node.range)
}

function isInBlock({ parent }: Node): boolean {
  return parent?.type === 'Program' || parent?.type === 'BlockStatement'
}

/** Whether a statement starts with the node: what is put there may belong to the line above. */
function startsStatement(node: Node): boolean {
  let at: Node | undefined = node
  while (at && at.type !== 'ExpressionStatement') at = at.parent
  return at?.range[0] === node.range[0]
}

function isDeclared({ scopes }: Tree, name: string): boolean {
  return scopes.scopes.some((scope) => (scope.set.get(name)?.defs.length ?? 0) > 0)
}

function isWithinType(node: Node): boolean {
  for (let at: Node | undefined = node.parent; at; at = at.parent) if (/^TS(?!NonNull|As|Satisfies)/.test(at.type)) return true
  return false
}

function holds(node: Node, types: RegExp): boolean {
  let found = false
  walk(node, ({ type }) => {
    found ||= types.test(type)
  })
  return found
}

function namesArguments(fn: Node): boolean {
  let found = false
  walk(fn, (node: TSESTree.Node) => {
    found ||= node.type === 'Identifier' && node.name === 'arguments'
  })
  return found
}
