import { describe, expect, test } from 'vitest'
import { findIn } from '../usage/find-in.js'

/** How sure it is that a program uses the deprecated field of a request, or of an answer; undefined where nothing is found. */
function sureOf(program: string, more: Readonly<Record<string, string>> = {}): string | undefined {
  const { usages } = findIn({ '/main.tsx': program, ...more }, { evidence: 'likely' })
  return usages.find(({ deprecation }) => /snippet|trackingToken/.test(deprecation.id))?.evidence
}

const sent = (imports: string, call: string): string =>
  `import axios from 'axios'\n${imports}\naxios.post('/rest/api/v1/createannouncement', ${call})\n`
const read = (imports: string, code: string): string =>
  `${imports}\nconst load = () => fetch('/rest/api/v1/getcollection', { method: 'POST' }).then((r) => r.json())\n${code}\n`
const reply = 'await load()'
/** A hook is called in a component. */
const shown = (imports: string, code: string): string => read(imports, `export function Shown() {\n${code}\n}`)

describe('a function of another package that has the name of a known one', () => {
  test.each([
    ["import { from } from '@apollo/client'", "from({ snippet: 'a' })"],
    ["import { cache } from 'lit/directives/cache.js'", "cache({ snippet: 'a' })"],
    ["import { createConfig } from '@wagmi/core'", "createConfig({ snippet: 'a' })"],
    ["import { createConfig } from 'wagmi'", "createConfig({ snippet: 'a' })"],
    ["import { readonly } from 'valibot'", "readonly({ snippet: 'a' })"],
    ["import { once } from 'node:events'", "once({ snippet: 'a' })"],
    ["import { once } from 'events'", "once({ snippet: 'a' })"],
    ["import { debounce } from 'rxjs'", "debounce({ snippet: 'a' })"],
    ["import { throttle } from 'rxjs/operators'", "throttle({ snippet: 'a' })"],
    ["import { validate } from 'class-validator'", "validate({ snippet: 'a' })"],
    ["import { parse } from 'csv-parse/sync'", "parse({ snippet: 'a' })"],
    ["import { ref } from 'yup'", "ref({ snippet: 'a' })"],
    ["import { unwrap } from 'ts-results'", "unwrap({ snippet: 'a' })"],
    ["import { decode } from 'html-entities'", "decode({ snippet: 'a' })"],
    ["import { check } from 'valibot'", "check({ snippet: 'a' })"],
    ["import assert from 'node:assert'", "assert.ok({ snippet: 'a' })"],
    ["import { validateSync as v } from 'class-validator'", "v({ snippet: 'a' })"],
    ["import knex from 'knex'", "knex({}).from({ snippet: 'a' })"],
    ['', "Temporal.PlainDate.from({ snippet: 'a' })"],
    ['const from = (x: object) => save(x)', "from({ snippet: 'a' })"],
  ])('hands nothing on that is sent: %s', (imports, call) => {
    expect(sureOf(sent(imports, call))).toBeUndefined()
  })

  test.each([
    ["import { match } from 'path-to-regexp'", `match(${reply}).trackingToken`],
    ["import { parse } from 'date-fns'", `parse(${reply}).trackingToken`],
    ["import { validate } from 'ajv'", `validate(${reply}).trackingToken`],
    ["import { validate } from 'superstruct'", `validate(${reply}, S).trackingToken`],
    ["import { validate } from 'joi'", `validate(${reply}).trackingToken`],
    ["import inject from 'light-my-request'", `inject(${reply}).trackingToken`],
    ["import { select } from 'd3-selection'", `select(${reply}).trackingToken`],
    ["import { createContext } from 'node:vm'", `createContext(${reply}).trackingToken`],
    ["import fastify from 'fastify'", `fastify().inject(${reply}).trackingToken`],
    ["import { ok } from 'node:assert'", `ok(${reply}).value.trackingToken`],
    ["import { computed } from 'mobx'", `computed(load).value.trackingToken`],
    ["import { decode } from '@msgpack/msgpack'", `decode(${reply}).trackingToken`],
  ])('gives nothing of an answer: %s', (imports, code) => {
    expect(sureOf(read(imports, code))).toBeUndefined()
  })
})

