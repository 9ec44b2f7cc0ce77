import { knownExport } from '../../models/known-name.js'
import type { Node } from '../../syntax/tree.js'
import { CALLED, type Flow } from '../flow.js'
import { texts } from './text-methods.js'
import { pairs } from './concatenate.js'
import { flatten, joinPath, replaceText, resolveUrl, textOf } from './texts.js'
import type { Argument, External, Text, Value } from '../values.js'

/** Packages whose functions join the parts of an address. */
const JOINING = /^(url-join|proper-url-join|ufo|(node:)?path(\/posix)?|url-joiner)$/

/** Functions of such a package that alter an address and lead to the same place. */
const ALTERING = /^(?:with(?!Base)|without(?!Base)|clean|normalize|encode)[A-Z]/

/** A package that joins a base and a path, and puts what an object has into that path: `urlcat(base, '/a/:id', { id })`. */
const FILLING = 'urlcat'

/** A function that puts what an object has into a path: `generatePath('/a/:id', { id })`. */
const FILLING_AT_ONCE = 'generatePath'

/** Those that give what does that, by the member that does: `parseTemplate('/a/{id}').expand({ id })`, `compile('/a/:id')({ id })`. */
const FILLING_LATER = new Map([
  ['compilePath', CALLED],
  ['parseTemplate', 'expand'],
  ['uriTemplate', 'fill'],
])

const ADDRESSES = /^(node:)?url$/

const FORMATTING = /^(node:)?util$/

/** A place in a format that the next argument is put into. */
const PLACE = /%[sdifjoO]/

/** Whether what is called only takes addresses apart or puts them together. */
export function isOfAddresses(callee: External): boolean {
  const { module } = callee
  const name = nameOf(callee)
  const isFilling = module === FILLING || name === FILLING_AT_ONCE || FILLING_LATER.has(name)
  return isFilling || JOINING.test(module) || ADDRESSES.test(module)
}

function nameOf({ module, path }: External): string {
  return knownExport(module, path, '').name
}

/** What a function of a package gives that takes addresses apart or puts them together; undefined where it is none that is known. */
export function addressFunction(flow: Flow, callee: External, args: readonly Argument[], node: Node): readonly Value[] | undefined {
  const { module } = callee
  const known = nameOf(callee)
  const filling = FILLING_LATER.get(known)
  if (args[0] && (filling !== undefined || known === FILLING_AT_ONCE)) {
    const held = args[1] ? flow.argument(args[1]) : []
    const paths = texts(flow.argument(args[0]), node).map((path) => filledPath(flow, path, held, node))
    return filling === undefined ? paths : laterPaths(paths, filling)
  }
  if (!JOINING.test(module) && !ADDRESSES.test(module) && !FORMATTING.test(module) && module !== FILLING) return undefined
  const given = args.flatMap((argument) => textsGiven(flow, argument, node))
  if (module === FILLING) {
    const [base = [], path] = given.filter((choices) => choices.some(({ parts }) => parts.some((part) => 'text' in part)))
    return path ? base.flatMap((start) => path.map((end) => joinPath(start, end))) : base
  }
  if (JOINING.test(module)) {
    const name = callee.path.at(-1) ?? ''
    // `withBase(path, base)`
    const [first = [], ...rest] = name === 'withBase' ? given.toReversed() : given
    if (ALTERING.test(name)) return first
    return rest.reduce((bases, paths) => bases.flatMap((base) => paths.map((path) => joinPath(base, path))), first)
  }
  const [first = [], second = [], ...rest] = given
  if (FORMATTING.test(module)) return callee.path.at(-1) === 'format' ? formatted(first, [second, ...rest], node) : undefined
  switch (callee.path.at(-1)) {
    // the parts of an address are read of its text
    case 'parse':
      return first
    case 'format':
      return args[0] && formattedAddress(flow, flow.argument(args[0]), node)
    case 'resolve':
      return first.flatMap((base) => second.map((path) => resolveUrl(path, base)))
    default:
      return undefined
  }
}

/** A place of a path: `:id`, `{id}`, and `{?page,size}`, which comes behind it. */
const PLACES = /:([A-Za-z_]\w*)(?:\([^)]*\))?[?*+]?|\{([?&#])?([^}]*)\}/g

/** The addresses that paths make, one behind the other and below one of some others, with what an object has in their places. */
export function addressesBelow(
  flow: Flow,
  below: readonly string[],
  paths: readonly (readonly Value[])[],
  held: readonly Value[] | undefined,
  node: Node,
): readonly Text[] {
  const starts = below.map((text) => textOf(text, node))
  const parts = paths.map((values) => texts(values, node).map((path) => (held ? filledPath(flow, path, held, node) : path)))
  const [first = [], ...rest]: readonly (readonly Text[])[] = below.length > 0 ? [starts, ...parts] : parts
  return rest.reduce((bases, ends) => pairs(bases, ends, joinPath, node), first)
}

/** A path with what an object has in its places; what is not known of that may be anything. */
function filledPath(flow: Flow, path: Text, held: readonly Value[], node: Node): Text {
  return [...flatten(path).matchAll(PLACES)].reduce((filled, [place, name, behind, braced]) => {
    const key = name ?? braced ?? ''
    const [known, ...others] = texts(held.flatMap((value) => flow.member(value, key, node)), node)
    const by = behind === undefined ? (others.length === 0 ? known : undefined) : textOf('', node)
    return replaceText(filled, place, by, node, false)
  }, path)
}

function laterPaths(paths: readonly Text[], member: string): readonly Value[] {
  const filling: Value = { kind: 'made', fields: { [CALLED]: paths }, from: [] }
  return [member === CALLED ? filling : { kind: 'made', fields: { [member]: [filling] }, from: [] }]
}

/** The address of an object that has its parts (`{ protocol, hostname, pathname }`), or of one that was taken apart before. */
function formattedAddress(flow: Flow, values: readonly Value[], node: Node): readonly Text[] {
  return values.flatMap((value) => {
    if (value.kind !== 'shape') return texts([value], node)
    const partOf = (key: string): readonly Text[] => {
      const held = flow.member(value, key, node).filter((part) => part.kind !== 'scalar')
      return held.length > 0 ? texts(held, node) : []
    }
    const [path, host, name] = [partOf('pathname'), partOf('host'), partOf('hostname')]
    const hosts = host.length > 0 ? host : name
    if (hosts.length === 0) return path
    return hosts.flatMap(({ parts }) => {
      const origin: Text = { kind: 'text', parts: [...textOf('https://', node).parts, ...parts] }
      return path.map((one) => joinPath(origin, one))
    })
  })
}

/** The texts that an argument can be; of one that is spread, those of each element. */
function textsGiven(flow: Flow, argument: Argument, node: Node): readonly (readonly Text[])[] {
  const values = flow.argument(argument)
  const [only, ...others] = values
  if (!('node' in argument) || !argument.spread || !only || others.length > 0) return [texts(values, node)]
  if (only.kind === 'tuple' && !only.uniform) return only.items.map((item) => texts(item, node))
  if (only.kind !== 'shape' || only.node.type !== 'ArrayExpression') return [texts(values, node)]
  return only.node.elements.map((element) => (element ? texts(flow.evaluate(element, only.env), node) : []))
}

/** `format('%s/path/%s', base, name)`: the arguments in their places, one after the other. */
function formatted(formats: readonly Text[], values: readonly (readonly Text[])[], node: Node): readonly Text[] {
  return values.reduce(
    (filled, choices) =>
      pairs(filled, choices, (text, choice) => replaceText(text, PLACE, choice, node, false), node),
    formats,
  )
}
