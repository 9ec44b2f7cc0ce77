import { readNamed, readTags, type NamedTag, type Tag } from './jsdoc.js'
import { declarableIn, findHosts, functionIn, patternOf, wrap, type Fn, type Host } from './jsdoc-hosts.js'
import { annotation, createJsdocNodes, type JsdocNodes, type ParseStatement } from './jsdoc-nodes.js'
import type { Comment, Node, TSESTree } from './tree.js'
import { linkParents, walk } from './walk.js'

const TYPED = /@(?:param|arg|argument|returns?|type|typedef|callback|import)\b/

/** Whether the comments of a source may tell types, were it plain JavaScript. */
export function mayTellTypes(text: string): boolean {
  return text.includes('/**') && TYPED.test(text)
}

/**
 * Puts the types that comments of plain JavaScript tell (`@type`, `@param`, `@returns`, `@typedef`, `@callback`, `@template`, `@import`)
 * where TypeScript would have them, so that all that heeds types heeds these. Their places are in the comments. Gives whether there may be
 * any; then the program's parent links have to be set anew.
 */
export function addJsdocTypes(ast: TSESTree.Program, text: string, comments: readonly Comment[], parse: ParseStatement): boolean {
  const typed = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*') && TYPED.test(value))
  if (typed.length === 0) return false
  linkParents(ast)
  const nodes = createJsdocNodes(parse)
  const hosts = findHosts(ast, text, typed)
  const names = new Set(ast.body.flatMap(declaredNames))
  const added: TSESTree.ProgramStatement[] = []
  for (const comment of typed) {
    const tags = readTags(comment)
    added.push(...declaredIn(tags, comment, nodes))
    const host = hosts.get(comment)
    if (host) describe(host, tags, comment, nodes)
  }
  ast.body.push(...nodes.statements, ...added.filter((statement) => isNew(statement, names)))
  ast.body.sort((one, other) => one.range[0] - other.range[0])
  return true
}

/** Whether a statement declares nothing that was declared before: `@typedef {import('./client').Client} Client` beside the class itself. */
function isNew(statement: Node, names: Set<string>): boolean {
  const own = declaredNames(statement)
  if (own.some((name) => names.has(name))) return false
  for (const name of own) names.add(name)
  return true
}

/** The names that a statement of a program declares, and perhaps others of a pattern. */
function declaredNames(statement: Node): string[] {
  if (/^Export/.test(statement.type)) {
    const { declaration } = statement as TSESTree.ExportNamedDeclaration
    return declaration ? declaredNames(declaration) : []
  }
  if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name)
  const names: string[] = []
  const ids =
    statement.type === 'VariableDeclaration' ? statement.declarations.map(({ id }) => id) : 'id' in statement ? [statement.id] : []
  for (const id of ids)
    if (id)
      walk(id, (node) => {
        if (node.type === 'Identifier') names.push(node.name)
      })
  return names
}

/** The types that a comment declares for the whole file, and for those that import it, and what it imports. */
function declaredIn(tags: readonly Tag[], { range }: Comment, nodes: JsdocNodes): TSESTree.ProgramStatement[] {
  return tags.flatMap((tag, index) => {
    if (tag.name === 'import') return nodes.statementAt('import type ', tag.rest) ?? []
    const named = tag.name === 'typedef' || tag.name === 'callback' ? readNamed(tag) : undefined
    if (!named) return []
    const own = tags.slice(index + 1)
    const end = own.findIndex(({ name }) => name === 'typedef' || name === 'callback')
    const parts = end === -1 ? own : own.slice(0, end)
    const type =
      tag.name === 'callback' ? functionType(parts, range, nodes) : nodes.typeOfParts(tag.type, namedAs(parts, ['property', 'prop']), range)
    const [name] = named.path as [string]
    const statement = nodes.statementFrom(`export type ${name}${parameters(tags)}=0`, range)
    const declaration = statement?.type === 'ExportNamedDeclaration' ? statement.declaration : undefined
    if (!type || !statement || declaration?.type !== 'TSTypeAliasDeclaration') return []
    Object.assign(declaration, { typeAnnotation: type })
    Object.assign(declaration.id, { start: named.at, end: named.at + name.length, range: [named.at, named.at + name.length] })
    return [statement]
  })
}

