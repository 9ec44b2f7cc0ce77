import { describe, expect, test } from 'vitest'
import { createFlow } from '../../src/flow/create-flow.js'
import type { FlowContext } from '../../src/flow/flow.js'
import { register } from '../../src/flow/tree-index.js'
import { MOST_OF_CALLERS } from '../../src/flow/texts/texts.js'
import type { Node } from '../../src/syntax/tree.js'
import { walk } from '../../src/syntax/walk.js'
import { clients } from '../../src/usage/clients/clients.js'
import { unknownClient } from '../../src/usage/clients/unknown-client.js'
import { createMemoryWorkspace } from '../../src/workspace/memory-workspace.js'
import { circle, lines, nest } from '../usage/unbounded-programs.js'
import { render } from './render.js'

/** A flow over one file and others beside it, and the argument of its first call of `ask`. */
function open(text: string, changes: Partial<FlowContext> = {}, others: Readonly<Record<string, string>> = {}) {
  const modules = createMemoryWorkspace({ '/main.ts': text, ...others })
  const trees = ['/main.ts', ...Object.keys(others)].map(modules.module).filter((one) => one !== undefined)
  const [tree] = trees
  if (!tree || trees.length <= Object.keys(others).length) throw new Error('The program does not parse.')
  for (const one of trees) register(one)
  const context = { modules, trees, clients, sdks: [], fallback: unknownClient, canSend: () => true, namesOperation: () => false }
  const flow = createFlow({ ...context, ...changes })
  let asked: Node | undefined
  walk(tree.ast, (node) => {
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'ask') asked ??= node.arguments[0]
  })
  if (!asked) throw new Error('Nothing is asked.')
  return { flow, asked }
}

function evaluate(text: string, changes?: Partial<FlowContext>): string[] {
  const { flow, asked } = open(text, changes)
  return flow.evaluate(asked, undefined).map((value) => render(value, flow))
}

describe('the evaluator', () => {
  test('asks the callers of a function only where it is told to', () => {
    const { flow, asked } = open("const send = (path) => ask(path)\nsend('/chat')")
    expect(flow.evaluate(asked, undefined).map(({ kind }) => kind)).toEqual(['unknown'])
    expect(flow.wide.evaluate(asked, undefined).map((value) => render(value, flow))).toEqual(['Text /chat'])
    expect(flow.wide.wide).toBe(flow.wide)
  })

  test('says which parameter a text depends on', () => {
    const { flow, asked } = open('function send(path) { ask(`https://x/${path}`) }')
    const [text] = flow.evaluate(asked, undefined)
    const holes = text?.kind === 'text' ? text.parts.filter((part) => 'hole' in part) : []
    expect(holes).toMatchObject([{ hole: expect.stringContaining('path'), param: { type: 'FunctionDeclaration' } }])
  })

  test('keeps the literal that each part of a text is written in, and the references it came through', () => {
    const program = "const BASE = 'https://x'\nconst url = `${BASE}/chat`\nask(url)"
    const { flow, asked } = open(program)
    const [text] = flow.evaluate(asked, undefined)
    const parts = text?.kind === 'text' ? text.parts : []
    const written = (node: Node): string => program.slice(...node.range)
    expect(parts.map((part) => [written(part.node), part.via.map(written)])).toEqual([
      ["'https://x'", ['url', 'BASE']],
      ['`${BASE}/chat`', ['url']],
    ])
  })

  test('gives the same answer when it is asked again', () => {
    const { flow, asked } = open("const urls = { chat: '/chat' }\nask(urls.chat)")
    expect(flow.evaluate(asked, undefined)).toBe(flow.evaluate(asked, undefined))
  })

  test('finds what is written in the last file however much the files before it write', () => {
    const many = Array.from({ length: 3_000 }, (_, index) => `export const o${index} = {}\no${index}.path = '/a' + '/${index}'\n`).join('')
    const main = "import { o } from './last.js'\nconst own = {}\nown.path = '/b'\nask(o.path, own.path)"
    const { flow, asked } = open(main, {}, { '/many.ts': many, '/last.ts': "export const o = {}\no.path = '/chat'" })
    const other = asked.parent?.type === 'CallExpression' ? asked.parent.arguments[1] : undefined
    if (other) flow.wide.evaluate(other, undefined)
    expect(flow.wide.evaluate(asked, undefined).map((value) => render(value, flow))).toEqual(['Text /chat'])
  })

  test('gives few values however many combinations there are', () => {
    const choice = (index: number): string => `(c${index} ? 'a${index}' : c ? 'b${index}' : 'c${index}')`
    const values = evaluate(`ask(${Array.from({ length: 12 }, (_, index) => choice(index)).join(' + ')})`)
    expect(values.length).toBeGreaterThan(1)
    expect(values.length).toBeLessThanOrEqual(MOST_OF_CALLERS)
  })

  test('takes a sink of its own for a request where the context says so', () => {
    const program = "import { post } from 'some-http'\nask(post('/partner/v2/things', {}))"
    expect(evaluate(program)).toEqual([expect.stringMatching(/^Unknown/)])
    const namesOperation: FlowContext['namesOperation'] = ({ parts }) => parts.some((part) => 'text' in part && /partner/.test(part.text))
    expect(evaluate(program, { namesOperation })).toEqual(['Answer'])
    expect(evaluate(program, { namesOperation, canSend: () => false })).toEqual([expect.stringMatching(/^Unknown/)])
  })

  test('finds what a thousand files write to members of one object', () => {
    const indexes = Array.from({ length: 1000 }, (_, index) => index)
    const others = indexes.map((at) => [`/f${at}.ts`, `import { state } from './main'\nstate.of${at}.path = '/things/${at}'`] as const)
    const main = `export const state = { ${indexes.map((at) => `of${at}: {}`).join(', ')} }\nask(state.of999.path)`
    const { flow, asked } = open(main, {}, Object.fromEntries(others))
    expect(flow.evaluate(asked, undefined).map((value) => render(value, flow))).toEqual(['Text /things/999'])
  })

  test('knows a client that only the context names', () => {
    const own = { name: 'own', modules: ['own-http'], calls: { send: { ...unknownClient, url: ['0'] } } }
    expect(evaluate("import own from 'own-http'\nask(own.send('/chat'))", { clients: [own] })).toEqual(['Answer'])
  })
})

