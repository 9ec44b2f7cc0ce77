import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Counter, Threads } from '../project/threads.js'

/** More threads than this wait for the disk and for each other. */
const MOST_THREADS = 4

/** Of short-lived objects a thread keeps so many MiB before it clears them away. Node's own bound (48) makes it no faster. */
const resourceLimits = { maxYoungGenerationSizeMb: 12 }

/** What goes to a thread, and what comes back. */
export interface Order {
  readonly task: string
  /** Absent: nothing is to be done yet, the task is only loaded, and nothing comes back. */
  readonly work?: { readonly input: unknown; readonly counter: Counter; readonly isLast: boolean }
}
export type Answer = { readonly output: unknown } | { readonly error: unknown }

/**
 * Threads that are started when the first work is shared, and that do not keep the process from ending. `count` is their number with the
 * caller's own; without one it is that of the cores, up to four. None where it is one.
 */
export function openThreads(count = Math.min(availableParallelism(), MOST_THREADS)): Threads | undefined {
  if (count < 2) return undefined
  const workers: Worker[] = []
  const ask = (worker: Worker, order: Order): Promise<unknown> =>
    new Promise((done, fail) => {
      const settle = (answer: Answer): void => {
        worker.off('error', fail)
        worker.unref()
        if ('output' in answer) done(answer.output)
        else fail(answer.error)
      }
      worker.ref()
      worker.once('message', settle)
      worker.once('error', fail)
      worker.postMessage(order)
    })
  const start = (others: number): readonly Worker[] => {
    while (workers.length < others) {
      workers.push(new Worker(new URL('./worker.cjs', import.meta.url), { resourceLimits }))
    }
    return workers.slice(0, others)
  }
  return {
    count,
    isOpen: () => workers.length > 0,
    prepare(task) {
      for (const worker of start(count - 1)) {
        worker.unref()
        worker.postMessage({ task } satisfies Order)
      }
    },
    share(task, input, counter, others, isLast) {
      const asked = start(others)
      if (isLast) workers.splice(0, others)
      return asked.map((worker) => ask(worker, { task, work: { input, counter, isLast } }))
    },
  }
}
