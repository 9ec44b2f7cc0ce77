/** Nodes of a graph of which each leads to all the others, or one alone. */
export interface Component<Node> {
  readonly members: readonly Node[]
  /** The components that its members lead to directly, without itself. */
  readonly below: ReadonlySet<Component<Node>>
}

/**
 * Divides a graph into its strongly connected components (Tarjan), each part of it once it is asked for: what lies below a node is walked
 * in steps over whole circles then.
 */
export function createComponents<Node>(nodesBelow: (node: Node) => readonly Node[]): (node: Node) => Component<Node> {
  const known = new Map<Node, Component<Node>>()
  return (start) => {
    const numbers = new Map<Node, number>()
    const lowest = new Map<Node, number>()
    const open: Node[] = []
    const path: { readonly node: Node; readonly rest: Node[] }[] = []
    const enter = (node: Node): void => {
      lowest.set(node, numbers.size)
      numbers.set(node, numbers.size)
      open.push(node)
      path.push({ node, rest: [...nodesBelow(node)] })
    }
    const lower = (node: Node, number = 0): void => void lowest.set(node, Math.min(lowest.get(node) ?? number, number))
    const close = (node: Node): void => {
      const members = open.splice(open.lastIndexOf(node))
      const below = new Set<Component<Node>>()
      const component = { members, below }
      for (const member of members) known.set(member, component)
      for (const next of members.flatMap(nodesBelow)) {
        const other = known.get(next)
        if (other && other !== component) below.add(other)
      }
    }
    if (!known.has(start)) enter(start)
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const next = top.rest.pop()
      if (next === undefined) {
        path.pop()
        const last = path.at(-1)
        if (last) lower(last.node, lowest.get(top.node))
        if (lowest.get(top.node) === numbers.get(top.node)) close(top.node)
      } else if (!known.has(next)) {
        if (numbers.has(next)) lower(top.node, numbers.get(next))
        else enter(next)
      }
    }
    return known.get(start) ?? { members: [start], below: new Set() }
  }
}
