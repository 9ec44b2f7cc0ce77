import { unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { callsAround } from '../by-name.js'
import { CALLED, SOME_KEY, type Flow } from '../flow.js'
import { listOf } from '../lists/lists.js'
import { calledAs } from '../names/called-as.js'
import { unite } from '../texts/texts.js'
import { calleeName, type CallNode } from '../tree-index.js'
import type { Argument, Value } from '../values.js'

/** Methods by which entities are put into a state: one, or a list or table of several. */
const PUTTING: Readonly<Record<string, 'one' | 'many'>> = {
  ...{ addOne: 'one', setOne: 'one', upsertOne: 'one' },
  ...{ addMany: 'many', setMany: 'many', setAll: 'many', upsertMany: 'many' },
}

/**
 * What an adapter of entities gives (Redux Toolkit, NgRx): a state that holds them by id, and selectors that give what was put in by the
 * adapter, wherever its state stands.
 */
export function adapterValues(flow: Flow, name: string, args: readonly Argument[], node: Node): readonly Value[] | undefined {
  const adapters = (name === 'getSelectors' || name === 'getInitialState') && node.type === 'CallExpression' ? adaptersOf(flow, node) : []
  if (adapters.length === 0) return undefined
  const entities = unite(adapters.flatMap((adapter) => entitiesOf(flow, adapter)))
  if (entities.length === 0) return undefined
  const byId: Value = { kind: 'made', fields: { [SOME_KEY]: entities }, from: [] }
  if (name === 'getInitialState')
    return [{ kind: 'made', fields: { entities: [byId] }, from: args[0] ? flow.argument(args[0]) : [] }]
  const fields = { selectById: entities, selectAll: [listOf(entities)], selectEntities: [byId] }
  return [{ kind: 'made', fields: Object.fromEntries(Object.entries(fields).map(([key, given]) => [key, [called(given)]])), from: [] }]
}

function called(given: readonly Value[]): Value {
  return { kind: 'made', fields: { [CALLED]: given }, from: [] }
}

/** The calls that made the adapters whose method a call calls. */
function adaptersOf(flow: Flow, call: CallNode): readonly Node[] {
  const callee = unwrap(call.callee)
  if (callee.type !== 'MemberExpression') return []
  return flow.evaluate(callee.object, undefined).flatMap((value) => {
    const made = value.kind === 'unknown' ? value.node : undefined
    return made?.type === 'CallExpression' && calledAs(flow, made) === 'createEntityAdapter' ? [made] : []
  })
}

/** What is put in by an adapter: behind the state, by itself or as what is dispatched; NgRx has it in front. */
function entitiesOf(flow: Flow, adapter: Node): readonly Value[] {
  const wide = flow.wide
  return Object.entries(PUTTING).flatMap(([name, how]) =>
    callsAround(adapter, flow.context.trees, name).flatMap((call) => {
      if (calleeName(call) !== name || !adaptersOf(flow, call).includes(adapter)) return []
      const put = call.arguments.flatMap((argument) => (argument.type === 'SpreadElement' ? [] : wide.evaluate(argument, undefined)))
      const held = put.flatMap((value) => (value.kind === 'made' ? (value.fields['payload'] ?? [value]) : [value])).filter(isEntity)
      return how === 'one' ? held : held.flatMap((value) => flow.elements(value))
    }),
  )
}

function isEntity({ kind }: Value): boolean {
  return kind === 'payload' || kind === 'answer' || kind === 'shape' || kind === 'tuple'
}
