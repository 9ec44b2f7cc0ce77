import type { Sdk as SdkRow } from '../../catalogue/types.js'
import { memoize } from '../../syntax/memoize.js'
import type { Flow } from '../flow.js'
import type { CallShape } from './client-row.js'
import type { Sdk } from '../values.js'

type Method = SdkRow['methods'][number]

/** A call of an SDK: the operation, and where the parts of its request sit. */
export interface SdkCall {
  readonly operation: string
  readonly shape: CallShape
}

/** The operation that a chain, an exported function or a hook of an SDK stands for. */
export function sdkMethod(flow: Flow, { package: name, exported, chain }: Sdk): SdkCall | undefined {
  const sdk = flow.context.sdks.find((row) => row.package === name)
  const path = chain.join('.')
  for (const method of sdk?.methods ?? []) {
    const use = exported === undefined ? (method.chain?.join('.') === path ? 'method' : undefined) : exportOf(method, exported, path)
    if (use && sdk) return { operation: method.operation, shape: shapeOf(sdk, method, use, exported ?? '') }
  }
  return undefined
}

/** An instance of an exported class: the root of the chains, or a part of them. */
export function sdkInstance(flow: Flow, name: string, exported: string | undefined): Sdk {
  const sdk = flow.context.sdks.find((row) => row.package === name)
  const parts = sdk?.parts ?? {}
  const chain = exported !== undefined && Object.hasOwn(parts, exported) ? (parts[exported] ?? []) : []
  return { kind: 'sdk', package: name, chain, exported: undefined }
}

/** Whether a chain of an instance is that of a method, by its length: then its call is a request, known or not. */
export function isSdkRequest({ exported, chain }: Sdk): boolean {
  return exported === undefined && chain.length > 1
}

/**
 * Whether a chain, or an export, is called as one of a method that no catalogue has: one more name below a group of known methods, or one
 * below a group that is not known itself. The longer ones of those may be a method of a double: `client.tools.run.mockReturnValue`.
 */
export function isOtherMethod(flow: Flow, { package: name, exported, chain }: Sdk, isTest: boolean): boolean {
  const sdk = flow.context.sdks.find((row) => row.package === name)
  if (!sdk) return false
  const groups = groupsOf(sdk)
  if (exported !== undefined) return chain.length === 0 && [...groups.keys()].some((group) => isNamedAfter(exported, group.split('.')))
  for (let length = chain.length - 1; length > 0; length--) {
    const hasMethods = groups.get(chain.slice(0, length).join('.'))
    const below = chain.length - length
    if (hasMethods !== undefined) return hasMethods ? below === 1 : below === 2 || (below === 3 && !isTest)
  }
  return false
}

/** Whether a function or a hook is called as those of a group are: `clientAgentsRun`, `useClientAgentsRunMutation`. */
function isNamedAfter(exported: string, group: readonly string[]): boolean {
  const name = group.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')
  const [start, rest] = exported.startsWith('use') ? ['use', exported.slice(3)] : ['', exported.charAt(0).toUpperCase() + exported.slice(1)]
  const isFunction = start !== '' || /^[a-z]/.test(exported)
  return isFunction && rest.startsWith(name) && /^[A-Z]/.test(rest.slice(name.length))
}

/** The parts of an SDK's chains, with whether methods are known that stand directly in one. */
const groupsOf = memoize((sdk: SdkRow): ReadonlyMap<string, boolean> => {
  const found = new Map<string, boolean>()
  for (const { chain = [] } of sdk.methods)
    for (let length = 1; length < chain.length; length++) {
      const group = chain.slice(0, length).join('.')
      found.set(group, found.get(group) === true || length === chain.length - 1)
    }
  return found
})

/** A request of an operation that no catalogue has. */
export const OTHER_REQUEST: SdkCall = {
  operation: '',
  shape: { url: [], method: '', body: [], headers: [], base: [], answer: ['.'] },
}

type Use = 'method' | 'export' | 'function' | 'query' | 'mutation' | 'mutate'

/** How a method is reached through an export: its standalone function, or one of its hooks. */
function exportOf(method: Method, exported: string, path: string): Use | undefined {
  if (exported === method.export) return path === '' ? 'export' : undefined
  if (method.function === undefined) return undefined
  if (exported === method.function) return path === '' ? 'function' : undefined
  const hook = `use${method.function.charAt(0).toUpperCase()}${method.function.slice(1)}`
  if (exported === `${hook}Mutation`) return path === '' ? 'mutation' : path === 'mutate' || path === 'mutateAsync' ? 'mutate' : undefined
  return path === '' && (exported === hook || exported === `${hook}Suspense`) ? 'query' : undefined
}

const shapesOf = memoize((_method: Method) => new Map<Use, CallShape>())

function shapeOf(sdk: SdkRow, method: Method, use: Use, exported: string): CallShape {
  const known = shapesOf(method)
  let shape = known.get(use)
  if (!shape) known.set(use, (shape = makeShape(sdk, method, use, exported)))
  return shape
}

function makeShape({ package: name, calls = {} }: SdkRow, method: Method, use: Use, exported: string): CallShape {
  const { body, variable } = method
  const { query = [], headers = [], answer } = { ...calls, ...method }
  const none: CallShape = { url: [], method: '', body: [], headers: [], base: [], answer: ['.'] }
  const sends = (member: string): Sdk => ({ kind: 'sdk', package: name, chain: [member], exported })
  switch (use) {
    case 'export':
    case 'method': {
      const slots = typeof body === 'number' ? [String(body)] : body === undefined ? (calls.body ?? []) : [body].flat()
      return { ...none, body: slots, query, headers, answer: answer ?? ['.', 'value'] }
    }
    case 'function':
      return { ...none, body: body === undefined ? [] : [typeof body === 'number' ? String(body + 1) : '1'], answer: ['.', 'value'] }
    case 'query':
      return { ...none, answer: ['.', 'data'] }
    case 'mutation':
      return {
        ...none,
        answer: ['.', 'data'],
        members: { mutate: sends('mutate'), mutateAsync: sends('mutateAsync') },
        callbacks: ['0.onSuccess:0', '0.onSettled:0'],
      }
    case 'mutate':
      return { ...none, body: variable === undefined ? [] : [`0.${variable}`, '0.request'], callbacks: ['1.onSuccess:0'], selects: false }
  }
}
