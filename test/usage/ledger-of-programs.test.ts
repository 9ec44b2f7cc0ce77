import { describe, expect, test } from 'vitest'
import { treeOf } from '../../src/flow/tree-index.js'
import { lineIndex } from '../../src/syntax/line-index.js'
import type { Node } from '../../src/syntax/tree.js'
import { callsOf } from '../../src/usage/usage.js'
import { listCases, numberOf, readCase } from './detect-case.js'
import { findIn } from './find-in.js'

/** Programs in which a definition of requests, or a hook, asks for the call that is counted. */
const asked = /^(rtk-query-bases|sdk-react-hooks)$/
/** Requests that are found without the caller which is counted: by a parameter's default, by a schema, by a query's function. */
const gaps = ['query-asked-by-its-key', 'wrapper-handed-constant', 'wrapper-schema-beside-path']
const SHARE = 8
const sample = listCases().filter((name) => numberOf(name) % SHARE === 0 && !asked.test(name) && !gaps.includes(name))

function spotOf(node: Node): string {
  const tree = treeOf(node)
  return tree ? `${tree.file}:${lineIndex(tree.text)(node.range[0]).line} ${node.range.join('-')}` : ''
}

describe('the ledger of a program', () => {
  test.each(sample)('adds up: %s', addsUp)

  test.fails.each(gaps)('does not add up yet: %s', addsUp)
})

function addsUp(name: string): void {
  const { files } = readCase(name)
  const { usages, calls } = findIn(Object.fromEntries(Object.entries(files).map(([file, text]) => [`/${file}`, text])))
  const counted = calls.map(({ node }) => spotOf(node))
  expect(counted).toEqual([...new Set(counted)])
  for (const usage of usages)
    for (const way of callsOf(usage)) {
      const here = way.map(spotOf).filter((spot) => counted.includes(spot))
      // an object that describes a request is sent by a call that is counted for itself
      if (way[0]?.type !== 'ObjectExpression') expect(here.length, `${usage.deprecation.id} by ${way.map(spotOf).join(', ')}`).toBe(1)
      const states = calls.filter(({ node }) => here.includes(spotOf(node))).map(({ state }) => state)
      expect(states).not.toContain('clean')
    }
}
