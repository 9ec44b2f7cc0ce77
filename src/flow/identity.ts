import { HOLE } from '../catalogue/match-path.js'
import { memoize } from '../syntax/memoize.js'
import { guessedId, leftId, marksId } from './objects/marks.js'
import type { Argument, Env, Shape, Value } from './values.js'

const ids = new WeakMap<object, number>()
let lastId = 0

/** A number that tells an object from all others. */
export function idOf(object: object): number {
  let id = ids.get(object)
  if (id === undefined) ids.set(object, (id = ++lastId))
  return id
}

/** What tells an allocation site in one context from all others. */
export function siteId({ node, env }: { readonly node: object; readonly env?: Env }): string {
  return `${String(idOf(node))}@${env ? String(idOf(env)) : ''}`
}

/** The identity of a value as a text. */
export function valueId(value: Value): string {
  const identity = identityOf(value)
  return typeof identity === 'object' && identity !== null ? `#${String(idOf(identity))}` : String(identity)
}

/** What tells one argument from another. */
function optionId(option: Argument): string {
  return 'node' in option ? siteId(option) : option.values.map(valueId).join('|')
}

/** What tells one copy of an object from another. */
export function copiesId({ copies = [], copiedIn = [] }: Shape): string {
  return copies.map((node, index) => siteId({ node, env: copiedIn[index] })).join('.')
}

/** Two values with the same identity are the same for every question. */
export function identityOf(value: Value): unknown {
  return isHolding(value) ? identityOfHolding(value) : findIdentity(value)
}

/** Whether a value may hold other ones, whose identities are part of its own: only that is worth to be remembered. */
function isHolding(value: Value): boolean {
  switch (value.kind) {
    case 'callable':
    case 'client':
    case 'tuple':
      return true
    case 'payload':
      return value.filters !== undefined
    case 'unknown':
      return (value.among ?? value.spelled ?? value.keyOf) !== undefined
    default:
      return false
  }
}

const identityOfHolding = memoize(findIdentity)

function findIdentity(value: Value): unknown {
  switch (value.kind) {
    case 'text':
      return `text ${value.parts.map((part) => `${'text' in part ? part.text : HOLE}@${idOf(part.node)}`).join('|')}`
    case 'scalar':
      return `scalar ${String(value.value)}`
    case 'unknown': {
      const { reason, param, variable = '', without = [], among = [], spelled, keyOf } = value
      const entries = among.map(([entry, row]) => `${idOf(row)}:${valueId(entry)}`).join('|')
      const from = [spelled, keyOf].map((source) => (source ? valueId(source) : '')).join()
      return `unknown ${reason} ${param ? idOf(param) : ''} ${variable} ${without.join('.')} ${entries} ${from}`
    }
    case 'payload': {
      const { call, side, path, copies, filters, left } = value
      const filtered = filters?.map((filter) => filter.map(valueId).join('|')).join() ?? ''
      const [copied, kept] = [copies?.map(idOf).join('.') ?? '', left?.map(leftId).join() ?? '']
      return `payload ${idOf(call)} ${side} ${path.join('.')} ${marksId(value)} ${copied} ${filtered} ${kept}`
    }
    case 'shape': {
      const { node, env, owner } = value
      const copied = copiesId(value)
      return `shape ${idOf(node)} ${copied} ${env ? idOf(env) : ''} ${marksId(value)} ${owner?.steps?.id ?? ''}`
    }
    case 'callable': {
      const { fn, env, self, within = '', how = '' } = value
      const bound = (value.bound ?? []).map(optionId).join(' ')
      const own = self ? valueId(self) : ''
      return `callable ${idOf(fn)} ${env ? idOf(env) : ''} ${own} ${bound} ${within} ${how}${guessedId(value)}`
    }
    case 'class':
      return `class ${idOf(value.node)} ${value.env ? idOf(value.env) : ''}`
    case 'instance': {
      const { node, env, frame, steps } = value
      return `instance ${idOf(node)} ${idOf(frame ?? env ?? node)} ${steps?.id ?? ''} ${marksId(value)}`
    }
    case 'client': {
      const { row, path, origin, env, config, declared, made, bound = [] } = value
      const name = `${row.name} ${declared ? 'declared ' : ''}${path.join('.')}`
      const own = made ? siteId(made) : ''
      const handed = bound.length > 0 ? ` bound ${bound.map(optionId).join(' ')}` : ''
      return `client ${name} ${origin ? idOf(origin) : ''}@${env ? idOf(env) : ''} ${own} ${config.map(optionId).join(' ')}${handed}`
    }
    case 'endpoint': {
      const { node, env, part, asked } = value
      return `${part} ${idOf(node)} ${env ? idOf(env) : ''} ${asked ? idOf(asked.node) : ''} ${asked?.env ? idOf(asked.env) : ''}`
    }
    case 'answer':
      return `answer ${idOf(value.call)}${guessedId(value)}`
    case 'tuple': {
      const { items, uniform, isApart, origin, open } = value
      const held = items.map((item) => item.map(valueId).join('|')).join()
      return `tuple ${origin ? idOf(origin) : ''} ${open ? idOf(open) : ''} ${String(uniform)} ${String(isApart)} ${held}`
    }
    case 'namespace':
      return `namespace ${value.file}`
    case 'external':
      return `external ${value.module} ${value.path.join('.')}`
    case 'global':
      return `global ${value.path.join('.')}`
    default:
      return value
  }
}
