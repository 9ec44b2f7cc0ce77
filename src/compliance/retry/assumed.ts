/**
 * What an expression is if a request gets a status. `free`: whatever it is, it does not depend on the answer; `tied`: it does, in a way
 * that is not understood. An `error` is what a client throws for the answer, or (with a class) what the code throws itself; a
 * `request` is what such an error says was asked for.
 */
export type Assumed =
  | { readonly is: 'answer' | 'request' | 'free' | 'tied' | 'nothing' }
  | { readonly is: 'error'; readonly className?: string; readonly hasStatus: boolean }
  | { readonly is: 'number'; readonly value: number }
  | { readonly is: 'boolean'; readonly value: boolean }
  | { readonly is: 'text'; readonly value: string }

export const FREE: Assumed = { is: 'free' }
export const TIED: Assumed = { is: 'tied' }
export const NOTHING: Assumed = { is: 'nothing' }

/** Whether something is surely true or surely false under the assumption. */
export function truthOf(value: Assumed): boolean | undefined {
  switch (value.is) {
    case 'answer':
    case 'error':
    case 'request':
      return true
    case 'nothing':
      return false
    case 'number':
    case 'boolean':
    case 'text':
      return Boolean(value.value)
    default:
      return undefined
  }
}
