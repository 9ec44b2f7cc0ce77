import { writeKey, type OpenapiDocument } from './document.js'
import { isObject } from './json-values.js'

type Kind = 'an object' | 'a list' | 'a text' | 'a number' | 'true or false'

/** What can stand somewhere in a description, the usual kind first, and what below some keys of it, or below any key and in each item. */
interface Form {
  readonly kinds: readonly Kind[]
  readonly keys?: Readonly<Record<string, string>>
  readonly each?: string
  /** A reference can stand in its place, by custom, though what has that name can be one of its keys. */
  readonly mayRefer?: true
}

const SCHEMA: readonly Kind[] = ['an object', 'true or false']

/** Of what is read: nothing else has to be as it should. */
const FORMS: Readonly<Record<string, Form>> = {
  api: { kinds: ['an object'], keys: { servers: 'servers' } },
  item: { kinds: ['an object'], keys: { servers: 'servers', parameters: 'parameters' } },
  operation: {
    kinds: ['an object'],
    keys: { servers: 'servers', parameters: 'parameters', requestBody: 'body', responses: 'bodies' },
  },
  servers: { kinds: ['a list'], each: 'server' },
  server: { kinds: ['an object'], keys: { url: 'text', variables: 'variables' } },
  variables: { kinds: ['an object'], each: 'variable' },
  variable: { kinds: ['an object'], keys: { enum: 'values' } },
  values: { kinds: ['a list'] },
  text: { kinds: ['a text'] },
  parameters: { kinds: ['a list'], each: 'parameter' },
  parameter: { kinds: ['an object'], keys: { $ref: 'text' } },
  bodies: { kinds: ['an object'], each: 'body' },
  body: { kinds: ['an object'], keys: { $ref: 'text', content: 'contents' } },
  contents: { kinds: ['an object'], each: 'media' },
  media: { kinds: ['an object'], keys: { schema: 'schema', itemSchema: 'schema' } },
  schemas: { kinds: ['an object'], each: 'schema', mayRefer: true },
  variants: { kinds: ['a list'], each: 'schema' },
  // those of a tuple were a list once
  items: { kinds: [...SCHEMA, 'a list'], each: 'schema' },
  schema: {
    kinds: SCHEMA,
    keys: {
      $ref: 'text',
      ...naming('schemas', ['properties', 'patternProperties', 'dependentSchemas']),
      ...naming('variants', ['allOf', 'anyOf', 'oneOf', 'prefixItems']),
      ...naming('items', ['items']),
      ...naming('schema', ['additionalProperties', 'unevaluatedProperties', 'additionalItems', 'unevaluatedItems', 'contains']),
      ...naming('schema', ['if', 'then', 'else']),
    },
  },
}

function naming(form: string, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, form]))
}

/** Takes what stands at a place, and what has to stand there; what stands below it is looked at, too. */
export type KindCheck = (name: 'api' | 'item' | 'operation', value: unknown, place: string) => void

/**
 * Tells, in the doubts of a description, of what is of another kind than it has to be, so that it is read as if it were not there: a list
 * where keys with schemas have to stand, say. What several places refer to is looked at once; nothing (`null`) is let be.
 */
export function createKindCheck(document: OpenapiDocument): KindCheck {
  const seen = new Map<Form, WeakSet<object>>()
  const isNew = (form: Form, node: object): boolean => {
    const known = seen.get(form) ?? new WeakSet()
    seen.set(form, known)
    return !known.has(node) && known.add(node) === known
  }
  return (start, value, place) => {
    const open: { readonly name: string; readonly value: unknown; readonly place: string }[] = [{ name: start, value, place }]
    for (let next = open.pop(); next; next = open.pop()) {
      const { value: written, place: at } = next
      const form = FORMS[next.name === 'items' && !Array.isArray(written) ? 'schema' : next.name]
      if (!form || written === null || written === undefined) continue
      if (!form.kinds.includes(kindOf(written))) {
        document.doubts.add(`${at}: what stands there, as it has to be ${form.kinds[0]}, and is ${kindOf(written)}.`)
        continue
      }
      // names of properties can look like a reference
      const refers = form.keys?.['$ref'] !== undefined || (form.mayRefer && isObject(written) && typeof written['$ref'] === 'string')
      const nodes = refers ? document.follow(written) : [written]
      for (const node of nodes) {
        if (typeof node !== 'object' || node === null || !isNew(form, node)) continue
        const own = node === written ? at : document.pointerOf(node)
        for (const [key, inner] of Object.entries(node).reverse()) {
          const name = form.mayRefer && key === '$ref' && typeof inner === 'string' ? undefined : nameBelow(form, key)
          if (name !== undefined) open.push({ name, value: inner, place: `${own}/${writeKey(key)}` })
        }
      }
    }
  }
}

function nameBelow({ keys, each }: Form, key: string): string | undefined {
  // a property may be called so
  const isExtension = each !== 'schema' && /^x-/i.test(key)
  if (each !== undefined) return isExtension ? undefined : each
  return keys && Object.hasOwn(keys, key) ? keys[key] : undefined
}

function kindOf(value: unknown): Kind {
  if (Array.isArray(value)) return 'a list'
  if (isObject(value)) return 'an object'
  if (typeof value === 'string') return 'a text'
  return typeof value === 'boolean' ? 'true or false' : 'a number'
}
