import { expect, test } from 'vitest'
import { createQueue, shareWork, workThrough, type Queue, type Threads } from '../../src/project/threads.js'

const take = (_: string, queue: Queue): number[] =>
  [...queue].flatMap(([from, to]) => Array.from({ length: to - from }, (__, at) => from + at))

/** Threads that take their share in this one, before the caller does; `asked` gets how many were wanted. */
function openFake(asked: number[], isOpen = false): Threads {
  return {
    count: 3,
    isOpen: () => isOpen,
    prepare: () => undefined,
    share: (_, input, counter, others) => {
      asked.push(others)
      const queue = createQueue(counter)[Symbol.iterator]()
      const first: Queue = [queue.next().value as readonly [number, number]]
      return [Promise.resolve(take(input as string, first))]
    },
  }
}

const share = (length: number, threads?: Threads): Promise<number[][]> =>
  shareWork(threads, 'take', take, { own: '', shared: () => '', division: { length, step: 4, worthThread: 10 } })

test('every position is taken once, by whichever thread', async () => {
  const asked: number[] = []
  expect(await share(30, openFake(asked))).toEqual([Array.from({ length: 26 }, (_, at) => at + 4), [0, 1, 2, 3]])
  expect(asked).toEqual([2])
})

test('another thread is asked only where the list is worth it, and sooner where it has been started', async () => {
  const asked: number[] = []
  await share(19, openFake(asked))
  expect(asked).toEqual([])
  await share(19, openFake(asked, true))
  expect(asked).toEqual([1])
})

test('another thread is told whether the run has more work for it', async () => {
  const told: boolean[] = []
  const threads: Threads = {
    ...openFake([]),
    share: (...given) => {
      told.push(given[4])
      return []
    },
  }
  const given = { own: '', shared: () => '', division: { length: 30, step: 4, worthThread: 10 } }
  await shareWork(threads, 'take', take, given)
  await shareWork(threads, 'take', take, { ...given, isLast: true })
  expect(told).toEqual([false, true])
})

test('without threads all is done by the caller', async () => {
  expect(await share(5)).toEqual([[0, 1, 2, 3, 4]])
})

/** As `take`, but numbers from 5 on are done by the caller's own thread only. */
const takeSome = (_: string, queue: Queue): number[] =>
  workThrough(queue, (at, leave) => {
    if (at >= 5) leave?.()
    return at
  })

test('what another thread leaves is done by the caller, once', async () => {
  const threads: Threads = {
    ...openFake([]),
    share: (_, input, counter) => [Promise.resolve(takeSome(input as string, createQueue(counter)))],
  }
  const given = { own: '', shared: () => '', division: { length: 30, step: 4, worthThread: 10 } }
  expect(await shareWork(threads, 'take', takeSome, given)).toEqual([[], [0, 1, 2, 3, 4], Array.from({ length: 25 }, (__, at) => at + 5)])
})

test('what is left meanwhile comes before the rest of the list', async () => {
  const threads: Threads = {
    ...openFake([]),
    share: (_, __, counter) => {
      const { leave } = createQueue(counter)
      leave?.(7)
      return [Promise.resolve([])]
    },
  }
  const given = { own: '', shared: () => '', division: { length: 30, step: 4, worthThread: 10 } }
  const [own = []] = await shareWork(threads, 'take', takeSome, given)
  expect(own.slice(0, 3)).toEqual([7, 0, 1])
})
