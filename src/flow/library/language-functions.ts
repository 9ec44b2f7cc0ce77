import { interleaved } from '../texts/templates.js'
import { symbolKey } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { bodyOf } from '../clients/answers.js'
import { areAll, hasMember } from '../conditions/conditions.js'
import { copiesOf } from '../objects/copies.js'
import { readReplacer } from '../objects/key-decisions.js'
import type { Flow } from '../flow.js'
import { environmentValue } from '../names/globals.js'
import { asLists } from '../lists/iterators.js'
import { listOf } from '../lists/lists.js'
import { itemsAt } from '../lists/pushed-items.js'
import { withChanges } from '../types/schema-changes.js'
import type { Items } from '../texts/text-methods.js'
import { flatten, hole, textOf, unite, wholeText } from '../texts/texts.js'
import { isCircular } from '../circular.js'
import { type Argument, type Env, type External, unknown, type Value } from '../values.js'
import { fromEntries, memberEntries, type Entry } from '../objects/member-entries.js'

/** What a function of the language (`JSON.parse`, `Object.freeze`, `Promise.all` …) gives; undefined where it is none that is known. */
export function builtinFunction(flow: Flow, name: string, args: readonly Argument[], node: Node, env: Env): readonly Value[] | undefined {
  const values = (index: number): Items => {
    const argument = args[index]
    return argument ? flow.argument(argument) : []
  }
  const listsOf = (give: (entry: Entry) => Items): Items => values(0).map((value) => listOfEach(memberEntries(flow, value, node), give))
  switch (name) {
    case 'JSON.parse':
      return unlessBlank(values(0))
        .flatMap((value) => copiesOf(letThrough(flow, value, parsed(value, node), args[1]), node, env))
        .map((value) => (args[1] ? withChanges(value) : value))
    case 'JSON.stringify':
      return [{ kind: 'json', of: values(0), node, ...(args[1] && { replacer: args[1] }) }]
    case 'structuredClone':
      return copiesOf(values(0), node, env)
    case 'Object.freeze':
    case 'Object.seal':
    case 'Object.preventExtensions':
    case 'Promise.props':
    case 'Promise.hash':
    case 'Promise.method':
    case 'Promise.resolve':
    case 'String':
    case 'encodeURI':
    case 'decodeURI':
    case 'Promise.race':
    case 'Promise.any':
      if (name.startsWith('Promise.r') && name !== 'Promise.resolve') return values(0).flatMap((value) => flow.elements(value))
      return name === 'Promise.any' ? values(0).flatMap((value) => flow.elements(value)) : values(0)
    case 'Object.create': {
      // it has what its prototype has, also what is set on that later
      const made = values(0).filter((value) => value.kind === 'shape' || value.kind === 'instance' || value.kind === 'payload')
      return made.length > 0 ? copiesOf(made, node, env) : [{ kind: 'shape', node, env }]
    }
    case 'Object.setPrototypeOf':
    case 'Object.defineProperty':
    case 'Object.defineProperties':
      // of an object from elsewhere it is not known what else is defined on it
      return values(0).every(({ kind }) => kind === 'shape' || kind === 'instance') ? values(0) : undefined
    case 'Object.hasOwn':
    case 'Reflect.has': {
      const [key, ...others] = values(1).map(wholeText)
      const known = key === undefined || others.length > 0 ? undefined : areAll(values(0), (value) => hasMember(flow, value, key, node))
      return [known === undefined ? unknown('is computed', node) : { kind: 'scalar', value: known }]
    }
    case 'Reflect.get': {
      const [key, ...others] = values(1).map(wholeText)
      return key === undefined || others.length > 0 ? undefined : values(0).flatMap((value) => flow.member(value, key, node))
    }
    case 'Reflect.construct':
      return node.type === 'CallExpression' ? flow.construct(node, env) : undefined
    case 'String.raw':
      return interleaved(flow, args, node)
    case 'Symbol':
    case 'Symbol.for': {
      const key = symbolKey(node)
      return [key === undefined ? unknown('is a symbol', node) : textOf(key, node)]
    }
    case 'Deno.env.get':
    case 'Netlify.env.get':
      return values(0).map((value) => {
        const variable = wholeText(value)
        return variable === undefined ? unknown('is read from the environment', node) : environmentValue(variable, node)
      })
    case 'encodeURIComponent':
    case 'decodeURIComponent':
      return values(0).map((value) => {
        if (value.kind !== 'text') return hole('is a value put into the address', node)
        // what is written differently there is no part of the path that a call names; an address is decoded as a whole
        const isAddress = name.startsWith('decode') && /\/./.test(flatten(value)) && !flatten(value).includes('%')
        return isAddress || isUnreserved(value) ? value : hole('is a value put into the address', node)
      })
    case 'Array.from':
    case 'Array.fromAsync': {
      const callback = args[1]
      if (callback && 'node' in callback)
        return [listOf(flow.callWith(callback.node, env, [values(0).flatMap((value) => flow.elements(value))], node))]
      return asLists(flow, values(0))
    }
    case 'Array.of':
      return [{ kind: 'tuple', items: args.map((argument) => flow.argument(argument)) }]
    case 'Buffer.concat':
      return values(0).flatMap((value) => flow.elements(value))
    case 'Buffer.from':
      return values(0)
    case 'Promise.all':
      // an object of promises, which some libraries wait for as for a list
      if (values(0).some(isObjectLiteral)) return values(0).filter(isObjectLiteral)
      return asLists(flow, values(0)).map((value) => allOf(flow, value, node))
    case 'Promise.allSettled':
      return asLists(flow, values(0)).map((value) => settled(allOf(flow, value, node)))
    case 'Object.values':
      return listsOf(([, held]) => held)
    case 'Object.entries':
      return listsOf((entry) => [{ kind: 'tuple', items: [[entry[0]], entry[1]] }])
    case 'Object.fromEntries':
      return fromEntries(flow, args[0], node, env)
    case 'Object.keys':
      return listsOf(([key]) => [key])
    case 'Array.isArray':
    case 'Number':
    case 'Boolean':
    case 'parseInt':
    case 'parseFloat':
      return [unknown('is a number or a yes or no', node)]
    default:
      return undefined
  }
}

