import type { Definition, Variable } from '@typescript-eslint/scope-manager'
import { isFunction, literalText, unwrap } from '../../src/syntax/names.js'
import type { Node, Tree } from '../../src/syntax/tree.js'
import { walk } from '../../src/syntax/walk.js'
import { spellings, type Spelling, type Splice } from './spellings.js'

/** What a transformation makes of a file: its new text, and a new file beside it where one is needed. */
export interface Transformed {
  readonly text: string
  readonly added?: { readonly name: string; readonly text: string }
}

/** A change that leaves what a program does as it is. Gives nothing where there is no place for it; `choose` picks one of several. */
export type Transformation = (tree: Tree, choose: (count: number) => number) => Transformed | undefined

/** Names that say what a value is for, which is all there is to go by where it comes from elsewhere. */
const TELLING = /log|debug|trace|print|mock|nock|stub|server|router|app|test|assert|expect|cy|page|track|span/i

export const transformations: Readonly<Record<string, Transformation>> = {
  'renaming the locals': renameLocals,
  'inlining a constant': inlineConstant,
  'extracting a function': extractFunction,
  'handing a value on through a function': handOn,
  'moving a constant to another file': moveConstant,
  'moving a function to another file': moveFunction,
  ...Object.fromEntries(Object.entries(spellings).map(([name, spelling]) => [name, spell(spelling)])),
}

function spell(spelling: Spelling): Transformation {
  return (tree, choose) => {
    const places = spelling(tree)
    const chosen = places[choose(places.length)]
    return chosen && { text: splice(tree.text, chosen) }
  }
}

function renameLocals(tree: Tree): Transformed | undefined {
  const variables = variablesOf(tree).filter((variable) => isRenamable(variable, tree.text))
  if (variables.length === 0) return undefined
  return { text: splice(tree.text, variables.flatMap((variable, index) => renaming(variable, `${/^[A-Z]/.test(variable.name) ? 'R' : 'r'}${index}enamed`))) }
}

function renaming(variable: Variable, name: string): Splice[] {
  return placesOf(variable).map((place) => {
    const [start, end] = [place.range[0], place.range[0] + variable.name.length]
    const { parent } = place
    const pattern = parent?.type === 'AssignmentPattern' && parent.left === place ? parent : undefined
    const property = pattern?.parent ?? parent
    const isShort = property?.type === 'Property' && property.shorthand && (property.value === place || property.value === pattern)
    if (isShort) return { range: [start, end], text: `${variable.name}: ${name}` }
    const isExportedAsIs = parent?.type === 'ExportSpecifier' && parent.exported.range[0] === start
    if (isExportedAsIs) return { range: [start, end], text: `${name} as ${variable.name}` }
    return { range: [start, end], text: name }
  })
}

function isRenamable(variable: Variable, text: string): boolean {
  if (TELLING.test(variable.name) || variable.defs.length === 0) return false
  // what a comment alone declares (`@callback`) has no place that spells it
  const isSpelled = ({ range: [start] }: Node): boolean => text.startsWith(variable.name, start)
  const isPlain = (place: Node): boolean =>
    place.type === 'Identifier' && !isJsx(place) && !isParameterProperty(place) && isSpelled(place)
  return variable.defs.every(isLocal) && placesOf(variable).every(isPlain)
}

function isLocal({ type, node }: Definition): boolean {
  const kind = type as string
  if (!['Variable', 'Parameter', 'FunctionName', 'CatchClause'].includes(kind)) return false
  const declaration = kind === 'Variable' ? (node as Node).parent : (node as Node)
  const outer = declaration?.parent
  return outer?.type !== 'ExportNamedDeclaration' && !isDeclared(node as Node)
}

function isParameterProperty(place: Node): boolean {
  return [place.parent, place.parent?.parent].some((node) => node?.type === 'TSParameterProperty')
}

function isDeclared(node: Node): boolean {
  for (let at: Node | undefined = node; at; at = at.parent) if ('declare' in at && at.declare) return true
  return false
}

function isJsx(node: Node): boolean {
  return node.parent?.type.startsWith('JSX') === true
}

function inlineConstant(tree: Tree, choose: (count: number) => number): Transformed | undefined {
  const usesOf = ({ references }: Variable): Node[] => references.filter(({ init }) => !init).map(({ identifier }) => identifier as Node)
  const candidates = constantsOf(tree).filter(({ variable, value }) => isText(value) && usesOf(variable).every(isPlainUse))
  const chosen = candidates[choose(candidates.length)]
  if (!chosen) return undefined
  const text = `(${textOf(tree, chosen.value)})`
  const uses = usesOf(chosen.variable)
  // a constant of which nothing is left to read counts as one that code out of sight reads
  const isKept = uses.length === 0 || chosen.statement.parent?.type === 'ExportNamedDeclaration'
  const rest = isKept ? [] : [{ range: chosen.value.range, text: "''" }]
  return { text: splice(tree.text, [...rest, ...uses.map(({ range }) => ({ range, text }))]) }
}

function extractFunction(tree: Tree, choose: (count: number) => number): Transformed | undefined {
  const candidates = constantsOf(tree).filter(({ value }) => isFree(value))
  const chosen = candidates[choose(candidates.length)]
  if (!chosen) return undefined
  const { value, statement } = chosen
  const text = splice(tree.text, [
    { range: [statement.range[0], statement.range[0]], text: `function extracted() { return ${textOf(tree, value)} }\n` },
    { range: value.range, text: 'extracted()' },
  ])
  return { text }
}

