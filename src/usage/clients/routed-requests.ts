import type { ClientRow } from '../../flow/clients/client-row.js'
import type { Flow } from '../../flow/flow.js'
import { gather, indexOf } from '../../flow/tree-index.js'
import type { Call, ClientOption } from '../../flow/values.js'
import { isWithin, staticKey } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { shape } from './client-shapes.js'

/** What a description says of all its requests, and where it lists what they are parts of. */
const DEFAULTS = 'requestDefaults'
const PARTS = 'properties'

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
      const client = { kind: 'client', row: ROW, path: [], config: defaultsOf(flow, node), origin: undefined } as const
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

/** What the description says of all its requests that a request stands in, or that the list of another file is a part of. */
function defaultsOf(flow: Flow, request: Node): readonly ClientOption[] {
  for (let at: Node | undefined = request.parent; at; at = at.parent) {
    const own = at.type === 'ObjectExpression' ? at.properties.find((property) => isKey(property, DEFAULTS)) : undefined
    if (own?.type === 'Property') return [{ node: own.value, env: undefined }]
  }
  return descriptionsWith(flow).flatMap((defaults): readonly ClientOption[] => {
    const description = { kind: 'shape', node: defaults.parent, env: undefined } as const
    const parts = flow.member(description, PARTS, defaults).flatMap((list) => flow.elements(list))
    const isPart = parts.some((part) => part.kind === 'shape' && isWithin(request, part.node))
    return isPart ? [{ node: defaults.value, env: undefined }] : []
  })
}

function descriptionsWith(flow: Flow): readonly TSESTree.Property[] {
  return gather(flow.context.trees, DEFAULTS, ({ tree }) => {
    const found: TSESTree.Property[] = []
    if (tree.text.includes(DEFAULTS)) walk(tree.ast, (node) => void (isKey(node, DEFAULTS) && found.push(node)))
    return found
  })
}
