import { isWithin, unwrap } from '../syntax/names.js'
import type { Node, TSESTree } from '../syntax/tree.js'
import { concatenate } from './concatenate.js'
import type { Flow } from './flow.js'
import { writesNamed, type Write } from './members-named.js'
import { texts } from './text-methods.js'
import { resolveUrl } from './texts.js'
import { indexOf, treeOf, type Variable } from './tree-index.js'
import type { Env, Text, Value } from './values.js'

/** What an address is that a variable holds, with the path that is set on it later: `url.pathname = …`, `url.href += …`. */
export function withSetPath(flow: Flow, variable: Variable, node: Node, values: readonly Value[], env: Env): readonly Value[] {
  const writes = pathWrites(variable, node)
  if (writes.length === 0 || !values.every(({ kind }) => kind === 'text' || kind === 'unknown')) return values
  const bases = texts(values, node)
  return writes.flatMap((write) => {
    const set = texts(flow.evaluate(write.right, env), write)
    return bases.flatMap((base): readonly Text[] =>
      write.operator === '+=' ? concatenate([[base], set], write) : set.map((path) => resolveUrl(path, base)),
    )
  })
}

/** Where the path of what a variable holds is set, but for the statement that a place itself is part of. */
function pathWrites(variable: Variable, node: Node): readonly Write[] {
  const writes = [...writesNamed(node, 'pathname'), ...writesNamed(node, 'href')]
  return writes.filter((write) => isSetOn(write, variable) && !isWithin(node, write))
}

function isSetOn({ left, operator }: TSESTree.AssignmentExpression, variable: Variable): boolean {
  const target = unwrap(left)
  const object = target.type === 'MemberExpression' ? unwrap(target.object) : undefined
  const tree = object && treeOf(object)
  return object?.type === 'Identifier' && /^\+?=$/.test(operator) && tree !== undefined && indexOf(tree).variableOf(object) === variable
}
