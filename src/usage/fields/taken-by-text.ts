import { argumentsOf } from '../../flow/functions/call-arguments.js'
import { handedLater } from '../../flow/functions/handed-later.js'
import { SOME_KEY, type Flow } from '../../flow/flow.js'
import { madeReaders } from '../../flow/functions/keyed-readers.js'
import { readByPath } from '../../flow/functions/path-readers.js'
import { knownName } from '../../flow/library/iteratees.js'
import { ITERATING } from '../../flow/lists/known-items.js'
import { unite, wholeText } from '../../flow/texts/texts.js'
import { EACH, itemsIn } from '../../flow/library/utility-functions.js'
import { methodSteps, pathSteps } from '../../flow/library/utility-paths.js'
import { keysRead, operatorAt } from '../../flow/library/operator-rows.js'
import { comingIn } from '../../flow/library/pipe-operators.js'
import { calledAs } from '../../flow/names/called-as.js'
import { calleeName, treeOf } from '../../flow/tree-index.js'
import type { Argument, Env, Value } from '../../flow/values.js'
import { isData } from '../../syntax/data-files.js'
import { staticKey, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'

/** A text by which a function of a package, or a method of an answer, takes a member out: `get(data, 'a.b')`, `its('a.b')`. */
export interface TakenByText {
  readonly name: string
  readonly token: Node
  readonly values: readonly Value[]
}

/** What is looked for. */
interface Wanted {
  readonly has: (name: string) => boolean
  /** The keys that enclose what has a name where one of them alone would not tell. */
  readonly around: (name: string) => readonly (readonly string[])[]
}

/** What a call takes out of objects by a text, and the names that it asks for, which `names` tells. Only the wanted names. */
export function takenByText(
  flow: Flow,
  names: Flow,
  call: TSESTree.CallExpression,
  wanted: Wanted,
): readonly TakenByText[] {
  const picked = pickedByOption(flow, call).filter((one) => wanted.has(one.name))
  if (picked.length > 0 || !call.arguments.some(mayName)) return picked
  const args = argumentsOf(call, undefined)
  if (isWritten(names, call)) return writtenMembers(flow, call, args, wanted)
  const piped = operatorAt(names, call)?.reads ? keysRead(flow, call, comingIn(flow, call, undefined) ?? [], undefined) : []
  if (piped.length > 0)
    return piped.flatMap(({ name, written, values }) =>
      'node' in written && wanted.has(name) ? [{ name, token: written.node, values }] : [],
    )
  const made = readersMade(names, call, wanted)
  if (made.length > 0) return made
  const name = knownName(names, call, undefined)
  const own = name === undefined ? readByOwn(names, call, args) : undefined
  const steps = own
    ? pathSteps(flow, 'get', own, call, () => [])
    : name === undefined
      ? methodSteps(flow, call)
      : pathSteps(flow, name, args, call, () => handedLater(flow, call))
  const taken = steps.flatMap(({ name: key, written, values }) => ('node' in written ? [{ name: key, token: written.node, values }] : []))
  const named = name === undefined ? namedByMethod(flow, call, args) : namedMembers(flow, call, name, args)
  return [...taken, ...named].filter((one) => wanted.has(one.name)).map((one) => ({ ...one, token: tokenInCode(flow, one.token, args) }))
}

/** The argument that names a list of texts in a file of data, in the place of one of these; any other token as it is. */
function tokenInCode(flow: Flow, token: Node, args: readonly Argument[]): Node {
  const tree = treeOf(token)
  if (!tree || !isData(tree.file)) return token
  const listing = args.find((argument) => textsIn(flow, argument)?.some(({ node }) => node === token))
  return listing && 'node' in listing ? listing.node : token
}

/** What a function of the project is handed that goes into an object along a text: the object, and the text. */
function readByOwn(flow: Flow, call: TSESTree.CallExpression, args: readonly Argument[]): readonly Argument[] | undefined {
  if (args.length < 2 || unwrap(call.callee).type !== 'Identifier') return undefined
  const [callee] = flow.evaluate(call.callee, undefined)
  return callee?.kind === 'callable' && !callee.bound ? readByPath(callee.fn, args) : undefined
}

/** What the reader reads that a call makes by a text: `const prop = (key) => (object) => object[key]`. */
function readersMade(flow: Flow, call: TSESTree.CallExpression, { has }: Wanted): readonly TakenByText[] {
  return madeReaders(flow, call, has).flatMap(({ key, name, values }) => ('node' in key ? [{ name, token: key.node, values }] : []))
}

/** Functions of packages, and methods of answers, that go along a path as far as there is something. */
const ALONG_PATHS = /^(?:get|result|path|pathOr|has|hasIn|hasPath|its|json)$/

/** Whether a text, or a list of keys, that is written at a call is a path along which the call goes: it can be one key longer. */
export function isAlongPath(call: TSESTree.CallExpression, token: Node): boolean {
  const path = unwrap(token)
  const keys = path.type === 'ArrayExpression' ? path.elements : [path]
  return (
    ALONG_PATHS.test(calleeName(call)) &&
    call.arguments.some((argument) => unwrap(argument) === path) &&
    keys.every((key) => key?.type === 'Literal')
  )
}

/** Whether an argument may name members: a text, a list or object of them, or a lens made of one; most are functions and data. */
function mayName(argument: Node): boolean {
  return /^(?:Literal|ArrayExpression|ObjectExpression|TemplateLiteral|Identifier|MemberExpression|CallExpression)$/.test(unwrap(argument).type)
}

const PICKING = /^(?:pick|pluck)$/

/** The members that are named instead of a function that takes them, or that are picked out. */
function namedMembers(flow: Flow, call: TSESTree.CallExpression, name: string, args: readonly Argument[]): readonly TakenByText[] {
  const isPick = name === 'pick'
  if (!PICKING.test(name) && !ITERATING.has(name) && !EACH.has(name)) return []
  const named = args.map((argument, index) => (index === 1 ? comparedIn(argument, name) : undefined) ?? textsIn(flow, argument))
  const data = args.find((_, index) => !named[index])
  const held = data ? flow.argument(data) : handedLater(flow, call)
  return membersOf(flow, call, named, isPick ? held : itemsIn(flow, held, call))
}

/** The same by a method of a chain, which a list of the language has for functions only: `_(list).map('a.b')`. */
function namedByMethod(flow: Flow, call: TSESTree.CallExpression, args: readonly Argument[]): readonly TakenByText[] {
  const callee = unwrap(call.callee)
  const method = callee.type === 'MemberExpression' ? (staticKey(callee.property, callee.computed) ?? '') : ''
  if (callee.type !== 'MemberExpression' || !(ITERATING.has(method) || EACH.has(method))) return []
  const [first] = args
  const named = first && (comparedIn(first, method) ?? textsIn(flow, first))
  return named ? membersOf(flow, call, [named], itemsIn(flow, flow.evaluate(callee.object, undefined), call)) : []
}

function membersOf(
  flow: Flow,
  call: TSESTree.CallExpression,
  named: readonly (readonly Written[] | undefined)[],
  values: readonly Value[],
): readonly TakenByText[] {
  if (values.length === 0) return []
  return named.flatMap((tokens) =>
    (tokens ?? []).flatMap((token) =>
      token.key === undefined
        ? pathSteps(flow, 'get', [{ values }, token], call, () => []).map((step) => ({ ...step, token: token.node }))
        : [{ name: token.key, token: token.node, values }],
    ),
  )
}

const COMPARING = /^(?:find(?:Last)?(?:Index)?|filter|reject|some|every|partition|(?:take|drop)(?:Right)?While)$/

/** The keys of an object that elements are compared with: `find(list, { a: 1 })`. */
function comparedIn(argument: Argument, name: string): readonly Written[] | undefined {
  const object = 'node' in argument ? unwrap(argument.node) : undefined
  if (object?.type !== 'ObjectExpression' || !COMPARING.test(name)) return undefined
  return object.properties.flatMap((property) => {
    const key = property.type === 'Property' ? staticKey(property.key, property.computed) : undefined
    return property.type === 'Property' && key !== undefined ? [{ node: property.key, env: undefined, key }] : []
  })
}

/** Hooks that leave of what they give only the members that their option `pick` names. */
const LEAVING = /^use(?:Lazy)?(?:Fetch|AsyncData)$/

function pickedByOption(flow: Flow, call: TSESTree.CallExpression): readonly TakenByText[] {
  const options = unwrap(call.arguments.at(-1) ?? call)
  const properties = options.type === 'ObjectExpression' ? options.properties : []
  const pick = properties.find((property) => property.type === 'Property' && staticKey(property.key, property.computed) === 'pick')
  const list = pick?.type === 'Property' ? pick.value : undefined
  const tokens = list && LEAVING.test(calledAs(flow, call)) ? textsIn(flow, { node: list, env: undefined }) : undefined
  const given = tokens ? flow.evaluate(call, undefined) : []
  const values = given.flatMap((value) =>
    value.kind === 'answer' ? [flow.body(value)] : value.kind === 'made' ? (value.fields['data'] ?? []) : [],
  )
  return (tokens ?? []).flatMap((token) =>
    pathSteps(flow, 'get', [{ values }, token], call, () => []).map((step) => ({ ...step, token: token.node })),
  )
}

function isAnswered(value: Value): boolean {
  return value.kind === 'answer' || (value.kind === 'payload' && value.side === 'response')
}

function isWritten(flow: Flow, call: TSESTree.CallExpression): boolean {
  if (calleeName(call) !== 'stringify' || call.arguments.length < 2) return false
  return flow.evaluate(call.callee, undefined).some((value) => value.kind === 'global' && value.path.join('.') === 'JSON.stringify')
}

/**
 * The members of an answer that `JSON.stringify` is told by name to write out, at whatever depth: where the field can stand below keys that
 * are named as well.
 */
function writtenMembers(
  flow: Flow,
  call: TSESTree.CallExpression,
  [data, list]: readonly Argument[],
  { has, around }: Wanted,
): readonly TakenByText[] {
  const tokens = (list && textsIn(flow, list)) ?? []
  const keys = tokens.flatMap(({ node, env }) => flow.evaluate(node, env).map((value) => ({ name: wholeText(value) ?? '', token: node })))
  const isNamed = (key: string): boolean => key === SOME_KEY || keys.some(({ name }) => name === key)
  const answers = data ? flow.argument(data).filter(isAnswered) : []
  const below = (path: readonly string[]): readonly Value[] =>
    path.reduce((values, key) => values.flatMap((value) => flow.member(value, key, call)), answers)
  return keys
    .filter(({ name }) => has(name))
    .map((key) => {
      const paths = [[], ...keys.map(({ name }) => [name]), ...around(key.name).filter((path) => path.every(isNamed))]
      return { ...key, values: unite(paths.flatMap(below)) }
    })
}

interface Written {
  readonly node: Node
  readonly env: Env
  /** The key that it is, where it is no text. */ readonly key?: string
}

/** Where the texts are written that an argument is or lists; undefined where it holds anything else. */
function textsIn(flow: Flow, argument: Argument): readonly Written[] | undefined {
  if (!('node' in argument)) return undefined
  const { node, env } = listed(flow, argument)
  const nodes = node.type === 'ArrayExpression' ? node.elements : [node]
  const texts = nodes.map((each) => {
    const [value, ...others] = each && each.type !== 'SpreadElement' ? flow.evaluate(each, env) : []
    return each && value && others.length === 0 && wholeText(value) !== undefined ? { node: each, env } : undefined
  })
  return texts.length > 0 && texts.every((text) => text !== undefined) ? texts : undefined
}

/** The list that an argument names: `pick(draft, SENT)`; else the argument itself. */
function listed(flow: Flow, argument: Extract<Argument, { node: Node }>): Written {
  const node = unwrap(argument.node)
  const [value, ...others] = node.type === 'ArrayExpression' ? [] : flow.evaluate(node, argument.env)
  const isList = value?.kind === 'shape' && value.node.type === 'ArrayExpression' && others.length === 0
  return isList ? { node: value.node, env: value.env } : { node, env: argument.env }
}
