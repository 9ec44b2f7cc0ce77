/** Other threads that take a share of some work. Opened at the edge; without them all is done in the caller's own. */
export interface Threads {
  /** How many can work at once, the caller's own included. */
  readonly count: number
  /** Whether the others have been started: then a smaller piece of work is worth sharing. */
  readonly isOpen: () => boolean
  /** Starts the others, where they are not, and lets them load what a task needs while the caller does something else. */
  readonly prepare: (task: string) => void
  /** Gives a piece of work to so many other threads, by the name of its task; each answers with what it did of it. */
  readonly share: (task: string, input: unknown, counter: Counter, others: number, isLast: boolean) => Promise<unknown>[]
}

/** How far a list has been taken, for all threads that work on it. */
export interface Counter {
  readonly taken: SharedArrayBuffer
  /** The positions that other threads have left to the caller's, each one higher than it is, after their number. */
  readonly left: SharedArrayBuffer
  readonly length: number
  /** How many are taken at once. */
  readonly step: number
}

/** The positions of a list that a thread takes for itself, a few at a time, until all threads together have taken all. */
export interface Queue extends Iterable<readonly [from: number, to: number]> {
  /** Leaves a position to the caller's own thread, where this is another one: what takes long to load is loaded once. */
  readonly leave?: (at: number) => void
}

/** Work that can be shared: `input` and the result are plain data, and the queue says which part of the input is wanted. */
export type Task<Input, Output> = (input: Input, queue: Queue) => Output | Promise<Output>

/** How a list is divided: its length, how many are taken at once, and how many are worth another thread. */
export interface Division {
  readonly length: number
  readonly step: number
  readonly worthThread: number
}

/**
 * Works through a list together with other threads, if there are any and it is long enough. Gives what each of them made of its share. A
 * task that is still being loaded here is begun by the others meanwhile.
 */
export async function shareWork<Input, Output>(
  threads: Threads | undefined,
  name: string,
  loading: Task<Input, Output> | Promise<Task<Input, Output>>,
  given: {
    readonly own: Input
    readonly shared: () => unknown
    readonly division: Division
    /** Whether the run has no work for other threads after this: each ends when it is done, and its memory is free while others go on. */
    readonly isLast?: boolean
    readonly onTaken?: (count: number) => void
  },
): Promise<Output[]> {
  const { length, step, worthThread } = given.division
  const counter = { taken: new SharedArrayBuffer(4), left: new SharedArrayBuffer(4 * (length + 2)), length, step }
  const others = threads ? Math.min(threads.count - 1, Math.floor(length / worthThread) - (threads.isOpen() ? 0 : 1)) : 0
  const theirs = threads && others > 0 ? threads.share(name, given.shared(), counter, others, given.isLast ?? false) : []
  const left = takeLeft(counter)
  const task = await loading
  const shares = [await task(given.own, takeOwn(counter, left, given.onTaken)), ...((await Promise.all(theirs)) as Output[])]
  const rest = [...left]
  return rest.length > 0 ? [...shares, await task(given.own, rest)] : shares
}

/** The queue of another thread than the caller's; threads with the same counter never take the same positions. */
export function createQueue(counter: Counter): Queue {
  const left = new Int32Array(counter.left)
  return {
    [Symbol.iterator]: () => take(counter),
    leave: (at) => Atomics.store(left, Atomics.add(left, 0, 1) + 1, at + 1),
  }
}

/** What is made of each position of a queue. Nothing is kept of a position that is left, which the caller's own thread cannot do. */
export function workThrough<Made>(queue: Queue, make: (at: number, leave: (() => void) | undefined) => Made): Made[] {
  const done: Made[] = []
  for (const [from, to] of queue) {
    for (let at = from; at < to; at++) {
      let isLeft = false
      const made = make(at, queue.leave && (() => void (isLeft = true)))
      if (isLeft) queue.leave?.(at)
      else done.push(made)
    }
  }
  return done
}

type Positions = Generator<readonly [from: number, to: number], void>

function* take({ taken, length, step }: Counter, onTaken?: (count: number) => void): Positions {
  const counter = new Int32Array(taken)
  for (;;) {
    const from = Atomics.add(counter, 0, step)
    onTaken?.(Math.min(from, length))
    if (from >= length) return
    yield [from, Math.min(from + step, length)]
  }
}

/** What others leave comes first: the more of the rest is there for them. */
function* takeOwn(counter: Counter, left: Iterable<readonly [number, number]>, onTaken?: (count: number) => void): Positions {
  for (const own of take(counter, onTaken)) {
    yield* left
    yield own
  }
}

/** The positions that have been left by now and were not given before, each time it is gone through. */
function takeLeft(counter: Counter): Iterable<readonly [from: number, to: number]> {
  const left = new Int32Array(counter.left)
  let given = 0
  return {
    *[Symbol.iterator]() {
      for (let next = Atomics.load(left, given + 1); next > 0; next = Atomics.load(left, given + 1)) {
        given += 1
        yield [next - 1, next]
      }
    },
  }
}
