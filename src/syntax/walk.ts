import { visitorKeys } from '@typescript-eslint/visitor-keys'
import type { Node } from './tree.js'

const keysOf: Readonly<Record<string, readonly string[] | undefined>> = visitorKeys

/** The child nodes in source order of their keys; unknown node types have none. */
export function childrenOf(node: Node): Node[] {
  const children: Node[] = []
  for (const key of keysOf[node.type] ?? []) {
    const child = (node as unknown as Record<string, unknown>)[key]
    if (Array.isArray(child)) {
      for (const item of child) if (isNode(item)) children.push(item)
    } else if (isNode(child)) children.push(child)
  }
  return children
}

/** Calls `visit` for `root` and everything below it, in source order. Iterative, so that depth is no limit. */
export function walk(root: Node, visit: (node: Node) => void): void {
  const stack: Node[] = [root]
  for (let node = stack.pop(); node; node = stack.pop()) {
    visit(node)
    const children = childrenOf(node)
    for (let index = children.length - 1; index >= 0; index--) stack.push(children[index] as Node)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
}
