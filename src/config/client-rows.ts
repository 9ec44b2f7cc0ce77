import { resolve } from 'node:path'
import { type FunctionRow, readCallee, type WrittenCallee } from '../catalogue/function-rows.js'
import type { CallShape, ClientRow } from '../flow/clients/client-row.js'
import { shape } from '../usage/clients/client-shapes.js'
import { unknownClient } from '../usage/clients/unknown-client.js'
import { isAddress, isMethod, type ArgumentPlace, type ClientConfig } from './client-config.js'

const VERBS = /^(get|post|put|patch|delete|del|head)/i

/** The rows of the client table that configured clients are. */
export function clientRows(clients: readonly ClientConfig[]): ClientRow[] {
  return clients.map((client): ClientRow => {
    const callee = readCallee(client.callee)
    const [first = '', ...rest] = callee.names
    const calls = { [rest.join('.')]: shapeOf(client, callee) }
    if (callee.module === undefined)
      // what is declared to be of a type of that name is called in the same way
      return { name: client.callee, callee, calls, ...(callee.file === undefined && rest.length > 0 && { types: [first] }) }
    return {
      name: client.callee,
      callee,
      modules: [`${callee.module}#${first}`],
      types: [`${callee.module}#${first}`],
      create: ['new'],
      calls,
    }
  })
}

/** Texts that a file with a call of such a client holds where it names nothing of the API itself: the base address is configured. */
export function clientNeedles(clients: readonly ClientConfig[] = []): string[] {
  return clients.filter(({ base }) => isAddress(base)).flatMap(({ callee }) => readCallee(callee).names.at(-1) ?? [])
}

/** The same clients or models with relative modules, `import("./http.js").send`, made absolute; they are relative to `folder`. */
export function anchorCallees<Row extends ClientConfig | FunctionRow>(rows: readonly Row[], folder: string): Row[] {
  return rows.map((row) => ({
    ...row,
    callee: row.callee.replace(/^(import\(\s*['"])(\.{1,2}\/[^'"]*)/, (_, start: string, path: string) => start + resolve(folder, path)),
  }))
}

function shapeOf({ url, method, body, headers, base, response }: ClientConfig, { names }: WrittenCallee): CallShape {
  const verb = VERBS.exec(names.at(-1) ?? '')?.[1]?.toUpperCase()
  return shape({
    url: slots(url),
    method: isMethod(method) ? method : method === undefined && verb ? (verb === 'DEL' ? 'DELETE' : verb) : slots(method),
    defaultMethod: '*',
    body: slots(body),
    headers: slots(headers),
    base: isAddress(base) ? [`=${base}`] : slots(base),
    join: 'path',
    answer: response === undefined ? unknownClient.answer : [response === '' ? '.' : response],
  })
}

function slots(place: ArgumentPlace | undefined): string[] {
  return place === undefined ? [] : [String(place)]
}
