import { memoize } from '../../syntax/memoize.js'
import { literalText, staticKey, unwrap } from '../../syntax/names.js'
import { packageName } from '../../syntax/package-name.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { addTo } from '../add-to.js'
import { writesNamed, type Write } from '../objects/members-named.js'
import { clientTable } from '../clients/client-table.js'
import type { Flow } from '../flow.js'
import type { CallShape, ClientRow } from '../clients/client-row.js'
import { callsAround } from '../by-name.js'
import { indexOf, register, treeOf } from '../tree-index.js'
import { ABSENT } from '../value-parts.js'
import type { Client, External, Unknown, Value } from '../values.js'

/** Names of the global object. */
export const ROOTS = new Set(['window', 'globalThis', 'self', 'global'])

/** Names of the language itself, none of which sends anything. */
const OF_LANGUAGE =
  /^(?:Object|Array|JSON|Math|Number|String|Boolean|Symbol|BigInt|Date|RegExp|Promise|Reflect|Intl|structuredClone|(?:en|de)codeURI(?:Component)?|parseInt|parseFloat)$/

/** Whether a value is a function of the language, or a part of one: `Object.freeze`. */
export function isOfLanguage(value: Value): boolean {
  return value.kind === 'global' && OF_LANGUAGE.test(value.path[0] ?? '')
}

/** What a name means that no variable of the source declares. */
export function globalValue(flow: Flow, name: string, node: Node): Value {
  if (name === 'undefined') return ABSENT
  if (name === 'NaN' || name === 'Infinity') return { kind: 'scalar', value: Number(name) }
  return globalPath(flow, [name], node)
}

/** A global name that a file only declares, as the global object or a client, of no type of its own: `declare const $: any`. */
export function ambientGlobal(flow: Flow, name: Node): Value | undefined {
  if (name.type !== 'Identifier') return undefined
  const said = name.typeAnnotation?.typeAnnotation.type
  const isUntold = said === undefined || said === 'TSAnyKeyword' || said === 'TSTypeQuery'
  const isKnown = ROOTS.has(name.name) || (isUntold && clientTable(flow).globals.has(name.name))
  return isKnown ? globalValue(flow, name.name, name) : undefined
}

/** What is put under a global name: by the file itself (`window.Kit = {}`), or by one that shares its global names. */
export function setGlobally(flow: Flow, name: string, at: Node): readonly Value[] {
  return [...setHere(flow, name, at), ...sharedValues(flow, treeOf(at), name), ...keptGlobally(flow, name), ...exposed(flow, name, at)]
}

/** What a script of Electron that runs before a page puts under a global name of that: `contextBridge.exposeInMainWorld(name, value)`. */
function exposed(flow: Flow, name: string, at: Node): readonly Value[] {
  const calls = callsAround(at, flow.context.trees, EXPOSING)
  return calls.flatMap(({ arguments: [first, second] }) =>
    first && literalText(first) === name && second && second.type !== 'SpreadElement' ? flow.evaluate(second, undefined) : [],
  )
}

/** The method that does so. */
export const EXPOSING = 'exposeInMainWorld'

const writesToRoots = memoize((trees: readonly Tree[]): ReadonlyMap<string, readonly Write[]> => {
  const found = new Map<string, Write[]>()
  for (const tree of trees) {
    for (const write of indexOf(tree).memberWrites) {
      const target = unwrap(write.left)
      const key =
        target.type === 'MemberExpression' && mayBeRoot(target.object, tree) ? staticKey(target.property, target.computed) : undefined
      if (key !== undefined) addTo(found, key, write)
    }
  }
  return found
})

/** What any of the files keeps under a global name; nothing where one of them puts something there that is not known. */
function keptGlobally(flow: Flow, name: string): readonly Value[] {
  const writes = writesToRoots(flow.context.trees).get(name) ?? []
  if (writes.length === 0 || clientTable(flow).globals.has(name)) return []
  const values = writes.flatMap((write) => (isOnRoot(flow, write) ? flow.evaluate(write.right, undefined) : []))
  // `kept.desk = kept.desk ?? new Desk()`: what was there before is what is asked for
  const isBefore = (value: Value): boolean => value.kind === 'global' && value.path.join('.') === name
  const there = values.filter((value) => !isBefore(value) && (value.kind !== 'scalar' || value.value != null))
  return there.every(({ kind }) => kind === 'payload' || kind === 'client' || kind === 'sdk' || kind === 'instance') ? there : []
}

/** Whether something is the global object by its name, or by that of a variable that is made of it. */
function mayBeRoot(node: Node, tree: Tree): boolean {
  const inner = unwrap(node)
  if (inner.type !== 'Identifier' || ROOTS.has(inner.name)) return inner.type === 'Identifier'
  const [definition] = indexOf(tree).variableOf(inner)?.defs ?? []
  const init = definition?.node.type === 'VariableDeclarator' && definition.node.init ? unwrap(definition.node.init) : undefined
  const made = init?.type === 'CallExpression' ? init.arguments.map((argument) => unwrap(argument)) : [init]
  return made.some((from) => from?.type === 'Identifier' && ROOTS.has(from.name))
}

