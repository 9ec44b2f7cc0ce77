import { expect, test } from 'vitest'
import { createComponents } from '../../../src/catalogue/openapi/components.js'

const GRAPH: Record<string, readonly string[]> = { a: ['b'], b: ['c', 'd'], c: ['b', 'e'], d: [], e: ['f'], f: ['e', 'd'], g: ['f', 'g'] }
const componentOf = createComponents((node: string) => GRAPH[node] ?? [])
const membersOf = (node: string): string => [...componentOf(node).members].sort().join('')

test('nodes that lead to each other are one component, and others are one each', () => {
  expect(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(membersOf)).toEqual(['a', 'bc', 'bc', 'd', 'ef', 'ef', 'g'])
})

test('a component knows those that it leads to, and not itself', () => {
  const below = (node: string): string[] => [...componentOf(node).below].map(({ members }) => [...members].sort().join('')).sort()
  expect([below('a'), below('b'), below('e'), below('g')]).toEqual([['bc'], ['d', 'ef'], ['d'], ['ef']])
})

test('long chains and wide circles end', () => {
  const size = 20_000
  const ofNumbers = createComponents((node: number) => (node < size ? [node + 1, (node * 7) % size] : []))
  expect(ofNumbers(0).members.length + ofNumbers(size).members.length).toBeGreaterThan(1)
})
