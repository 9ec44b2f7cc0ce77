import { describe, expect, test } from 'vitest'
import { lineIndex } from '../../src/syntax/line-index.js'
import { findIn } from './find-in.js'

const SEND = "await fetch('/rest/api/v1/createannouncement', { method: 'POST', body: JSON.stringify(body) })"

/** The calls of one program, each as `line state` in order; the request is in line 2. */
function statesIn(...lines: readonly string[]): string[] {
  const program = ["import { jobs, Form } from 'some-jobs'", `const publish = async (body) => { ${SEND} }`, ...lines].join('\n')
  return findIn({ '/main.jsx': program }).calls.map(({ tree, node, state }) => `${lineIndex(tree.text)(node.range[0]).line} ${state}`)
}

const MUTATION = [
  "import { useMutation } from '@tanstack/react-query'",
  'export function Page() {',
  '  const { mutate } = useMutation({ mutationFn: publish })',
  "  return <button onClick={() => mutate({ title: 'b' })} />",
  '}',
].join('\n')

describe('a function with a caller that is seen', () => {
  test('is clean where that is all', () => {
    expect(statesIn("publish({ title: 'a' })")).toEqual(['2 clean'])
  })

  test.each([
    'jobs.process(publish)',
    "jobs.on('announced', publish)",
    "jobs.process('announced', publish.bind(jobs))",
    "jobs.process({ kind: 'announced', run: publish })",
    'new jobs.Worker(publish)',
    // by way of another function
    'const again = (body) => publish(body)\njobs.process(again)\nagain({ title: "b" })',
  ])('is open where it is handed to code that is not followed: %s', (handing) => {
    expect(statesIn("publish({ title: 'a' })", handing)).toContain('2 open')
  })

  // within what holds it
  test.each([
    'jobs.register([publish])',
    'jobs.register({ announcements: { publish } })',
    'const handlers = { publish }\njobs.register(handlers)',
    'const handlers = { publish }\njobs.register({ ...handlers, quit: true })',
    'const handlers = {}\nhandlers.publish = publish\njobs.register(handlers)',
    'const handlers = new Map([["publish", publish]])\njobs.register(handlers)',
    'const handlers = { publish }\nfor (const name of Object.keys(handlers)) jobs.on(name, handlers[name])',
    'const steps = [publish]\njobs.register(...steps)',
    'const make = () => ({ publish })\njobs.register(make())',
    'jobs.register(() => publish)',
    'const jobQueue = new jobs.Queue()\njobQueue.handler = publish',
    'export const Page = () => <Form onSubmit={publish} />',
    'const handlers = { publish }\nexport const Page = () => <Form {...handlers} />',
  ])('is open where what holds it goes there: %s', (handing) => {
    expect(statesIn("publish({ title: 'a' })", handing)).toContain('2 open')
  })

  test.each([
    ['a list hands it each item', "const all = [{ title: 'b' }]\nall.forEach(publish)"],
    ['a promise hands it what it gives', "Promise.resolve({ title: 'b' }).then(publish)"],
    ['the platform hands it what stands behind it', "setTimeout(publish, 100, { title: 'b' })"],
    ['the program takes it out of a table', 'const all = { publish }\nall.publish({ title: "b" })\njobs.register(all.other)'],
    ['the language is told of a table', 'const handlers = { publish }\nconsole.log(Object.keys(handlers))'],
    ['a package gives it back', "import { once } from 'lodash'\nconst first = once(publish)\nfirst({ title: 'b' })"],
    ['a hook calls it with what the program hands that', MUTATION],
  ])('is clean where %s', (_, handing) => {
    const states = statesIn("publish({ title: 'a' })", handing)
    expect(states.filter((state) => !state.endsWith(' clean'))).toEqual([])
  })
})
