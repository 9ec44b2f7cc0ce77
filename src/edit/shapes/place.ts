/** A name for the parameter of a callback, and how it is declared: with a type where TypeScript would miss one. */
export interface Parameter {
  readonly name: string
  readonly declared: string
}

/** Gives a parameter a name like the wanted one that is free where the callback stands. */
export type NameParameter = (wanted: string) => Parameter

/** How the old value is read from where it is now, seen from the object that held it. */
export interface Place {
  /** The keys that lead from that object to what holds the value now. Each may be missing. */
  readonly steps: readonly string[]
  /** What follows the steps to give the old value; begins with `?.`. */
  readonly value: (parameter: NameParameter) => string
  /**
   * What follows the steps to ask whether the value is there. `some` may give false; `find` gives something else than undefined only where
   * the value is there.
   */
  readonly asks: (method: 'some' | 'find', parameter: NameParameter) => string
  /** The comparison that makes a flag of that answer. */
  readonly asked: string
  /** Whether the new value is missing exactly where the old one was; else it is an empty list there. */
  readonly keepsAbsence: boolean
  /** Whether the elements that the new reading gives are made by it. */
  readonly makesElements?: boolean
}

/**
 * What a read has to keep of a missing value: nothing (`plain`), the value (`exact`), only whether it is there (`some`), or that with
 * undefined for what is not there (`find`). `or-empty` and `spread` take an empty list for a missing one, `promised` is for a list that
 * a declared type says is always there. `kept` is only compared with what it was before: what a new list would be made of stands for it.
 */
export type Form = 'plain' | 'or-empty' | 'spread' | 'exact' | 'some' | 'find' | 'promised' | 'kept'

/** What stands before and behind the text that leads to the new place, to make a read of that form. */
export function renderRead(place: Place, form: Form, parameter: NameParameter): { readonly before: string; readonly after: string } {
  if (form === 'some' || form === 'find') return { before: '', after: place.asks(form, parameter) }
  const value = place.value(parameter)
  if (form === 'kept') return { before: '', after: value.includes('(') ? '' : value }
  if (form === 'or-empty') return { before: '', after: `${value} ?? []` }
  if (form === 'spread') return { before: '(', after: `${value} ?? [])` }
  if (place.keepsAbsence || form === 'plain') return { before: '', after: value }
  if (form === 'promised') return { before: '(', after: ` ?? [])${value.slice(1)}` }
  const { name } = parameter('list')
  return { before: '[', after: `${value}].find((${name}) => ${name}?.length)` }
}
