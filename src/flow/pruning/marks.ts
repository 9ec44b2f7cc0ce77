/**
 * What a mark says: in which function's activations it holds, by how many functions stand around that one's text, itself included. 0: it
 * holds always; `d`: only where the parameters of the function of that depth are marked.
 */
export type Depth = number

/** A graph of numbered nodes, along whose edges marks go. Of several marks of a node the one that holds further out stays. */
export interface Marks {
  /** A node, and the deepest function in which its marks still hold: one from deeper in holds always, as nobody knows when it came. */
  node(within?: Depth): number
  /** A node that hands on only what holds outside of the function of a depth. */
  outside(fn: Depth): number
  /** What one node holds the other one holds, too. */
  edge(from: number, to: number): void
  /** One node is part of the text of the other one. */
  part(from: number, to: number): void
  /** The nodes that hold what a node holds, and those of which it holds what they do; texts around it are none. */
  takersOf(node: number): readonly number[]
  sourcesOf(node: number): readonly number[]
  mark(node: number, depth: Depth): void
  /** Infinity: it has no mark. */
  of(node: number): Depth
  /** Runs something each time that a node's mark holds further out than before. */
  whenMarked(node: number, run: () => void): void
  /** Hands all marks on, until nothing changes. */
  settle(): void
}

export function createMarks(): Marks {
  const depths: Depth[] = []
  const limits: Depth[] = []
  const floors: Depth[] = []
  const edges: number[][] = []
  const texts: number[][] = []
  let sources: number[][] | undefined
  const listeners = new Map<number, (() => void)[]>()
  const changed: number[] = []

  function add(limit: Depth, floor: Depth): number {
    depths.push(Infinity)
    limits.push(limit)
    floors.push(floor)
    texts.push([])
    return edges.push([]) - 1
  }

  function mark(node: number, depth: Depth): void {
    if (depth >= (floors[node] as Depth)) return
    const own = depth > (limits[node] as Depth) ? 0 : depth
    if (own >= (depths[node] as Depth)) return
    depths[node] = own
    changed.push(node)
  }

  function lead(list: number[][], from: number, to: number): void {
    list[from]?.push(to)
    const depth = depths[from] as Depth
    if (depth !== Infinity) mark(to, depth)
  }

  return {
    node: (within = Infinity) => add(within, Infinity),
    outside: (fn) => add(Infinity, fn),
    edge(from, to) {
      sources = undefined
      lead(edges, from, to)
    },
    part: (from, to) => { lead(texts, from, to) },
    takersOf: (node) => edges[node] as number[],
    sourcesOf(node) {
      sources ??= turned(edges)
      return sources[node] as number[]
    },
    mark,
    of: (node) => depths[node] as Depth,
    whenMarked(node, run) {
      const known = listeners.get(node)
      if (known) known.push(run)
      else listeners.set(node, [run])
    },
    settle() {
      for (let node = changed.pop(); node !== undefined; node = changed.pop()) {
        const depth = depths[node] as Depth
        for (const to of edges[node] as number[]) mark(to, depth)
        for (const to of texts[node] as number[]) mark(to, depth)
        for (const run of listeners.get(node) ?? []) run()
      }
    },
  }
}

function turned(edges: readonly (readonly number[])[]): number[][] {
  const sources: number[][] = edges.map(() => [])
  edges.forEach((list, from) => {
    for (const to of list) sources[to]?.push(from)
  })
  return sources
}
