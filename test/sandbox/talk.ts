import { createSandbox, defaultTokens, type Sandbox, type SandboxOptions } from '../../src/sandbox/index.js'

export interface Reply {
  readonly status: number
  readonly json: unknown
  readonly headers: Headers
}

interface Message {
  readonly token?: string | null
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export const client = defaultTokens['client'] ?? ''
export const indexing = defaultTokens['indexing'] ?? ''
export const early = '2026-10-15'
export const late = '2027-01-16'

/** A sandbox and a way to talk to it; a request carries the default token of its interface unless another one, or none, is given. */
export function talkTo(
  options: SandboxOptions = {},
): Sandbox & { readonly send: (operation: string, message?: Message) => Promise<Reply> } {
  const sandbox = createSandbox(options)
  return { ...sandbox, send: async (operation, message) => read(await sandbox.handle(makeRequest(operation, message))) }
}

/** The request of `POST /path`, with a JSON body or with a text as it is. */
export function makeRequest(operation: string, { token, body, headers = {} }: Message = {}): Request {
  const [method = '', path = ''] = operation.split(' ')
  const secret = token === undefined ? (path.startsWith('/api/index/') ? indexing : client) : token
  return new Request(`https://service.test${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(secret === null ? {} : { authorization: `Bearer ${secret}` }), ...headers },
    ...(method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) }),
  })
}

export async function read(response: Response): Promise<Reply> {
  const text = await response.text()
  return { status: response.status, json: text === '' ? undefined : (JSON.parse(text) as unknown), headers: response.headers }
}