/** What a function gives that is global and comes in a package of the platform as well. */
export function packagedFunction(
  flow: Flow,
  { module, path }: External,
  args: readonly Argument[],
  node: Node,
  env: Env,
): readonly Value[] | undefined {
  if (!/^(node:)?(buffer|util|url|timers)/.test(module)) return undefined
  const name = (path[0] === '*' || path[0] === 'default' ? path.slice(1) : path).join('.')
  return builtinFunction(flow, name, args, node, env)
}

/** A list of what entries give, one after the other where each key is known. */
function listOfEach(entries: readonly Entry[], give: (entry: Entry) => Items): Value {
  const items = new Map<string | undefined, Value[]>()
  // what is written to a key later stands where the key does
  for (const entry of entries) {
    const name = wholeText(entry[0])
    items.set(name, [...(items.get(name) ?? []), ...give(entry)])
  }
  const isKnown = items.size > 0 && !items.has(undefined)
  return isKnown ? { kind: 'tuple', items: [...items.values()].map(unite) } : listOf(unite([...items.values()].flat()))
}

/** What can be parsed of what a text can be: nothing is made of a blank one, with which a buffer begins. */
function unlessBlank(values: Items): Items {
  const filled = values.filter((value) => wholeText(value)?.trim() !== '')
  return filled.length > 0 ? filled : values
}

function parsed(value: Value, node: Node): Items {
  if (value.kind === 'json') return value.of
  if (value.kind === 'payload') return [value]
  if (value.kind === 'answer') return [bodyOf(value)]
  if (isCircular(value)) return [value]
  return [{ ...unknown('is parsed from a text', node), ...(value.kind === 'text' && { spelled: value }) }]
}

/** What is parsed again of what was written out, without the members that are left out by name on the way. */
function letThrough(flow: Flow, text: Value, given: Items, reviver: Argument | undefined): Items {
  const written = text.kind === 'json' ? text.replacer : undefined
  const all = [written, reviver].flatMap((argument) => readReplacer(flow, argument) ?? [])
  if (all.length === 0) return given
  const isSent = (key: string): boolean => all.every((one) => one.passes(key))
  return given.map((value) => {
    if (value.kind === 'payload') return { ...value, isSent }
    if (value.kind !== 'shape') return value
    const keys = memberEntries(flow, value, value.node).flatMap(([key]) => wholeText(key) ?? [])
    return { ...value, isSent, without: [...(value.without ?? []), ...keys.filter((key) => !isSent(key))] }
  })
}

function allOf(flow: Flow, value: Value, at: Node): Value {
  if (value.kind !== 'shape' || value.node.type !== 'ArrayExpression') return value
  // what is waited for may have been put into the list later
  if (flow.writes(value).length > 0) {
    const items = itemsAt(flow, value, at)
    return items && items.length > 0 ? { kind: 'tuple', items } : listOf(flow.elements(value))
  }
  const { elements } = value.node
  if (elements.some((element) => !element || element.type === 'SpreadElement')) return listOf(flow.elements(value))
  return { kind: 'tuple', items: elements.map((element) => (element ? flow.evaluate(element, value.env) : [])) }
}

function settled(value: Value): Value {
  if (value.kind !== 'tuple') return value
  return { ...value, items: value.items.map((item) => [{ kind: 'made', fields: { value: item }, from: [] }]) }
}

/** Whether a text is whole, and the same when it is written into an address. */
function isUnreserved(value: Value): boolean {
  const text = wholeText(value)
  return text !== undefined && encodeURIComponent(text) === text
}

function isObjectLiteral(value: Value): boolean {
  return value.kind === 'shape' && value.node.type === 'ObjectExpression'
}
