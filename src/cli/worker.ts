import { parentPort } from 'node:worker_threads'
import { createQueue, type Task } from '../project/threads.js'
import type { Answer, Order } from './open-threads.js'

/** What other threads can be asked to do. Each is loaded when it is asked for: the first one parses nothing. */
const tasks: Readonly<Record<string, () => Promise<Task<never, unknown>>>> = {
  scan: async () => (await import('../project/scan.js')).scanShare,
  analyse: async () => (await import('../check/check.js')).analyseShare,
  rewrite: async () => (await import('../migrate/migrate.js')).rewriteShare,
}

parentPort?.on('message', (order: Order) => void answerOrder(order))

async function answerOrder({ task, input, counter }: Order): Promise<void> {
  let answer: Answer
  try {
    const load = tasks[task]
    if (!load) throw new Error(`No thread knows the task "${task}".`)
    const run = await load()
    answer = { output: await run(input as never, createQueue(counter)) }
  } catch (error) {
    answer = { error }
  }
  parentPort?.postMessage(answer)
}
