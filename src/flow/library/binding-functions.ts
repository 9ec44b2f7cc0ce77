import type { Node } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { wholeText } from '../texts/texts.js'
import type { Argument, Callable, Value } from '../values.js'
import { isUtility } from './utility-packages.js'

/**
 * What a function gives that ties another to its `this`, and to what it is first called with: `_.bind(show, this)`,
 * `$.proxy(this, 'show')`, `angular.bind(this, show)`; undefined for any other.
 */
export function boundFunction(flow: Flow, called: Value, name: string, args: readonly Argument[], at: Node): readonly Value[] | undefined {
  if (!binds(called, name)) return undefined
  const [first, second, ...others] = args
  if (!first || !second) return undefined
  const [functions, selves] = [callablesIn(flow, first), callablesIn(flow, second)]
  const key = wholeText(flow.argument(second)[0] ?? NOTHING)
  const named = key === undefined ? [] : flow.argument(first).flatMap((self) => flow.member(self, key, at))
  const found = functions.length > 0 ? functions : named.some(isCallable) ? named.filter(isCallable) : selves
  const self = selfAmong(flow.argument(functions.length > 0 ? second : first))
  return found.length > 0 ? found.map((fn) => ({ ...fn, ...(self && { self }), bound: [...(fn.bound ?? []), ...others] })) : undefined
}

const NOTHING: Value = { kind: 'scalar', value: undefined }

/** Whether a function is one that ties others: of a package of functions, of jQuery or of AngularJS. */
function binds(called: Value, name: string): boolean {
  if (called.kind === 'client') return called.path.join('.') === 'proxy' && (called.row.globals ?? []).includes('jQuery')
  if (called.kind === 'global' && called.path.join('.') === 'angular.bind') return true
  return (name === 'bind' || name === 'bindKey') && isUtility(called)
}

function callablesIn(flow: Flow, argument: Argument): readonly Callable[] {
  return flow.argument(argument).filter(isCallable)
}

function isCallable(value: Value): value is Callable {
  return value.kind === 'callable'
}

function selfAmong(values: readonly Value[]): Callable['self'] {
  return values.find((value) => value.kind === 'instance' || value.kind === 'shape' || value.kind === 'class')
}
