import { definitionsOf } from '../../flow/names/definitions.js'
import { isFunction, isWithin, unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { variableOf } from './assumed-values.js'

/** The innermost loop around a node in its own function. */
export function loopAround(node: Node): Node | undefined {
  for (let at = node.parent; at && !isFunction(at); at = at.parent) {
    if (/^(For|While|DoWhile)/.test(at.type) && 'body' in at && isWithin(node, at.body as Node)) return at
  }
  return undefined
}

/** Whether something in a loop over a list is made of the element: each time another request, not the same again. */
export function isOfElement(node: Node, loop: Node, seen: Set<Node> = new Set()): boolean {
  if ((loop.type !== 'ForOfStatement' && loop.type !== 'ForInStatement') || seen.has(node)) return false
  seen.add(node)
  let isMade = false
  walk(node, (name) => {
    const variable = name.type === 'Identifier' && !isMade ? variableOf(name) : undefined
    const definitions = (variable && definitionsOf(variable)) ?? []
    isMade ||= definitions.some(
      (definition) =>
        isWithin(definition.at, loop.left) ||
        (definition.kind === 'value' && isWithin(definition.at, loop.body) && isOfElement(definition.value, loop, seen)),
    )
  })
  return isMade
}

/** Whether a condition asks for a status of 401 and for no other. */
export function namesOnly401(test: Node): boolean {
  const statuses: number[] = []
  walk(test, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'number' && node.value >= 100) statuses.push(node.value)
  })
  return statuses.length > 0 && statuses.every((status) => status === 401)
}

/** Whether a function gives the same number whatever it is handed. */
export function isConstant(node: Node): boolean {
  const inner = unwrap(node)
  return isFunction(inner) && inner.params.length === 0 && inner.body?.type === 'Literal'
}
