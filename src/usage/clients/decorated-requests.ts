import type { ClientRow } from '../../flow/clients/client-row.js'
import type { Flow } from '../../flow/flow.js'
import type { Argument, Call, ClientOption } from '../../flow/values.js'
import { isClass, isFunction, type ClassNode, type FunctionNode } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { shape } from './client-shapes.js'

/** How a package names what says where a class asks, how and where a method asks, and what it sends. */
interface Decorators {
  readonly base: string
  readonly method: RegExp
  readonly body: string
}

/** Packages that make a client of a class whose methods are described by decorators. */
const PACKAGES: Readonly<Record<string, Decorators>> = {
  'ts-retrofit': { base: 'BasePath', method: /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/, body: 'Body' },
  '@r2don/nest-http-interface': { base: 'HttpInterface', method: /^(Get|Post|Put|Patch|Delete|Head|Options)Exchange$/, body: 'RequestBody' },
}

const ROW: ClientRow = { name: 'A class with decorators', calls: {}, habits: { objects: 'json', ambient: true } }

/** The requests that a file describes for a package that sends them: `@POST('/listanswers') list(@Body body) {}`. */
export function decoratedRequests(flow: Flow, tree: Tree): readonly Call[] {
  if (!Object.keys(PACKAGES).some((name) => tree.text.includes(name))) return []
  const found: Call[] = []
  walk(tree.ast, (node) => {
    if (!isClass(node)) return
    for (const member of node.body.body) {
      if (member.type !== 'MethodDefinition' || !isFunction(member.value)) continue
      for (const { expression } of member.decorators) found.push(...requestOf(flow, node, member.value, expression))
    }
  })
  return found
}

function requestOf(
  flow: Flow,
  owner: ClassNode,
  fn: FunctionNode,
  expression: TSESTree.Expression,
): readonly Call[] {
  const said = saidBy(flow, expression)
  const [, verb] = (said && said.words.method.exec(said.name)) ?? []
  const [path] = expression.type === 'CallExpression' ? expression.arguments : []
  if (!said || verb === undefined || !path || path.type === 'SpreadElement') return []
  const bases = owner.decorators.flatMap((decorator): readonly ClientOption[] => {
    const saying = isSaying(flow, decorator, said.words.base) ? decorator.expression : undefined
    const [base] = saying?.type === 'CallExpression' ? saying.arguments : []
    return base && base.type !== 'SpreadElement' ? [{ node: base, env: undefined, under: 'base' }] : []
  })
  const sent = fn.params.findIndex((param) => param.decorators.some((decorator) => isSaying(flow, decorator, said.words.body)))
  const args: readonly Argument[] = [{ node: path, env: undefined }, { values: sent < 0 ? [] : flow.parameter(fn, sent, undefined) }]
  const sending = shape({
    url: ['0'],
    method: verb.toUpperCase(),
    body: ['1'],
    headers: [],
    base: ['config.base'],
    join: 'path',
    isAnsweredElsewhere: true,
  })
  const client = { kind: 'client', row: ROW, path: [], config: bases, origin: undefined } as const
  return [flow.call(expression, undefined, sending, client, undefined, args)]
}

function isSaying(flow: Flow, { expression }: TSESTree.Decorator, name: string): boolean {
  return saidBy(flow, expression)?.name === name
}

/** What a decorator is called in the package that it is of; undefined for any other. */
function saidBy(flow: Flow, decorator: Node): { readonly name: string; readonly words: Decorators } | undefined {
  const callee = decorator.type === 'CallExpression' ? decorator.callee : decorator
  for (const value of flow.evaluate(callee, undefined)) {
    const words = value.kind === 'external' ? PACKAGES[value.module] : undefined
    if (words && value.kind === 'external') return { name: value.path.at(-1) ?? '', words }
  }
  return undefined
}
