import type { Flow } from '../../src/flow/flow.js'
import type { Payload, Shape, Value } from '../../src/flow/values.js'
import { staticKey } from '../../src/syntax/names.js'

/**
 * A value as one line: `Text https://x/…` with `…` for what is not known, `Shape {a, b}`, `List [Scalar 1, Text a]`,
 * `Payload response messages.citations`, `Answer`, `Callable`, `Unknown <reason>` and so on. Three levels deep.
 */
export function render(value: Value, flow: Flow, depth = 0): string {
  if (depth > 2) return '…'
  switch (value.kind) {
    case 'text':
      return `Text ${value.parts.map((part) => ('text' in part ? part.text : '…')).join('').replace(/…+/g, '…')}`
    case 'shape':
      if (value.node.type === 'ArrayExpression') return renderList(flow.elements(value), flow, depth)
      return `Shape {${keysOf(value, flow).join(', ')}}`
    case 'tuple':
      return renderList(value.items.flat(), flow, depth)
    case 'made':
      return `Made {${Object.keys(value.fields).join(', ')}}`
    case 'payload':
      return ['Payload', value.side, ...value.path.slice(0, 1).map(() => value.path.join('.')), ...restOf(value)].join(' ')
    case 'json':
      return `Json of ${value.of.map((held) => render(held, flow, depth + 1)).sort().join(' or ')}`
    case 'client':
      return `Client ${[value.row.name, ...value.path].join('.')}`
    case 'sdk':
      return `Sdk ${[...(value.exported === undefined ? [] : [`#${value.exported}`]), ...value.chain].join('.')}`.trim()
    case 'external':
      return `External ${value.module}#${value.path.join('.')}`
    case 'global':
      return `Global ${value.path.join('.')}`
    case 'scalar':
      return `Scalar ${String(value.value)}`
    case 'regex':
      return `Pattern /${value.pattern}/${value.flags}`
    case 'class':
    case 'instance':
      return `${value.kind === 'class' ? 'Class' : 'Instance'} ${value.node.id?.name ?? ''}`.trim()
    case 'unknown':
      return `Unknown ${value.reason}`
    case 'answer':
    case 'callable':
    case 'namespace':
      return value.kind.charAt(0).toUpperCase() + value.kind.slice(1)
  }
}

function restOf({ without }: Payload): string[] {
  return without ? [`without ${without.join(', ')}`] : []
}

function renderList(items: readonly Value[], flow: Flow, depth: number): string {
  return `List [${[...new Set(items.map((item) => render(item, flow, depth + 1)))].sort().join(', ')}]`
}

/** The keys that an object can have, sorted: of its literal, of what is spread into it, of later writes; `…` for those not known. */
function keysOf(shape: Shape, flow: Flow): string[] {
  const keys = new Set<string>()
  const { node, env } = shape
  if (node.type === 'ObjectExpression') {
    for (const property of node.properties) {
      if (property.type === 'SpreadElement') addKeys(keys, flow.evaluate(property.argument, env), flow)
      else keys.add(staticKey(property.key, property.computed) ?? '…')
    }
  }
  for (const write of flow.writes(shape)) {
    if (write.path.length > 0) continue
    if (write.key === undefined) addKeys(keys, flow.argument(write.value), flow)
    else keys.add(write.key)
  }
  return [...keys].sort()
}

function addKeys(keys: Set<string>, values: readonly Value[], flow: Flow): void {
  for (const value of values) {
    if (value.kind === 'shape') for (const key of keysOf(value, flow)) keys.add(key)
    else if (value.kind !== 'scalar') keys.add('…')
  }
}
