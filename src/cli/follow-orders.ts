import { parentPort } from 'node:worker_threads'
import { createQueue, type Task } from '../project/threads.js'
import type { Answer, Order } from './open-threads.js'

/** What other threads can be asked to do. Each is loaded when it is asked for: the first one parses nothing. */
const tasks: Readonly<Record<string, () => Promise<Task<never, unknown>>>> = {
  scan: async () => (await import('../project/scan.js')).scanShare,
  analyse: async () => (await import('../check/check.js')).loadAnalysis(),
  rewrite: async () => (await import('../migrate/migrate.js')).loadRewriting(),
}

parentPort?.on('message', (order: Order) => void followOrder(order))

async function followOrder({ task, work }: Order): Promise<void> {
  let answer: Answer
  try {
    const load = tasks[task]
    if (!load) throw new Error(`No thread knows the task "${task}".`)
    const run = await load()
    if (!work) return
    answer = { output: await run(work.input as never, createQueue(work.counter)) }
  } catch (error) {
    answer = { error }
  }
  if (work) parentPort?.postMessage(answer)
  if (work?.isLast) parentPort?.close()
}
