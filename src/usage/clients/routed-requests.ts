import type { ClientRow } from '../../flow/clients/client-row.js'
import type { Flow } from '../../flow/flow.js'
import { indexOf } from '../../flow/tree-index.js'
import type { Call, ClientOption } from '../../flow/values.js'
import { staticKey } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { shape } from './client-shapes.js'

const SHAPE = shape({
  url: ['0.url'],
  method: ['0.method'],
  defaultMethod: 'GET',
  body: ['0.body'],
  headers: ['0.headers', 'config.headers'],
  base: ['0.baseURL', 'config.baseURL'],
  join: 'path',
})

/** n8n's declarative nodes: credentials add headers, and other parameters of the node add to the bodies. */
const ROW: ClientRow = { name: 'n8n routing', calls: { '': SHAPE }, habits: { objects: 'json', ambient: true, fillsBodies: true } }

/** The requests that a file describes for a runner that sends them: `routing: { request: { method, url, body } }`. */
export function routedRequests(flow: Flow, tree: Tree): readonly Call[] {
  return indexOf(tree)
    .descriptions.filter(isRouted)
    .map((node) => {
      const client = { kind: 'client', row: ROW, path: [], config: defaultsAround(node), origin: undefined } as const
      return flow.call(node, undefined, SHAPE, client, undefined, [{ node, env: undefined }])
    })
}

function isRouted(node: Node): boolean {
  const request = node.parent
  const routing = request?.parent?.parent
  return isKey(request, 'request') && isKey(routing, 'routing')
}

function isKey(node: Node | undefined, name: string): node is TSESTree.Property {
  return node?.type === 'Property' && staticKey(node.key, node.computed) === name
}

/** What the description around says of all its requests. */
function defaultsAround(node: Node): readonly ClientOption[] {
  for (let at: Node | undefined = node.parent; at; at = at.parent) {
    const defaults = at.type === 'ObjectExpression' ? at.properties.find((property) => isKey(property, 'requestDefaults')) : undefined
    if (defaults?.type === 'Property') return [{ node: defaults.value, env: undefined }]
  }
  return []
}
