import type { Node } from '../../syntax/tree.js'
import { envAround } from '../activations.js'
import { callersOf } from '../functions/callers.js'
import type { Flow } from '../flow.js'
import { functionAround } from '../tree-index.js'
import type { Argument, Client, Env, Frame, Value } from '../values.js'

/**
 * An environment in which code is about a client: its own, where that is surely the very one; `same` where nothing tells the two apart, so
 * that what depends on no caller holds for both; `maybe` where it may be about another one that the same code made.
 */
export interface DoneTo {
  readonly env: Env
  readonly how: 'own' | 'same' | 'maybe'
}

/** How many functions may stand between the code that makes a client and the code that it is handed to. */
const DEEPEST = 3
const MOST_FRAMES = 40

/**
 * The environments in which what is written at `object` is a client; `fits` chooses among the members of it that may stand there. What a
 * function makes anew each time that it is called is looked at as that call, or what is called from there, sees it.
 */
export function activationsOn(flow: Flow, object: Node, client: Client, fits: (found: Client) => boolean): readonly DoneTo[] {
  const foundIn = (env: Env): Client[] =>
    flow.wide.evaluate(object, env).filter((value) => value.kind === 'client' && value.row === client.row && fits(value)) as Client[]
  const env = envAround(client.made?.env, object)
  const here = foundIn(env)
  const alike = here.map((found) => likeness(flow, found, client)).filter((how) => how !== 'other')
  if (alike.length === 0) return []
  if (alike.includes('own') && (env !== undefined || here.length === 1)) return [{ env, how: 'own' }]
  const frames = framesFor(flow, object, client.made?.env)
  const own = frames.filter((frame) => foundIn(frame).some((found) => likeness(flow, found, client) === 'own'))
  if (own.length > 0) return own.map((frame) => ({ env: frame, how: 'own' }))
  return [{ env, how: alike.includes('maybe') || here.length > 1 ? 'maybe' : 'same' }]
}

/** Whether two values are the same client: by the call that made them, and by what that was handed. */
function likeness(flow: Flow, found: Client, client: Client): DoneTo['how'] | 'other' {
  const [one, other] = [found.made, client.made]
  if (one?.node !== other?.node && one && other) return 'other'
  if (!hasSameOptions(found, client)) return 'other'
  if (!one || !other) return one === other ? 'own' : 'same'
  if (one.env === other.env) return 'own'
  // of one that is not known more closely, all that is ever done to its kind counts
  if (!other.env) return 'same'
  return one.env ? frameLikeness(flow, one.env, other.env) : 'maybe'
}

function hasSameOptions(one: Client, other: Client): boolean {
  const isSame = (a: Argument, b: Argument | undefined): boolean =>
    b !== undefined && ('node' in a ? 'node' in b && a.node === b.node : a === b)
  return one.config.length === other.config.length && one.config.every((argument, index) => isSame(argument, other.config[index]))
}

/** Whether two calls of a function may have given the same thing: one that is handed the same may keep what it made. */
function frameLikeness(flow: Flow, one: Frame, other: Frame): 'same' | 'maybe' | 'other' {
  if (one.fn !== other.fn || one.args.length !== other.args.length) return 'other'
  const answers = one.args.map((argument, index) => {
    const [a, b] = [spell(flow, argument), spell(flow, other.args[index])]
    return a === undefined || b === undefined ? 'maybe' : a === b ? 'same' : 'other'
  })
  const [own, its] = [one.self, other.self]
  if (own?.kind === 'instance' && its?.kind === 'instance' && own.frame && its.frame && own.frame !== its.frame)
    answers.push(own.frame === one || its.frame === other ? 'same' : frameLikeness(flow, own.frame, its.frame))
  return answers.includes('other') ? 'other' : answers.includes('maybe') ? 'maybe' : 'same'
}

/** What tells an argument from another, where that is all that it can be. */
function spell(flow: Flow, argument: Argument | undefined): string | undefined {
  const said = argument ? flow.argument(argument).map(spellValue) : []
  return said.includes(undefined) ? undefined : said.join('|')
}

function spellValue(value: Value): string | undefined {
  if (value.kind === 'scalar') return String(value.value)
  if (value.kind === 'unknown') return value.variable && `environment ${value.variable}`
  if (value.kind !== 'text') return undefined
  const parts = value.parts.map((part) => ('text' in part ? part.text : part.variable && `environment ${part.variable}`))
  return parts.includes(undefined) ? undefined : parts.join('')
}

/** The activations of the functions around a place, for each of their callers as what `made` was made in sees it. */
function framesFor(flow: Flow, place: Node, made: Env, depth = 0): Frame[] {
  const frames: Frame[] = []
  for (let fn = functionAround(place); fn; fn = functionAround(fn)) {
    for (const caller of callersOf(flow.wide, fn)) {
      if (caller.kind !== 'call' || frames.length >= MOST_FRAMES) continue
      const { call } = caller
      const near = envAround(made, call)
      const further = near || depth >= DEEPEST ? [] : framesFor(flow, call, made, depth + 1)
      for (const env of [near, ...further]) {
        for (const target of flow.targets(call, env)) {
          if (target.kind !== 'function' || target.callable.fn !== fn) continue
          const frame = flow.frame(target.callable, target.args, target.at?.node ?? call, target.at ? target.at.env : env)
          if (frame) frames.push(frame)
        }
      }
    }
  }
  return frames
}
