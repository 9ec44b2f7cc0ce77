import { staticKey, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Flow, Place, Target } from '../flow.js'
import { listOf } from '../lists/lists.js'
import { unite } from '../texts/texts.js'
import type { Answer, Client, Env, Value } from '../values.js'
import type { CallShape } from './client-row.js'

/** The requests that a call hands to a client all at once, by their names where it names them. */
interface Listed {
  readonly shape: CallShape
  readonly requests: readonly { readonly at: Place; readonly key?: string }[]
  /** How they stand: in a list where each has its place, in one made elsewhere, or under names. */
  readonly how: 'list' | 'some' | 'named'
}

/** The requests that such a call leads to: `http.batch([…])`, `UrlFetchApp.fetchAll([…])`. */
export function listedTargets(flow: Flow, client: Client, node: TSESTree.CallExpression, env: Env): readonly Target[] {
  return listedIn(flow, client, node, env).flatMap(({ shape, requests }) =>
    requests.map(({ at }): Target => ({ kind: 'send', shape, client, at })),
  )
}

/** What such a call gives: the answers, as the requests stand. Undefined for any other call. */
export function listedAnswers(flow: Flow, client: Client, node: TSESTree.CallExpression, env: Env): readonly Value[] | undefined {
  const listed = listedIn(flow, client, node, env)
  if (listed.length === 0) return undefined
  return listed.map(({ shape, requests, how }): Value => {
    const answers = requests.map(({ at, key }) => {
      const answer: Answer = { kind: 'answer', call: flow.call(at.node, at.env, shape, client, undefined, [at]) }
      return { key, answer }
    })
    if (how === 'named')
      return { kind: 'made', fields: Object.fromEntries(answers.map(({ key = '', answer }) => [key, [answer]])), from: [] }
    return how === 'list'
      ? { kind: 'tuple', items: answers.map(({ answer }) => [answer]) }
      : listOf(unite(answers.map(({ answer }) => answer)))
  })
}

function listedIn(flow: Flow, { row, path }: Client, node: TSESTree.CallExpression, env: Env): readonly Listed[] {
  const name = path.join('.')
  const shape = row.lists && Object.hasOwn(row.lists, name) ? row.lists[name] : undefined
  const [first] = node.arguments
  if (!shape || !first || first.type === 'SpreadElement') return []
  return flow.evaluate(first, env).flatMap((value): Listed[] => {
    const literal = value.kind === 'shape' ? unwrap(value.node) : undefined
    if (value.kind === 'shape' && literal?.type === 'ArrayExpression' && isWhole(literal) && flow.writes(value).length === 0)
      return [{ shape, requests: literal.elements.map((element) => ({ at: { node: element as Node, env: value.env } })), how: 'list' }]
    if (value.kind === 'shape' && literal?.type === 'ObjectExpression') {
      const requests = literal.properties.flatMap((property) => {
        const key = property.type === 'Property' ? staticKey(property.key, property.computed) : undefined
        return property.type === 'Property' && key !== undefined ? [{ at: { node: property.value, env: value.env }, key }] : []
      })
      return [{ shape, requests, how: 'named' }]
    }
    const items = flow.elements(value).flatMap((item) => (item.kind === 'shape' ? [{ at: { node: item.node, env: item.env } }] : []))
    return items.length > 0 ? [{ shape, requests: items, how: 'some' }] : []
  })
}

/** Whether each element of a list is written in it. */
function isWhole({ elements }: TSESTree.ArrayExpression): boolean {
  return elements.every((element) => element !== null && element.type !== 'SpreadElement')
}
