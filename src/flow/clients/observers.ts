import { type FunctionNode, staticKey, unwrap, wrapped } from '../../syntax/names.js'
import type { Tree, TSESTree } from '../../syntax/tree.js'
import type { Flow, FlowContext } from '../flow.js'
import { memoize } from '../../syntax/memoize.js'
import { rememberer } from '../objects/settling.js'
import { unite } from '../texts/texts.js'
import { type CallNode, indexOf } from '../tree-index.js'
import type { Client, Value } from '../values.js'
import { withBodyAt } from './answers.js'
import { activationsOn } from './client-activations.js'
import type { ClientRow, Observer } from './client-row.js'
import { sentAs } from './request-in-front.js'

/** Where a function stands that a client may hand its answers to: the call, and the keys of what that is handed, the outermost first. */
interface Place {
  readonly call: CallNode
  readonly position: number
  readonly keys: readonly string[]
}

/**
 * What a function is handed that sees the requests or the answers of a client beside whoever asks for them, by a method of that,
 * `client.interceptors.response.use(fn)`, or an option, `{ hooks: { afterResponse: [fn] } }`, be it one of a request or of all.
 */
export function observedAnswers(flow: Flow, fn: FunctionNode, index: number): readonly Value[] | undefined {
  const place = placeOf(fn)
  return place && observedAt(flow, place, index)
}

/** The same of whatever function stands at a place, be it by its name. */
export function observedAt(flow: Flow, place: Place, index: number): readonly Value[] | undefined {
  if (!namesOfObservers(flow.context).has(place.keys.at(-1) ?? lastNameOf(place.call))) return undefined
  const found = unite([...asMethod(flow, place, index), ...asOption(flow, place, index)])
  return found.length > 0 ? found : undefined
}

function placeOf(fn: FunctionNode): Place | undefined {
  const keys: string[] = []
  for (let at = wrapped(fn); at.parent; at = wrapped(at.parent)) {
    const { parent } = at
    if (parent.type === 'CallExpression' || parent.type === 'NewExpression') {
      const position = parent.arguments.indexOf(at as TSESTree.Expression)
      return position < 0 ? undefined : { call: parent, position, keys }
    }
    if (parent.type === 'Property') {
      const key = staticKey(parent.key, parent.computed)
      if (key === undefined || parent.value !== at) return undefined
      keys.unshift(key)
    } else if (parent.type !== 'ObjectExpression' && parent.type !== 'ArrayExpression') return undefined
  }
  return undefined
}

function lastNameOf({ callee }: CallNode): string {
  const inner = unwrap(callee)
  return inner.type === 'MemberExpression' ? `${staticKey(inner.property, inner.computed) ?? ''}()` : ''
}

/** The last names by which code comes to see answers: most functions stand nowhere of the kind. */
const namesOfObservers = memoize(({ clients }: FlowContext): ReadonlySet<string> => {
  const paths = clients.flatMap(({ habits }) => Object.keys(habits?.observers ?? {}))
  return new Set(paths.map((path) => path.split('.').at(-1) ?? ''))
})

/** `client.interceptors.response.use(fn)`, `client.use({ onResponse: fn })` */
function asMethod(flow: Flow, { call, position, keys }: Place, index: number): readonly Value[] {
  const callee = unwrap(call.callee)
  // what stands behind the first argument handles what failed
  if (callee.type !== 'MemberExpression' || position > 0) return []
  const clients = flow.evaluate(callee.object, undefined).filter((value) => value.kind === 'client')
  return clients.flatMap((client) => {
    const observers = client.row.habits?.observers?.[[...client.path, lastNameOf(call), ...keys].join('.')]
    const isOn = (one: Client): boolean =>
      one.row === client.row &&
      activationsOn(flow, callee.object, one, ({ path }) => path.join('.') === client.path.join('.')).some(({ how }) => how !== 'maybe')
    return seenBy(flow, observers, index, isOn)
  })
}

/** An option of one request, or of all requests of the clients that are made with it. */
function asOption(flow: Flow, { call, position, keys }: Place, index: number): readonly Value[] {
  const path = keys.join('.')
  const observersOf = ({ habits }: ClientRow): readonly Observer[] => (keys.length > 0 && habits?.observers?.[path]) || []
  const own = flow.targets(call, undefined).flatMap((target) => {
    if (target.kind !== 'send' || !target.client) return []
    const request = flow.call(call, undefined, target.shape, target.client, target.operation)
    return handedTo(flow, observersOf(target.client.row), index, request)
  })
  if (own.length > 0) return own
  const made = flow.evaluate(call, undefined).filter((value) => value.kind === 'client')
  const options = call.arguments[position]
  const isMadeWith = ({ config }: Client): boolean => config.some((option) => 'node' in option && option.node === options)
  return made.flatMap(({ row }) => seenBy(flow, observersOf(row), index, (one) => one.row === row && isMadeWith(one)))
}

/** The answers of all requests of a client that is one of those meant. */
function seenBy(
  flow: Flow,
  observers: readonly Observer[] | undefined,
  index: number,
  isMeant: (client: Client) => boolean,
): readonly Value[] {
  if (!observers?.some(({ parameter }) => parameter === index)) return []
  return flow.context.trees
    .flatMap((tree) => sentIn(flow, tree, () => requestsIn(flow, tree)))
    .flatMap((call) => (call.client && isMeant(call.client) ? handedTo(flow, observers, index, call) : []))
}

type Sent = ReturnType<Flow['call']>
const sentIn = rememberer<Tree, readonly Sent[]>([])

/** The requests that calls of a file are themselves, where nothing is known of their callers. */
function requestsIn(flow: Flow, tree: Tree): readonly Sent[] {
  return indexOf(tree).calls.flatMap((node) =>
    flow.targets(node, undefined).flatMap((target) =>
      target.kind === 'send' && !target.at && target.client?.row.habits?.observers
        ? [flow.call(node, undefined, target.shape, target.client, target.operation)]
        : [],
    ),
  )
}

/** What code that sees a request, or its answer, is handed as one of its parameters. */
function handedTo(flow: Flow, observers: readonly Observer[], index: number, call: Sent): readonly Value[] {
  return observers
    .filter(({ parameter }) => parameter === index)
    .map(({ member, body, request }): Value => {
      const answer = (): Value => (body ? withBodyAt(flow, call, body) : { kind: 'answer', call })
      const seen = request === undefined ? answer() : sentAs(flow, call, request)
      return member === undefined ? seen : { kind: 'made', fields: { [member]: [seen] }, from: [] }
    })
}
