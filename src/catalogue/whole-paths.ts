import type { Operation } from './types.js'

/** Stands for every method. */
const ANY_METHOD = '*'
/** Ends the path of all that is below it: `/billing/v1/**`. */
const REST = '/**'

/** Whether an operation stands for all that is below a path: a whole version of an API, or the whole of it. */
export function isWhole({ path }: Pick<Operation, 'path'>): boolean {
  return path.endsWith(REST)
}

/** The path below which it stands for all. */
export function headOf({ path }: Pick<Operation, 'path'>): string {
  return path.slice(0, -REST.length)
}

/** The path that stands for all below another one, which ends in a slash. */
export function wholeBelow(prefix: string): string {
  return prefix.replace(/\/$/, '') + REST
}

/** Whether an operation can be requested by a method. */
export function takesMethod({ method }: Pick<Operation, 'method'>, asked: string): boolean {
  return method === ANY_METHOD || method === asked
}

/** Whether an operation is requested by one of some methods. */
export function takesOneOf({ method }: Pick<Operation, 'method'>, asked: ReadonlySet<string>): boolean {
  return method === ANY_METHOD || asked.has(method)
}

/** An operation in a sentence: `GET /orders`, `everything below /billing/v1/`. */
export function nameCall(operation: Pick<Operation, 'method' | 'path'>): string {
  const { method, path } = operation
  if (!isWhole(operation)) return `${method === ANY_METHOD ? 'any request of' : method} ${path}`
  return `${method === ANY_METHOD ? 'everything' : `every ${method} request`} below ${headOf(operation)}/`
}
