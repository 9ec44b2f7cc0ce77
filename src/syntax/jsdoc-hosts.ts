import type { Comment, Node, TSESTree } from './tree.js'
import { node } from './jsdoc-nodes.js'
import { walk } from './walk.js'

export type Fn = TSESTree.FunctionDeclaration | TSESTree.FunctionExpression | TSESTree.ArrowFunctionExpression
type Declarable = { typeAnnotation?: TSESTree.TSTypeAnnotation | null | undefined }

/** What stands behind a comment: what begins there, or what the parentheses hold that do. */
export interface Host {
  readonly node: Node
  readonly isCast: boolean
}

/** What the comments are written above. */
export function findHosts(ast: Node, text: string, comments: readonly Comment[]): ReadonlyMap<Comment, Host> {
  const behind = new Map(comments.map((comment) => [skipBlank(text, comment.range[1]), comment]))
  const inside = new Map([...behind].filter(([at]) => text[at] === '(').map(([at, comment]) => [skipBlank(text, at + 1), comment]))
  const hosts = new Map<Comment, Host>()
  walk(ast, (each) => {
    if (each === ast) return
    const [start, end] = each.range
    const comment = behind.get(start)
    if (comment && !hosts.has(comment)) hosts.set(comment, { node: each, isCast: false })
    const before = inside.get(start)
    // the outermost comes first
    const known = before && hosts.get(before)
    const isOwn = !known || (!known.isCast && known.node.type !== 'ArrowFunctionExpression')
    if (before && isOwn && text[skipBlank(text, end)] === ')') hosts.set(before, { node: each, isCast: true })
  })
  return hosts
}

function skipBlank(text: string, from: number): number {
  let at = from
  while (/\s/.test(text[at] ?? '')) at += 1
  return at
}

/** Where the type of a parameter stands. */
export function patternOf(param: Node): (Node & Declarable) | undefined {
  if (param.type === 'AssignmentPattern') return patternOf(param.left)
  return param.type === 'Identifier' || param.type === 'ObjectPattern' || param.type === 'ArrayPattern' || param.type === 'RestElement'
    ? param
    : undefined
}

/** Where the type stands of what a comment is written above. */
export function declarableIn(host: Node): Declarable | undefined {
  if (/^Export/.test(host.type)) {
    const { declaration } = host as TSESTree.ExportNamedDeclaration
    return declaration ? declarableIn(declaration) : undefined
  }
  if (host.type === 'VariableDeclaration') return host.declarations[0].id
  return host.type === 'PropertyDefinition' ? host : patternOf(host)
}

/** The function that a comment is written above. */
export function functionIn(host: Node | null | undefined): Fn | undefined {
  switch (host?.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return host
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration':
      return functionIn(host.declaration)
    case 'VariableDeclaration':
      return functionIn(host.declarations[0].init)
    case 'MethodDefinition':
    case 'PropertyDefinition':
    case 'Property':
      return functionIn(host.value)
    case 'ExpressionStatement':
      return functionIn(host.expression)
    case 'AssignmentExpression':
      return functionIn(host.right)
    default:
      return undefined
  }
}

/** Puts a cast around an expression, where it is held. */
export function wrap(expression: Node, type: TSESTree.TypeNode): void {
  const parent = expression.parent as unknown as Record<string, unknown>
  const cast = node({ type: 'TSAsExpression', expression, typeAnnotation: type }, expression.range)
  for (const [key, held] of Object.entries(parent)) {
    if (key === 'parent') continue
    if (held === expression) parent[key] = cast
    else if (Array.isArray(held) && held.includes(expression)) held[held.indexOf(expression)] = cast
  }
}