function functionType(tags: readonly Tag[], range: Comment['range'], nodes: JsdocNodes): TSESTree.TypeNode | undefined {
  const statement = nodes.statementFrom(
    `type T=(${rootsOf(tags)
      .map(([name]) => name)
      .join()})=>void`,
    range,
  )
  const type = statement?.type === 'TSTypeAliasDeclaration' ? statement.typeAnnotation : undefined
  if (type?.type === 'TSFunctionType') declare(type, tags, range, nodes)
  return type
}

/** Gives what stands behind a comment the types that it tells. */
function describe({ node: host, isCast }: Host, tags: readonly Tag[], { range }: Comment, nodes: JsdocNodes): void {
  const told = tags.find(({ name, type }) => name === 'type' && type)?.type
  if (isCast) {
    const type = told && nodes.typeOf(told)
    if (type) wrap(host, type)
    return
  }
  const target = told && declarableIn(host)
  if (target && !target.typeAnnotation) {
    const type = nodes.typeOf(told)
    if (type) target.typeAnnotation = annotation(type)
  }
  const fn = functionIn(host)
  if (!fn) return
  const names = parameters(tags)
  const generic = names !== '' && !fn.typeParameters ? nodes.statementFrom(`type T${names}=0`, range) : undefined
  if (generic?.type === 'TSTypeAliasDeclaration') Object.assign(fn, { typeParameters: generic.typeParameters })
  declare(fn, tags, range, nodes)
}

function declare(fn: Fn | TSESTree.TSFunctionType, tags: readonly Tag[], range: Comment['range'], nodes: JsdocNodes): void {
  for (const [index, [name, whole, parts]] of rootsOf(tags).entries()) {
    const given =
      fn.params.find((param) => nameOf(param) === name) ?? (nameOf(fn.params[index]) === undefined ? fn.params[index] : undefined)
    const target = given && patternOf(given)
    const type = target && !target.typeAnnotation ? nodes.typeOfParts(whole.type, parts, range) : undefined
    if (type) Object.assign(target as object, { typeAnnotation: annotation(type) })
  }
  const told = tags.find(({ name, type }) => /^returns?$/.test(name) && type)?.type
  const type = told && (!fn.returnType || fn.type === 'TSFunctionType') ? nodes.typeOf(told) : undefined
  if (type) Object.assign(fn, { returnType: annotation(type) })
}

/** The parameters that tags tell of, in order, each with its tag and those of its parts. */
function rootsOf(tags: readonly Tag[]): (readonly [string, NamedTag, readonly NamedTag[]])[] {
  const named = namedAs(tags, ['param', 'arg', 'argument'])
  return named
    .filter(({ path }) => path.length === 1)
    .map((tag) => {
      const [root] = tag.path as [string]
      const parts = named.filter(({ path }) => path.length > 1 && path[0] === root)
      return [root, tag, parts.map((part) => ({ ...part, path: part.path.slice(1) }))]
    })
}

function namedAs(tags: readonly Tag[], names: readonly string[]): NamedTag[] {
  return tags.filter(({ name }) => names.includes(name)).flatMap((tag) => readNamed(tag) ?? [])
}

/** The type parameters of `@template T`, as they are written behind a name. */
function parameters(tags: readonly Tag[]): string {
  const names = tags.flatMap(({ name, rest }) =>
    name === 'template' ? (/^\s*\[?\s*[\w$]+(?:\s*,\s*[\w$]+)*/.exec(rest.text)?.[0] ?? '') : [],
  )
  const list = names.map((name) => name.replace('[', '').trim()).filter((name) => name !== '')
  return list.length > 0 ? `<${list.join()}>` : ''
}

function nameOf(param: Node | undefined): string | undefined {
  const target = param && patternOf(param)
  return target && 'name' in target && typeof target.name === 'string' ? target.name : undefined
}
