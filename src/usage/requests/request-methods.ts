import type { Flow } from '../../flow/flow.js'
import { readMarkedLine } from '../../flow/texts/request-lines.js'
import { textOf, wholeText } from '../../flow/texts/texts.js'
import { calleeName } from '../../flow/tree-index.js'
import type { Call, Env, Value } from '../../flow/values.js'
import type { Node } from '../../syntax/tree.js'
import { type FunctionNode, staticKey, unwrap } from '../../syntax/names.js'
import { chooserOf } from './closing/handed-in.js'
import { originsOf } from '../../flow/origins.js'
import { unknownClient } from '../clients/unknown-client.js'
import { platformMethod } from './method-beside.js'

/** What a call is given as its method; nothing where it takes the client's own. */
export function givenMethods(flow: Flow, call: Call): readonly Value[] {
  return heldMethods(flow, call).filter((value) => !isAbsent(value))
}

/** The methods that a call is written to have; undefined where it takes the client's own, or nobody can tell. */
export function writtenMethods(flow: Flow, call: Call): ReadonlySet<string> | undefined {
  const isWritten = typeof call.shape.method === 'string' || givenMethods(flow, call).length > 0
  const { names, any, giver } = methodsOf(flow, call)
  return isWritten && !any && !giver && call.shape !== unknownClient ? names : undefined
}

/** The same, with `undefined` beside it where it is only given under a condition. */
function heldMethods(flow: Flow, call: Call): readonly Value[] {
  const held: Value[] = []
  const slots = typeof call.shape.method === 'string' ? [] : call.shape.method
  // where all options come first, a function may follow
  const [first, ...others] = call.shape !== unknownClient && slots[0] === '0.method' ? flow.slot(call, '0') : []
  const isDescribed = first?.kind === 'shape' && others.every(({ kind }) => kind === 'shape')
  for (const slot of isDescribed ? slots.filter((name) => !name.startsWith('1.')) : slots) {
    const values = slot.endsWith('?') ? flow.slot(call, slot.slice(0, -1)).filter(isMethod) : flow.slot(call, slot)
    if (values.every(isAbsent)) continue
    held.push(...values)
    if (call.shape !== unknownClient) break
  }
  return held.length === 0 && call.shape.marksMethod ? markedMethods(flow, call) : held
}

/** The methods that the address names before its path. */
function markedMethods(flow: Flow, call: Call): readonly Value[] {
  const urls = call.shape.url.flatMap((slot) => flow.slot(call, slot)).filter((value) => value.kind === 'text')
  return urls.flatMap((url) => {
    const method = readMarkedLine(url)?.method
    return method === undefined ? [] : [textOf(method, call.node)]
  })
}

function isMethod(value: Value): boolean {
  return METHOD.test(wholeText(value) ?? '')
}

const METHOD = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/i

function isAbsent(value: Value): boolean {
  return value.kind === 'scalar' && value.value == null
}

interface Methods {
  /** In capitals. */
  readonly names: ReadonlySet<string>
  /** It cannot be told. */
  readonly any: boolean
  /** The function whose parameter decides. */
  readonly giver: FunctionNode | undefined
  /** Nothing tells but that the function, which is handed more than an address, is called something like `getFromService`. */
  readonly isGuess: boolean
}

/** The methods a call can have. `row` is that of its path. */
export function methodsOf(flow: Flow, call: Call, row?: Node): Methods {
  const { method, defaultMethod = '*' } = call.shape
  if (typeof method === 'string') return { names: new Set([method]), any: method === '', giver: undefined, isGuess: false }
  const names = new Set<string>()
  let any = false
  let giver: FunctionNode | undefined
  let isGuess = false
  let isLaidOver = false
  for (const value of ofRow(heldMethods(flow, call), row)) {
    if (isAbsent(value)) {
      if (call.shape !== unknownClient && defaultMethod !== '*') names.add(defaultMethod)
      continue
    }
    const name = wholeText(value)?.toUpperCase()
    if (name !== undefined && /^[A-Z]+$/.test(name)) names.add(name)
    else {
      any ||= !(value.kind === 'unknown' && value.isLaidOver)
      isLaidOver ||= value.kind === 'unknown' && value.isLaidOver === true
      if (value.kind === 'unknown') giver ??= value.param
    }
  }
  // options that are laid over those which are written seldom hold another method
  any ||= isLaidOver && names.size === 0
  const platform = call.shape === unknownClient ? platformMethod(flow, call) : undefined
  if (platform !== undefined) return { names: new Set([platform]), any: false, giver: undefined, isGuess: false }
  if (call.shape === unknownClient) {
    const made = call.node.type === 'CallExpression' ? call.node : undefined
    const said = made ? namesOf(flow, made.callee, call.env) : []
    const verbs = said.map((name) => VERB.exec(name)?.[1])
    for (const slot of names.size === 0 ? ['0', '1', '2'] : []) {
      const [value, ...others] = flow.slot(call, slot)
      const given = value && others.length === 0 ? wholeText(value) : undefined
      if (given !== undefined && METHOD.test(given)) names.add(given.toUpperCase())
    }
    if (names.size === 0 && verbs.length > 0 && verbs.every((verb) => verb !== undefined)) {
      for (const verb of verbs) names.add(verb.toUpperCase())
      isGuess = said.some((name) => /^get[A-Z]/.test(name)) && (made?.arguments.length ?? 0) > 1
    }
    if (names.size > 0) any = false
    else if (made && said.includes('')) giver ??= chooserOf(flow, made, call.env)
  }
  if (names.size === 0 && !any) {
    if (defaultMethod === '*') any = true
    else names.add(defaultMethod)
  }
  return { names, any, giver, isGuess }
}

const VERB = /^(get|post|put|patch|delete|head)/i

/**
 * What an unseen function may be named: the members that a variable can hold, those that a key chooses, and what `bind` was asked of;
 * empty where that is not known.
 */
function namesOf(flow: Flow, callee: Node, env: Env): readonly string[] {
  const node = unwrap(callee)
  switch (node.type) {
    case 'Identifier': {
      const held = flow.evaluate(node, env).flatMap(originsOf)
      const names = held.flatMap((origin) => (unwrap(origin.node).type === 'Identifier' ? [] : namesOf(flow, origin.node, origin.env)))
      return names.length > 0 ? names : [node.name]
    }
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap((one) => namesOf(flow, one, env))
    case 'CallExpression':
      return calleeName(node) === 'bind' ? namesOf(flow, node.callee, env) : []
    case 'MemberExpression': {
      const key = staticKey(node.property, node.computed)
      if (key === 'call' || key === 'apply' || key === 'bind') return namesOf(flow, node.object, env)
      return key !== undefined ? [key] : flow.evaluate(node.property, env).map((value) => wholeText(value) ?? '')
    }
    default:
      return []
  }
}

/** Values of which the one that a table holds beside a path is chosen with that: the others stand where the entry has none. */
function ofRow(values: readonly Value[], row: Node | undefined): readonly Value[] {
  const chosen = values.filter((value) => value.kind === 'unknown' && value.among)
  if (!row || chosen.length === 0) return values
  const among = chosen.flatMap((value) => (value.kind === 'unknown' ? (value.among ?? []) : []))
  const own = among.flatMap(([value, entry]) => (entry === row ? [value] : []))
  if (own.length === 0) return values
  const others = own.filter(isAbsent).length > 0 ? values.filter((value) => !chosen.includes(value)) : []
  return [...own.filter((value) => others.length === 0 || !isAbsent(value)), ...others]
}
