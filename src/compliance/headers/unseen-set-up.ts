import type { Flow } from '../../flow/flow.js'
import { indexOf, treeOf } from '../../flow/tree-index.js'
import type { Call, Client } from '../../flow/values.js'
import { wrapped } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'

/**
 * Why a client may be set up by a file that is not looked at, where only the open one and what it imports are: others may set what its
 * library gives all requests, or put code in front of those of a client that they import.
 */
export function unseenSetUp({ context }: Flow, { node, client }: Call): string | undefined {
  const { defaults, setups, shared, interceptors } = client?.row.habits ?? {}
  if (!client || !context.modules.isPartial || !(defaults ?? setups ?? shared ?? interceptors)) return undefined
  return isWithinReach(client, node) ? 'a file that is not looked at may set up its client' : undefined
}

/** Whether other files can get at a client: as the package's own, or by importing it. */
function isWithinReach({ made, config }: Client, call: Node): boolean {
  if (!made) return config.length === 0
  return treeOf(made.node) !== treeOf(call) || isGivenOut(made.node)
}

/** Whether what is made at a place is anything else than a variable that only its own file sends requests with. */
function isGivenOut(made: Node): boolean {
  const { parent } = wrapped(made)
  if (parent?.type === 'ExportDefaultDeclaration') return true
  if (parent?.type !== 'VariableDeclarator' || parent.id.type !== 'Identifier') return false
  const tree = treeOf(made)
  const references = (tree && indexOf(tree).variableOf(parent.id)?.references) ?? []
  return (
    parent.parent.parent.type === 'ExportNamedDeclaration' || references.some(({ identifier, init }) => !init && isHandedOn(identifier))
  )
}

function isHandedOn(name: Node): boolean {
  const place = wrapped(name)
  const { parent } = place
  return (
    !(parent?.type === 'MemberExpression' && parent.object === place) && !(parent?.type === 'CallExpression' && parent.callee === place)
  )
}