/** Whether what is written to is the global object itself. */
function isOnRoot(flow: Flow, write: Write): boolean {
  const target = unwrap(write.left)
  if (target.type !== 'MemberExpression') return false
  const tree = treeOf(target)
  if (!tree || !mayBeRoot(target.object, tree)) return false
  return flow.evaluate(target.object, undefined).some((value) => value.kind === 'global' && value.path.length === 1)
}

function setHere(flow: Flow, name: string, at: Node): readonly Value[] {
  return writesNamed(at, name).flatMap((write) =>
    isOnRoot(flow, write) ? flow.evaluate(write.right, undefined).filter(({ kind }) => SET_HERE.has(kind)) : [],
  )
}

/** What is followed of what the file itself sets. */
const SET_HERE: ReadonlySet<Value['kind']> = new Set(['shape', 'callable', 'class', 'client', 'sdk', 'instance'])

/** What the files that share their global names with a file have under a name; nothing under that of a client of the table. */
function sharedValues(flow: Flow, tree: Tree | undefined, name: string): readonly Value[] {
  const files = (tree && flow.context.modules.sharingWith?.(tree.file, name)) ?? []
  if (files.length === 0 || flow.context.clients.some(({ globals }) => globals?.includes(name))) return []
  return declaredIn(flow, files, name)
}

/** What files have under a global name. */
export function declaredIn(flow: Flow, files: readonly string[], name: string): readonly Value[] {
  return files.flatMap((file) => {
    const other = flow.context.modules.module(file)
    const scope = other?.scopes.scopes.find(({ type, block }) => type !== 'global' && (block as Node).type === 'Program')
    if (!other) return []
    register(other)
    const variable = scope?.set.get(name)
    return variable ? flow.variable(variable, undefined) : setHere(flow, name, other.ast)
  })
}

/** What a member chain below the global object means: a client of the table, or the chain itself. */
export function globalPath(flow: Flow, path: readonly string[], node: Node): Value {
  const chain = path.length > 1 && ROOTS.has(path[0] ?? '') ? path.slice(1) : path
  if (chain[0] === 'process' && chain[1] === 'env' && chain.length > 2) return environmentValue(chain[2] ?? '', node)
  const { globals } = clientTable(flow)
  // a client may be one of several things below a name
  for (const length of chain.length > 1 ? [1, 2] : [1]) {
    const row = globals.get(chain.slice(0, length).join('.'))
    if (row) return { kind: 'client', row, path: chain.slice(length), config: [], origin: undefined }
  }
  return { kind: 'global', path: chain }
}

/** What an environment variable holds. */
export function environmentValue(variable: string, node: Node): Unknown {
  return { kind: 'unknown', reason: 'is read from the environment', node, variable }
}

/** Packages that have promises of their own, with functions of the names that the language has. */
const PROMISES = /^(?:bluebird|q|rsvp|es6-promise|any-promise|pinkie-promise)$/

/** The client of the table, or the SDK's export, that a package's export is; undefined where no table knows it. */
export function packageValue(flow: Flow, specifier: string, exported: string): Value | undefined {
  const module = packageName(specifier)
  const sdk = flow.context.sdks.find((row) => module === row.package || module.startsWith(`${row.package}/`))
  if (sdk) return { kind: 'sdk', package: sdk.package, chain: [], exported }
  if (PROMISES.test(module)) return { kind: 'global', path: ['Promise', ...(/^(?:default|\*|Promise)$/.test(exported) ? [] : [exported])] }
  const rows = clientTable(flow).modules.get(module) ?? []
  const found = rows.map((row) => exportOf(row, module, exported)).filter((client) => client !== undefined)
  // an export that has a row of its own goes before the same name as a member of another
  return found.find(({ path }) => path.length === 0) ?? found[0]
}

/** What stands under a key of what a package exports. */
export function exportAt(flow: Flow, of: External, key: string): Value {
  return (of.path.join() === '*' && packageValue(flow, of.module, key)) || { ...of, path: [...of.path, key] }
}

function exportOf(row: ClientRow, module: string, exported: string): Client | undefined {
  const client = (path: readonly string[]): Client => ({ kind: 'client', row, path, from: module, config: [], origin: undefined })
  const entries = row.modules ?? []
  if (entries.includes(`${module}#${exported}`)) return client([])
  if (!entries.includes(module)) return undefined
  if (exported === 'default' || exported === '*' || row.same?.includes(exported)) return client([])
  return knowsMember(row, exported) ? client([exported]) : undefined
}

function knowsMember(row: ClientRow, member: string): boolean {
  const { calls, create, builders, lists, handsOn, language, spreads } = row
  const isNamed = [calls, lists, builders, language].some((named) => named !== undefined && Object.hasOwn(named, member))
  return isNamed || create?.includes(member) === true || handsOn?.includes(member) === true || spreads?.includes(member) === true
}

/** How a client's member is called, if its row knows it. */
export function callShape({ row, path }: Client): CallShape | undefined {
  const name = path.join('.')
  return Object.hasOwn(row.calls, name) ? row.calls[name] : undefined
}
