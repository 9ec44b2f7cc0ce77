import { unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { concatenate } from '../texts/concatenate.js'
import { textOf, wholeText } from '../texts/texts.js'
import type { Argument, Client, Shape, Value } from '../values.js'

/** A part of a contract, with what the contracts around it put before the paths. */
interface Reached {
  readonly value: Value
  readonly prefix: readonly (readonly Value[])[]
}

/** By what calls of a request that a contract tells of are written in the table, and the option under which that is. */
const [CALLED, REQUEST] = ['*', 'request']

/**
 * A member of a client that is made of a contract, an object or a list that tells of each request by name: the client of that request,
 * whose path and method are options under `request`. Undefined where the contract names none so.
 */
export function contractMember(flow: Flow, client: Client, key: string, at: Node): Client | undefined {
  const { path, config, row } = client
  if (path[0] === CALLED) return undefined
  if (row.contract === 'path') return path.length === 0 ? requestOf(client, { path: [textOf(key, keyNode(at))] }) : undefined
  if (row.contract === 'chain') {
    const method = row.verbs ? (row.verbs.includes(key) ? key : undefined) : /^\$(.*)/.exec(key)?.[1]
    return method === undefined ? undefined : askedByChain(client, method, at)
  }
  const told = config.flatMap((option) => flow.argument(option))
  const names = [...path, key]
  const reached =
    row.contract === 'alias' ? aliased(flow, told, names, at).map((value) => ({ value, prefix: [] })) : below(flow, told, names, at)
  const routes = reached.flatMap(({ value, prefix }) =>
    value.kind === 'shape' && isRoute(flow, value, at) ? [withPrefix(flow, value, prefix, at)] : [],
  )
  return routes.length > 0 ? { ...client, path: [CALLED], config: [...config, { values: routes, under: REQUEST }] } : undefined
}

/** Under what a contract keeps the text that stands before the paths of all its requests. */
const PREFIX = '()prefix'

/** What a function gives that is handed a contract, and may be told how its paths begin: `router({ … }, { pathPrefix: '/v1' })`. */
export function contractGiven(flow: Flow, [contract, options]: readonly Argument[], at: Node): readonly Value[] {
  if (!contract) return []
  const told = flow.argument(contract)
  const prefix = options ? flow.argument(options).flatMap((value) => flow.member(value, 'pathPrefix', at)) : []
  const isKnown = prefix.length > 0 && prefix.every(({ kind }) => kind === 'text')
  return isKnown ? [{ kind: 'made', fields: { [PREFIX]: prefix }, from: told }] : told
}

/** A request of a contract with what stands before its path. No literal spells that whole path: who names the request selects it. */
function withPrefix(flow: Flow, route: Shape, prefix: readonly (readonly Value[])[], at: Node): Value {
  if (prefix.length === 0) return route
  const parts = [...prefix, flow.member(route, 'path', at)].map((values) => values.filter((value) => value.kind === 'text'))
  const path = concatenate(parts, at).map(({ parts: spelled }): Value => {
    return { kind: 'text', parts: spelled.map((part) => ('text' in part ? { ...part, node: keyNode(at), via: [] } : part)) }
  })
  return { kind: 'made', fields: { path }, from: [route] }
}

/** A request whose address is the members that lead to it: `client.posts[':id'].$get()`. */
function askedByChain(client: Client, method: string, at: Node): Client {
  const path = client.path.filter((key) => key !== 'index').join('/')
  return requestOf(client, { path: [textOf(`/${path}`, at)], method: [textOf(method, at)] })
}

/** Where the key of a member is written. */
function keyNode(at: Node): Node {
  return at.type === 'MemberExpression' ? at.property : at
}

function requestOf(client: Client, fields: Readonly<Record<string, readonly Value[]>>): Client {
  return { ...client, path: [CALLED], config: [...client.config, { values: [{ kind: 'made', fields, from: [] }], under: REQUEST }] }
}

function below(flow: Flow, values: readonly Value[], names: readonly string[], at: Node): readonly Reached[] {
  const told = values.filter(
    (value) =>
      (value.kind === 'shape' && unwrap(value.node).type === 'ObjectExpression') ||
      (value.kind === 'made' && Object.hasOwn(value.fields, PREFIX)),
  )
  return names.reduce<readonly Reached[]>(
    (reached, name) =>
      reached.flatMap(({ value, prefix }) => {
        if (value.kind !== 'shape' && value.kind !== 'made') return []
        const own = value.kind === 'made' ? value.fields[PREFIX] : undefined
        return flow.member(value, name, at).map((member) => ({ value: member, prefix: own ? [...prefix, own] : prefix }))
      }),
    told.map((value) => ({ value, prefix: [] })),
  )
}

/** The requests of a list that have the name themselves: `{ alias: 'getPolicy', method: 'get', path: '/policies/:id' }`. */
function aliased(flow: Flow, values: readonly Value[], [name, ...others]: readonly string[], at: Node): readonly Value[] {
  if (others.length > 0) return []
  const items = values.flatMap((value) =>
    value.kind === 'tuple' || (value.kind === 'shape' && value.node.type === 'ArrayExpression') ? flow.elements(value) : [],
  )
  return items.filter((item) => flow.member(item, 'alias', at).some((alias) => wholeText(alias) === name))
}

function isRoute(flow: Flow, value: Shape, at: Node): boolean {
  return ['path', 'method'].every((part) => flow.member(value, part, at).some(({ kind }) => kind === 'text'))
}
