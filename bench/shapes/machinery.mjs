// Operations over one machinery of hooks, retries and copies of requests, the way generated SDKs are built.

import { CHAT, HEAD } from './common.mjs'

export const MACHINERY = `${HEAD}
export class Hooks {
  before = []
  after = []
  onBefore(hook) { this.before.push(hook) }
  onAfter(hook) { this.after.push(hook) }
  async runBefore(context, request) {
    let current = request
    for (const hook of this.before) current = await hook(context, current)
    return current
  }
  async runAfter(context, response) {
    let current = response
    for (const hook of this.after) current = await hook(context, current)
    return current
  }
}
export async function retry(attempt, options) {
  if (options.strategy === 'none') return attempt()
  let last
  for (let left = options.tries; left > 0; left--) {
    try {
      const response = await attempt()
      if (response.status < 500) return response
      last = response
    } catch (error) {
      last = error
    }
  }
  if (last instanceof Error) throw last
  return last
}
export class Http {
  constructor(options = {}) { this.fetcher = options.fetcher ?? ((input, init) => (init == null ? fetch(input) : fetch(input, init))) }
  async request(request) { return this.fetcher(request.signal ? request : request.clone()) }
}
export class Client {
  constructor(options) {
    this.base = options.base ?? BASE
    this.hooks = options.hooks ?? new Hooks()
    this.http = options.http ?? new Http(options)
    this.options = options
  }
  create(context, conf) {
    const url = new URL(conf.path, conf.base ?? this.base)
    const headers = new Headers({ Accept: 'application/json', ...conf.headers })
    const signal = conf.timeout > 0 ? AbortSignal.timeout(conf.timeout) : null
    return { ok: true, value: new Request(url, { method: conf.method, headers, body: conf.body, signal }) }
  }
  async run(request, options) {
    const context = options.context
    return retry(async () => {
      const prepared = await this.hooks.runBefore(context, request.clone())
      const response = await this.http.request(prepared)
      return this.hooks.runAfter(context, response)
    }, options.retry ?? this.options.retry ?? { strategy: 'none' })
  }
}
export const encode = (name, value) => JSON.stringify(value, (_, item) => (item instanceof Set ? [...item] : item))
export const unwrap = async (promise) => { const result = await promise; if (!result.ok) throw result.error; return result.value }
`

export const operation = (index) => `import { Client, encode, unwrap } from './machinery'
export function run${index}(client: Client, request, options = {}) {
  return unwrap(execute${index}(client, request, options))
}
async function execute${index}(client: Client, request, options) {
  const context = { operation: 'run${index}', base: options.base ?? '' }
  const body = encode('body', request)
  const conf = { method: 'POST', path: '${CHAT}', headers: {}, body, timeout: options.timeout ?? -1 }
  const made = client.create(context, conf)
  if (!made.ok) return made
  const response = await client.run(made.value, { context, retry: options.retry })
  return { ok: true, value: await response.json() }
}
export const use${index} = (client: Client) => run${index}(client, { messages: [{ author: 'USER', citations: ['${index}'] }] }) //!
`
