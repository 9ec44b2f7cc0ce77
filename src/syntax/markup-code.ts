import { findBesideMarkup, findVueTemplate, markupOf } from './embedded-scripts.js'
import { node, type ReadPart, type Statement } from './markup-scopes.js'
import { findSvelteMarkup } from './svelte-markup.js'
import type { Node, TSESTree } from './tree.js'
import { findVueMarkup } from './vue-markup.js'
import { walk } from './walk.js'

/**
 * The code in the markup of a component, as statements that run behind its scripts (`body`); in a component of Vue that is made of options
 * it is a method of these. What stands in attributes and braces that is no expression is left out.
 */
export function addMarkupCode(file: string, text: string, body: Statement[], read: ReadPart): void {
  switch (markupOf(file)) {
    case 'vue': {
      const template = findVueTemplate(text)
      if (!template) return
      const statements = findVueMarkup(text, template, read)
      if (statements.length === 0) return
      const options = /<script\b[^>]*\ssetup\b/.test(text) ? undefined : optionsIn(body)
      for (const statement of statements) bindNames(statement, options !== undefined)
      if (!options) body.push(...statements)
      else options.properties.push(asMethod(statements, template))
      return
    }
    case 'svelte':
      body.push(...findSvelteMarkup(text, findBesideMarkup(text), read))
      return
    case 'astro': {
      const apart = findBesideMarkup(text)
      const code = apart.reduce((left, [start, end]) => left.slice(0, start) + left.slice(start, end).replace(/\S/g, ' ') + left.slice(end), text)
      const markup = read([0, text.length], '<>', '</>', code.replace(/<!doctype[^>]*>/i, (found) => ' '.repeat(found.length)))
      if (markup) body.push(markup)
      return
    }
    case undefined:
      return
  }
}

/** The options that a component is made of. */
function optionsIn(body: readonly Statement[]): TSESTree.ObjectExpression | undefined {
  const exported = body.find((statement) => statement.type === 'ExportDefaultDeclaration')
  const given = exported?.declaration
  const options = given?.type === 'CallExpression' ? given.arguments[0] : given
  return options?.type === 'ObjectExpression' ? options : undefined
}

function asMethod(statements: readonly Statement[], range: readonly [number, number]): TSESTree.Property {
  const body = node('BlockStatement', range, { body: statements })
  const value = node('FunctionExpression', range, { id: null, params: [], body, generator: false, async: true, expression: false })
  const key = node('Identifier', range, { name: 'render', decorators: [], optional: false })
  const how = { kind: 'init', method: true, shorthand: false, computed: false, optional: false }
  return node('Property', range, { key, value, ...how }) as unknown as TSESTree.Property
}

/** In a template of Vue, a name stands for what a reference holds, or for a member of the component that has options. */
function bindNames(statement: Statement, isMember: boolean): void {
  const own = new Set<string>()
  walk(statement, (inner) => {
    if (inner.type === 'VariableDeclarator') addNames(inner.id, own)
    const isOfFunction = inner.type === 'ArrowFunctionExpression' || inner.type === 'FunctionExpression'
    if (isOfFunction) for (const param of inner.params) addNames(param, own)
  })
  const bound = (at: Node): Node => {
    const { range } = at
    const name = { ...at }
    const object = node('ThisExpression', range, {})
    if (isMember) return node('MemberExpression', range, { object, property: name, computed: false, optional: false })
    const callee = node('Identifier', range, { name: 'unref', decorators: [], optional: false })
    return node('CallExpression', range, { callee, arguments: [name], optional: false })
  }
  walk(statement, (inner) => {
    for (const [key, held] of Object.entries(inner) as [string, unknown][]) {
      if (key === 'parent' || !(isRead(inner, key) || (isMember && isCalledOrSet(inner, key)))) continue
      const replaced = Array.isArray(held) ? held.map((one: unknown) => swap(one)) : swap(held)
      Object.assign(inner, { [key]: replaced })
    }
  })

  function swap(held: unknown): unknown {
    const at = held as Node | null
    return at?.type === 'Identifier' && !own.has(at.name) ? bound(at) : held
  }
}

/** The parts of expressions in which a name is read. */
const READS: Readonly<Record<string, readonly string[]>> = {
  MemberExpression: ['object'],
  CallExpression: ['arguments'],
  ExpressionStatement: ['expression'],
  LogicalExpression: ['left', 'right'],
  BinaryExpression: ['left', 'right'],
  ConditionalExpression: ['test', 'consequent', 'alternate'],
  TemplateLiteral: ['expressions'],
  UnaryExpression: ['argument'],
  ArrayExpression: ['elements'],
  AssignmentExpression: ['right'],
  SpreadElement: ['argument'],
  ForOfStatement: ['right'],
  VariableDeclarator: ['init'],
  TSNonNullExpression: ['expression'],
  TSAsExpression: ['expression'],
  ChainExpression: ['expression'],
  IfStatement: ['test'],
}

function isRead(holder: Node, key: string): boolean {
  if (holder.type === 'Property') return key === 'value' && !holder.method
  return READS[holder.type]?.includes(key) ?? false
}

/** What is a member of the component even where it is called or set: `unref` would not do there. */
function isCalledOrSet({ type }: Node, key: string): boolean {
  return (type === 'CallExpression' && key === 'callee') || (type === 'AssignmentExpression' && key === 'left')
}

function addNames(pattern: Node, names: Set<string>): void {
  walk(pattern, (inner) => {
    if (inner.type === 'Identifier') names.add(inner.name)
  })
}