function handOn(tree: Tree, choose: (count: number) => number): Transformed | undefined {
  const candidates = constantsOf(tree).filter(({ value }) => isFree(value))
  const chosen = candidates[choose(candidates.length)]
  if (!chosen) return undefined
  const { value, statement } = chosen
  const text = splice(tree.text, [
    { range: [statement.range[0], statement.range[0]], text: 'const handedOn = (given) => given\n' },
    { range: value.range, text: `handedOn(${textOf(tree, value)})` },
  ])
  return { text }
}

function moveConstant(tree: Tree, choose: (count: number) => number): Transformed | undefined {
  if (!isModule(tree)) return undefined
  const outermost = constantsOf(tree).filter(({ statement }) => statement.parent?.type === 'Program')
  const candidates = outermost.filter(({ value, name }) => refersToNothing(tree, value, name))
  const chosen = candidates[choose(candidates.length)]
  return chosen ? move(tree, chosen.name, chosen.statement) : undefined
}

function moveFunction(tree: Tree, choose: (count: number) => number): Transformed | undefined {
  if (!isModule(tree)) return undefined
  const functions = tree.ast.body.filter((node) => node.type === 'FunctionDeclaration')
  const candidates = functions.filter((node) => node.id && refersToNothing(tree, node, node.id.name))
  const chosen = candidates[choose(candidates.length)]
  return chosen?.id ? move(tree, chosen.id.name, chosen) : undefined
}

function move(tree: Tree, name: string, statement: Node): Transformed {
  const text = splice(tree.text, [{ range: statement.range, text: '' }])
  const added = { name: 'moved-away', text: `export ${textOf(tree, statement)}\n` }
  return { text: text.replace(/^(?:#!.*\n)?/, (start) => `${start}import { ${name} } from './moved-away'\n`), added }
}

interface Constant {
  readonly name: string
  readonly variable: Variable
  readonly value: Node
  /** The declaration that holds nothing else. */
  readonly statement: Node
}

/** Constants that are declared alone, are assigned once and are not exported. */
function constantsOf(tree: Tree): Constant[] {
  return variablesOf(tree).flatMap((variable): Constant[] => {
    const [definition] = variable.defs
    const node = definition?.node as Node | undefined
    if (variable.defs.length !== 1 || node?.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || !node.init) return []
    const statement = node.parent
    const isBlock = statement.parent.type === 'Program' || statement.parent.type === 'BlockStatement'
    if (statement.type !== 'VariableDeclaration' || statement.kind !== 'const' || statement.declarations.length !== 1 || !isBlock) return []
    return [{ name: variable.name, variable, value: node.init, statement }]
  })
}

function variablesOf(tree: Tree): Variable[] {
  return tree.scopes.scopes.flatMap((scope) => (scope.type === 'function-expression-name' as string ? [] : scope.variables))
}

function placesOf(variable: Variable): Node[] {
  const places = new Set<Node>([...variable.identifiers, ...variable.references.map((reference) => reference.identifier)] as Node[])
  return [...places]
}

function isShorthand(node: Node): boolean {
  return node.parent?.type === 'Property' && node.parent.shorthand
}

function isPlainUse(node: Node): boolean {
  return node.type === 'Identifier' && !isShorthand(node) && !/^TS|^Export|^JSX/.test(node.parent?.type ?? '')
}

function isText(node: Node): boolean {
  return literalText(unwrap(node)) !== undefined
}

/** Whether an expression can be put into a function of its own: nothing in it belongs to the function around it. */
function isFree(node: Node): boolean {
  let isBound = isFunction(unwrap(node)) || unwrap(node).type === 'ClassExpression'
  walk(node, ({ type }) => {
    if (/^(?:AwaitExpression|YieldExpression|ThisExpression|Super|MetaProperty|JSXElement)$/.test(type)) isBound = true
  })
  return !isBound
}

/** Whether code names nothing that its file declares or imports, but itself. */
function refersToNothing(tree: Tree, node: Node, own: string): boolean {
  const top = tree.scopes.scopes.filter(({ type }) => ['module', 'global'].includes(type)).flatMap((scope) => scope.variables)
  const names = new Set(top.filter(({ defs }) => defs.length > 0).map(({ name }) => name))
  let isAlone = true
  walk(node, (inner) => {
    if (inner.type === 'Identifier' && names.has(inner.name) && inner.name !== own) isAlone = false
    if (inner.type === 'ImportExpression' || (inner.type === 'Identifier' && inner.name === 'require')) isAlone = false
  })
  return isAlone
}

function isModule(tree: Tree): boolean {
  return tree.ast.body.some(({ type }) => type.startsWith('Import') || type.startsWith('Export'))
}

function textOf(tree: Tree, node: Node): string {
  return tree.text.slice(...node.range)
}

function splice(text: string, splices: readonly Splice[]): string {
  const fromEnd = [...splices].reverse().sort((a, b) => b.range[0] - a.range[0] || b.range[1] - a.range[1])
  return fromEnd.reduce((rest, { range: [start, end], text: by }) => rest.slice(0, start) + by + rest.slice(end), text)
}
