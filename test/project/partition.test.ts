import fc from '../fast-check.js'
import { describe, expect, test } from 'vitest'
import { partition } from '../../src/project/partition.js'

/** Sizes of files in groups, files of no group, and a number of shards. */
const programs = fc.record({
  groups: fc.array(fc.array(fc.nat(5000), { minLength: 1, maxLength: 4 }), { maxLength: 12 }),
  others: fc.nat(30),
  total: fc.integer({ min: 1, max: 7 }),
})

function open({ groups, others, total }: { groups: number[][]; others: number; total: number }) {
  const sizes = new Map<string, number>()
  const named = groups.map((group, at) =>
    group.map((size, index) => {
      const file = `/p/${at}/${index}.ts`
      sizes.set(file, size)
      return file
    }),
  )
  const rest = Array.from({ length: others }, (_, at) => `/p/silent/${at}.ts`)
  const files = [...named.flat(), ...rest].sort()
  const sizeOf = (file: string): number => sizes.get(file) ?? 0
  const split = (order = named): Set<string>[] =>
    Array.from({ length: total }, (_, at) => partition(files, order, { index: at + 1, total }, sizeOf))
  return { files, named, rest, sizeOf, split }
}

describe('partition', () => {
  test('puts each file into exactly one shard', () => {
    fc.assert(
      fc.property(programs, (program) => {
        const { files, split } = open(program)
        expect(
          split()
            .flatMap((shard) => [...shard])
            .sort(),
        ).toEqual(files)
      }),
    )
  })

  test('tears no group apart', () => {
    fc.assert(
      fc.property(programs, (program) => {
        const { named, split } = open(program)
        const shards = split()
        for (const group of named) expect(shards.filter((shard) => group.some((file) => shard.has(file)))).toHaveLength(1)
      }),
    )
  })

  test('gives no shard more bytes than the lightest one and the largest group', () => {
    fc.assert(
      fc.property(programs, (program) => {
        const { named, sizeOf, split } = open(program)
        const weigh = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + sizeOf(file), 0)
        const loads = split().map(weigh)
        expect(Math.max(...loads)).toBeLessThanOrEqual(Math.min(...loads) + Math.max(0, ...named.map(weigh)))
      }),
    )
  })

  test('deals out the files of no group evenly', () => {
    fc.assert(
      fc.property(programs, (program) => {
        const { rest, split } = open(program)
        const counts = split().map((shard) => rest.filter((file) => shard.has(file)).length)
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('does not depend on the order of the groups', () => {
    fc.assert(
      fc.property(programs, (program) => {
        const { named, split } = open(program)
        expect(split([...named].reverse())).toEqual(split())
      }),
    )
  })
})
