/** Other threads that take a share of some work. Opened at the edge; without them all is done in the caller's own. */
export interface Threads {
  /** How many can work at once, the caller's own included. */
  readonly count: number
  /** Whether the others have been started: then a smaller piece of work is worth sharing. */
  readonly isOpen: () => boolean
  /** Starts the others, where they are not, and lets them load what a task needs while the caller does something else. */
  readonly prepare: (task: string) => void
  /** Gives a piece of work to so many other threads, by the name of its task; each answers with what it did of it. */
  readonly share: (task: string, input: unknown, counter: Counter, others: number) => Promise<unknown>[]
}

/** How far a list has been taken, for all threads that work on it. */
export interface Counter {
  readonly taken: SharedArrayBuffer
  readonly length: number
  /** How many are taken at once. */
  readonly step: number
}

/** The positions of a list that a thread takes for itself, a few at a time, until all threads together have taken all. */
export type Queue = Iterable<readonly [from: number, to: number]>

/** Work that can be shared: `input` and the result are plain data, and the queue says which part of the input is wanted. */
export type Task<Input, Output> = (input: Input, queue: Queue) => Output | Promise<Output>

/** How a list is divided: its length, how many are taken at once, and how many are worth another thread. */
export interface Division {
  readonly length: number
  readonly step: number
  readonly worthThread: number
}

/** Works through a list together with other threads, if there are any and it is long enough. Gives what each of them made of its share. */
export async function shareWork<Input, Output>(
  threads: Threads | undefined,
  name: string,
  task: Task<Input, Output>,
  given: { readonly own: Input; readonly shared: () => unknown; readonly division: Division; readonly onTaken?: (count: number) => void },
): Promise<Output[]> {
  const { length, step, worthThread } = given.division
  const counter = { taken: new SharedArrayBuffer(4), length, step }
  const others = threads ? Math.min(threads.count - 1, Math.floor(length / worthThread) - (threads.isOpen() ? 0 : 1)) : 0
  const theirs = threads && others > 0 ? threads.share(name, given.shared(), counter, others) : []
  const own = await task(given.own, createQueue(counter, given.onTaken))
  return [own, ...((await Promise.all(theirs)) as Output[])]
}

/** The queue of one thread; threads with the same counter never take the same positions. */
export function* createQueue({ taken, length, step }: Counter, onTaken?: (count: number) => void): Queue {
  const counter = new Int32Array(taken)
  for (;;) {
    const from = Atomics.add(counter, 0, step)
    onTaken?.(Math.min(from, length))
    if (from >= length) return
    yield [from, Math.min(from + step, length)]
  }
}