describe('a question without an end', () => {
  const callers = circle(60, 'f', (own, next, later) => `const ${own} = (x) => ${next}(${later}(x))`)

  test.each([
    ['a chain of constants', `const c0 = '/'\n${lines(3000, (index) => `const c${index + 1} = c${index} + 'a'`)}\nask(c3000)`],
    ['a sum of thousands of texts', `ask(${lines(5000, () => "'a' +")} 'a')`],
    ['nested templates', `ask(${nest(700, (inner) => '`a${' + inner + '}`', "'a'")})`],
    ['nested calls', `const f = (x) => x\nask(${nest(700, (inner) => `f(${inner})`, "'a'")})`],
    ['nested objects', `ask((${nest(700, (inner) => `{ k: ${inner} }`, '1')})${'.k'.repeat(700)})`],
    ['a chain of members', `ask(x${'.a'.repeat(3000)})`],
    ['a chain of thens', `ask(fetch('/a')${'.then((r) => r)'.repeat(80)})`],
    ['functions that call each other', `${callers}\nask(f0('/'))`],
    ['constants that need each other', circle(8, 'c', (own, next, later) => `const ${own} = ${next} + ${later}`) + '\nask(c0)'],
    ['a function that calls itself with more', "const f = (x) => f([x, x])\nask(f('/'))"],
    ['objects that spread each other', 'const a = { ...b, k: 1 }\nconst b = { ...a, l: 2 }\nask({ ...a, ...b })'],
    ['an object that is merged into itself', 'const a = {}\nObject.assign(a, a)\nask(a.k)'],
    ['an object that is written into itself', 'const a = {}\na.b = a\na.c = { ...a, a }\nask(a.b.c.a.b)'],
    ['a method that makes its own class', 'class A { next() { return new A(this).next() } }\nask(new A().next())'],
    ['a class whose field is its own instance', "class A { a = new A(); path = '/chat' }\nask(new A().a.a.a.a.path)"],
  ])('comes to an end: %s', (_, program) => {
    const start = performance.now()
    const { flow, asked } = open(program)
    flow.evaluate(asked, undefined)
    flow.wide.evaluate(asked, undefined)
    expect(performance.now() - start).toBeLessThan(5000)
  })
})
