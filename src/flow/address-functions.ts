import type { Node } from '../syntax/tree.js'
import type { Flow } from './flow.js'
import { texts } from './text-methods.js'
import { joinPath, resolveUrl } from './texts.js'
import type { Argument, External, Value } from './values.js'

/** Packages whose functions join the parts of an address. */
const JOINING = /^(url-join|proper-url-join|ufo|(node:)?path(\/posix)?|url-joiner)$/

const ADDRESSES = /^(node:)?url$/

/** What a function of a package gives that takes addresses apart or puts them together; undefined where it is none that is known. */
export function addressFunction(flow: Flow, callee: External, args: readonly Argument[], node: Node): readonly Value[] | undefined {
  const given = args.map((argument) => texts(flow.argument(argument), node))
  if (JOINING.test(callee.module)) {
    const [first = [], ...rest] = given
    return rest.reduce((bases, paths) => bases.flatMap((base) => paths.map((path) => joinPath(base, path))), first)
  }
  if (!ADDRESSES.test(callee.module)) return undefined
  const [first = [], second = []] = given
  switch (callee.path.at(-1)) {
    // the parts of an address are read of its text
    case 'parse':
      return first
    case 'resolve':
      return first.flatMap((base) => second.map((path) => resolveUrl(path, base)))
    default:
      return undefined
  }
}