describe('a known function by another name', () => {
  test.each([
    ["import { watch as w, ref as cell } from 'vue'", 'const held = cell(await load()); w(held, (now) => now.trackingToken)'],
    ["import { once as o } from 'lodash'", 'const ask = o(load); (await ask()).trackingToken'],
    ["import { from as source } from 'rxjs'", 'source(load()).subscribe((now) => now.trackingToken)'],
    ["import { map as each, from } from 'rxjs'", 'from(load()).pipe(each((now) => now.trackingToken))'],
    ["import { produce as change } from 'immer'", 'change(await load(), (draft) => { draft.trackingToken })'],
    ["import change from 'immer'", 'change(await load(), (draft) => { draft.trackingToken })'],
    ["import { createNextState } from '@reduxjs/toolkit'", 'createNextState(await load(), (draft) => { draft.trackingToken })'],
    ["const { unref: plain } = require('vue')", 'plain(await load()).trackingToken'],
    ["import * as V from 'vue'\nconst plain = V.unref", 'plain(await load()).trackingToken'],
    ["import { cloneDeep as copy } from 'lodash-es'", 'copy(await load()).trackingToken'],
    ["import copy from 'clone-deep'", 'copy(await load()).trackingToken'],
    ["import { promisify as later } from 'util'", 'const f = (done) => load().then((x) => done(0, x)); (await later(f)()).trackingToken'],
    ["import Joi from 'joi'", `Joi.object({}).validate(${reply}).value.trackingToken`],
    ["import * as t from 'io-ts'", `t.type({}).decode(${reply}).right.trackingToken`],
    ["import { computed } from 'mobx'", 'const now = await load(); computed(() => now).get().trackingToken'],
    ["import { debounce as slow } from './tools'", 'const ask = slow(load); (await ask()).trackingToken'],
  ])('%s', (imports, code) => {
    const more = { '/tools.ts': "export { debounce } from 'lodash'" }
    expect(sureOf(read(imports, code), more)).toBe('proven')
  })

  test.each([
    ["import { useReducer as ur } from 'react'", 'const [now] = ur((state, action) => action, load()); return now.trackingToken'],
    ["import { useState as keep } from 'react'", 'const [now, set] = keep(); load().then(set); return now.trackingToken'],
    ["import { useQuery as q } from '@tanstack/react-query'", "q({ queryKey: ['a'], queryFn: load, select: (now) => now.trackingToken })"],
    ["import useWriting from 'swr/mutation'", "const { data } = useWriting('a', () => load()); return data.trackingToken"],
    ["import useReading from 'swr'", "const { data } = useReading('a', () => load()); return data.trackingToken"],
    ["import { q } from './tools'", 'const { data } = q({ queryFn: load }); return data.trackingToken'],
  ])('in a component: %s', (imports, code) => {
    const more = { '/tools.ts': "export { useQuery as q } from '@tanstack/react-query'" }
    expect(sureOf(shown(imports, code), more)).toBe('proven')
  })
})

describe('a function that is only known by its name', () => {
  test.each([
    ["import { from } from '@acme/tools'", "from({ snippet: 'a' })"],
    ["import { cache } from '@acme/tools'", "cache({ snippet: 'a' })"],
    ["import { Mapper } from '@acme/tools'", "Mapper.from({ snippet: 'a' })"],
  ])('makes what is sent likely: %s', (imports, call) => {
    expect(sureOf(sent(imports, call))).toBe('likely')
  })

  test('leaves a request open where nothing but what is likely comes of it', () => {
    const opened = (program: string): readonly (string | undefined)[] =>
      findIn({ '/main.ts': program }).calls.map(({ state, reason }) => `${state}: ${reason ?? ''}`)
    expect(opened(sent("import { from } from '@acme/tools'", "from({ snippet: 'a' })"))).toEqual([
      'open: it goes through `from`, which is followed by its name only',
    ])
    expect(opened(read("import { unwrap } from '@acme/tools'", `unwrap(${reply}).trackingToken`))).toEqual([
      'open: it goes through `unwrap`, which is followed by its name only',
    ])
  })

  test('makes what is sent by a function likely that it hands on', () => {
    const program = sent("import { debounce } from '@acme/tools'\nconst slow = debounce((body) => body)", "slow({ snippet: 'a' })")
    expect(sureOf(program)).toBe('likely')
  })

  test('makes what is read of an answer likely', () => {
    expect(sureOf(read("import { unwrap } from '@acme/tools'", `unwrap(${reply}).trackingToken`))).toBe('likely')
    const hook = 'const { data } = useQuery({ queryFn: load }); return data.trackingToken'
    expect(sureOf(shown("import { useQuery } from '@acme/tools'", hook))).toBe('likely')
  })
})

describe('what a function is handed', () => {
  test('is none of a package because the two have one name', () => {
    const program = read('', `export const run = (unwrap: (answer: any) => any) => load().then((answer) => unwrap(answer).trackingToken)`)
    expect(sureOf(program)).toBeUndefined()
  })

  test('may be the object that it is a part of', () => {
    const own = 'const own = { all: (each: (of: object) => void) => each(own) }'
    expect(sureOf(read(own, `export const token = async () => (${reply}).trackingToken`))).toBe('proven')
  })
})
