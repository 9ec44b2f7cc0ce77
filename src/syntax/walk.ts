import { visitorKeys } from '@typescript-eslint/visitor-keys'
import type { Node } from './tree.js'

const keysOf: Readonly<Record<string, readonly string[] | undefined>> = visitorKeys

/** The child nodes in source order of their keys; unknown node types have none. */
export function childrenOf(node: Node): Node[] {
  const children: Node[] = []
  stackChildren(node, children, false)
  return children.reverse()
}

/** Calls `visit` for `root` and everything below it, in source order. Iterative, so that depth is no limit. */
export function walk(root: Node, visit: (node: Node) => void): void {
  let nodes = programs.get(root)
  if (!nodes) {
    nodes = listNodes(root, false)
    if (root.type === 'Program') programs.set(root, nodes)
  }
  for (let index = 0; index < nodes.length; index++) visit(nodes[index] as Node)
}

/** Sets `parent` on every node below a program. */
export function linkParents(program: Node): void {
  programs.set(program, listNodes(program, true))
}

/** The nodes of whole programs, in source order: many go through them for different things, and they do not change. */
const programs = new WeakMap<Node, readonly Node[]>()

function listNodes(root: Node, link: boolean): readonly Node[] {
  const nodes: Node[] = []
  const stack: Node[] = [root]
  for (let node = stack.pop(); node; node = stack.pop()) {
    nodes.push(node)
    stackChildren(node, stack, link)
  }
  return nodes
}

/** Puts the children on a stack, the first on top. This runs for every node of every file, mostly before it is optimized: no iterators. */
function stackChildren(node: Node, stack: Node[], link: boolean): void {
  const keys = keysOf[node.type]
  if (!keys) return
  for (let at = keys.length - 1; at >= 0; at--) {
    const child = (node as unknown as Record<string, unknown>)[keys[at] as string]
    if (Array.isArray(child)) {
      for (let index = child.length - 1; index >= 0; index--) stackChild(child[index], node, stack, link)
    } else stackChild(child, node, stack, link)
  }
}

function stackChild(child: unknown, parent: Node, stack: Node[], link: boolean): void {
  if (!isNode(child)) return
  if (link) child.parent = parent
  stack.push(child)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
}
