import { describe, expect, test } from 'vitest'
import { lineIndex } from '../../../src/syntax/line-index.js'
import { findIn } from '../find-in.js'

const ask = `const ask = async () => (await fetch('/rest/api/v1/getcollection', { method: 'POST' })).json()\n`

/** The one call of a program: its state, and where (by line) and why it is open. */
function ledgerOf(program: string, files: Readonly<Record<string, string>> = {}): string {
  const { calls } = findIn({ '/main.tsx': ask + program, ...files })
  return calls
    .map(({ state, left, reason }) => (left ? `${state} ${lineIndex(left.tree.text)(left.node.range[0]).line}: ${reason ?? ''}` : state))
    .join(', ')
}

test('a call whose answer has a member read by a key that a table tells is matched', () => {
  const names = `const names = { a: 'trackingToken', b: 'title' }\nconst reply = await ask()\n`
  expect(ledgerOf(`${names}Object.keys(names).map((key) => reply[names[key]])`)).toBe('matched')
})

describe('a call whose answer is followed to all its ends is clean', () => {
  test.each([
    ['is not used', 'await ask()'],
    [
      'has only members read whose keys a table tells',
      `const names = { a: 'title', b: 'collection' }\nconst reply = await ask()\nObject.keys(names).map((key) => reply[names[key]].id)`,
    ],
    ['has only another member read', 'const data = await ask()\nshow(data.collection.name)'],
    ['has only another member handed on', 'const { collection } = await ask()\nsend({ name: collection.name })'],
    ['is only tested', 'const data = await ask()\nif (!data) throw new Error(`empty: ${data}`)'],
    ['is written to a log', 'console.log(await ask())'],
    ['is counted', 'const data = await ask()\nshow(Object.keys(data).length)'],
    ['is only asked for its status', `const res = await fetch('/rest/api/v1/getcollection', { method: 'POST' })\nexport const ok = res.ok`],
    [
      'is thrown only where the request failed',
      `const res = await fetch('/rest/api/v1/getcollection', { method: 'POST' })
if (!res.ok) throw new Fault(await res.json())`,
    ],
    ['goes through a function of its own', 'const nameOf = (reply) => reply.collection.name\nshow(nameOf(await ask()))'],
    ['is kept in a variable of the module', 'let last\nconst load = async () => { last = await ask() }\nload()\nshow(last.collection.id)'],
    [
      'is the props of a component of its own',
      'const Card = ({ reply }) => <p>{reply.collection.name}</p>\nconst reply = await ask()\nshow(<Card reply={reply} />)',
    ],
    ['is in an object that is taken apart', 'const box = { reply: await ask(), at: 1 }\nshow(box.reply.collection.name, box.at)'],
  ])('one that %s', (_, program) => {
    expect(ledgerOf(program)).not.toContain('open')
    expect(ledgerOf(program)).toContain('clean')
  })
})

describe('a call whose answer leaves sight is open, where it leaves', () => {
  test.each([
    [
      'a function of a package',
      `import { keep } from 'keeper'\nkeep(await ask())`,
      'open 3: the answer goes into `keep`, which is not followed',
    ],
    [
      'a function at the end of a pipe',
      `import { HttpClient, HttpClientRequest as Request } from '@effect/platform'
import { Effect } from 'effect'
import { reader } from 'readers'
export const load = (client) => Effect.gen(function* () {
  const made = Request.post('https://acme-be.example.com/rest/api/v1/getcollection')
  return (yield* made.pipe(Request.bodyUnsafeJson({ id: 1 }), client.execute, Effect.flatMap(reader(1)))).trackingToken
})`,
      'clean, open 7: the answer goes through a pipe of functions that are not followed',
    ],
    [
      'a step of a function that is made of several',
      `import { flow } from 'fp-ts/function'
import { odd } from 'odd'
const read = flow((body) => ({ body }), odd(1))
ask().then(read).then(show)`,
      'open 5: the answer goes into `read`, which is not followed',
    ],
    [
      'a bound method that is not seen',
      `import { page } from 'page'\nask().then(page.show.bind(page))`,
      'open 3: the answer goes into `page.show.bind(page)`, which is not followed',
    ],
    [
      'whoever calls an exported function',
      'export const load = () => ask()',
      'open 2: the answer is returned from `load`, and nobody here is seen to call that',
    ],
    [
      'a method of an object that a function of a package gets',
      `import { plan } from 'planner'\nplan('x', { run: () => ask() })`,
      'open 3: the answer is returned from `run`, and nobody here is seen to call that',
    ],
    [
      'a component of a package',
      `import { Grid } from 'grid'\nexport const page = <Grid rows={await ask()} />`,
      'open 3: the answer is handed to the component `Grid`, which is not followed',
    ],
    [
      'a member that is read of something unknown',
      `import { state } from 'state'\nstate.reply = await ask()\nstate.show(state.current().reply.trackingToken)`,
      'open 3: the answer is kept in `state.reply`, and not all that reads it is seen',
    ],
    ['a template', `import { html } from 'html'\nhtml\`<p>\${await ask()}</p>\``, 'open 3: the answer goes into a template'],
    [
      'a key that is found at run time',
      'const reply = await ask()\nfor (const key of Object.keys(process.env)) console.log(reply[key])',
      'open 3: a member of the answer is taken by a key that is only known when it runs',
    ],
    [
      'a key that a method takes',
      `import { chain } from 'lodash'\nconst reply = await ask()\nchain(reply).get(process.argv[2]).value()`,
      'open 4: a member of the answer is taken by a key that is only known when it runs',
    ],
    [
      'a global name',
      'globalThis.reply = await ask()',
      'open 2: the answer is kept in `globalThis.reply`, and not all that reads it is seen',
    ],
    [
      'an object of a package',
      `import { app } from 'app'\napp.locals.reply = await ask()`,
      'open 3: the answer is kept in `app.locals.reply`, and not all that reads it is seen',
    ],
    [
      'a store of a package',
      `import { store } from 'store'\nstore.set('reply', await ask())`,
      'open 3: the answer goes into `store.set`, which is not followed',
    ],
    [
      'all that a function is called with',
      `import { keep } from 'keeper'\nfunction pass() { return keep(...arguments) }\npass(await ask())`,
      'open 3: the answer goes into `keep`, which is not followed',
    ],
    [
      'the default of a parameter',
      `import { keep } from 'keeper'\nconst pass = (given, { one = given } = {}) => keep(one)\npass(await ask())`,
      'open 3: the answer goes into `keep`, which is not followed',
    ],
    [
      'an error',
      'const fail = (reply) => { throw Object.assign(new Error(), { reply }) }\nfail(await ask())',
      'open 2: the answer is thrown',
    ],
    [
      'a member that another method hands on',
      `import { keep } from 'keeper'
class Box { async load() { this.reply = await ask() } get held() { return keep(this.reply) } }
new Box().load()`,
      'open 3: the answer goes into `keep`, which is not followed',
    ],
    [
      'an iteration that nobody is seen to do',
      'export async function* replies() { yield await ask() }',
      'open 2: the answer is returned from `replies`, and nobody here is seen to call that',
    ],
    ['an export', 'export const reply = await ask()', 'open 2: the answer is exported as `reply`'],
  ])('in %s', (_, program, expected) => {
    expect(ledgerOf(program)).toBe(expected)
  })

  test('but not where only a member that cannot hold anything deprecated does', () => {
    expect(ledgerOf(`import { keep } from 'keeper'\nkeep((await ask()).collection.name)`)).toBe('clean')
  })

  test('but not where the operation has nothing deprecated in its answers', () => {
    const program = `import { keep } from 'keeper'\nkeep(await (await fetch('/api/index/v1/indexemployee', { method: 'POST' })).json())`
    expect(findIn({ '/main.ts': program }).calls.map(({ state }) => state)).toEqual(['clean'])
  })
})

describe('a call that is reported is open all the same where code of the run has what is not seen', () => {
  const read = 'const reply = await ask()\nshow(reply.trackingToken)\n'
  test.each([
    [
      'a function of a package',
      `import { keep } from 'keeper'\n${read}keep(reply)`,
      'open 5: the answer goes into `keep`, which is not followed',
    ],
    [
      'whoever calls something by the name of the function that gives it',
      `export const load = async () => { ${read}return reply }\nexport const start = async (api) => show(await api.load())`,
      'open 4: the answer is returned from `load`, and nobody here is seen to call that',
    ],
    [
      'a function of a package that is handed what gives it',
      `import { plan } from 'planner'\nplan({ run: async () => { ${read}return reply } })`,
      'open 5: the answer is returned from `run`, and nobody here is seen to call that',
    ],
  ])('into %s', (_, program, entry) => {
    expect(ledgerOf(program)).toBe(entry)
  })

  test('but not where only code outside of the run has it', () => {
    expect(ledgerOf(`export const load = async () => { ${read}return reply }`)).toBe('matched')
  })

  test('and where another of its operations is what is reported', () => {
    const { calls } = findIn({
      '/main.ts': `export const load = async (deep: boolean) => {
  const reply = await fetch(\`/rest/api/v1/\${deep ? 'getcollection' : 'listanswers'}\`, { method: 'POST' })
  return reply.json()
}\n`,
    })
    expect(calls.map(({ state, operation }) => [state, operation?.id])).toEqual([['open', 'getcollection']])
  })
})

describe('where the answer is seen elsewhere as well, a call is open still', () => {
  test.each([
    [
      'in a callback that the walk does not enter',
      'const groups = Object.groupBy([await ask()], (one) => one.owner)\nshow(groups.a)',
      '5: ',
    ],
    ['behind another end', `const { reply } = await inProps({ reply: ask() })\nconsole.log(reply.collection)\nshow(await ask())`, '6: '],
  ])('%s', (_, program, line) => {
    const outside = `import { show } from 'where'\nimport inProps from 'p-props'\n`
    expect(ledgerOf('', { '/main.tsx': `${ask}${outside}${program}` })).toContain(`open ${line}`)
  })

  test('but not where that lies behind the only end', () => {
    const program = `import inProps from 'p-props'\nconst { reply } = await inProps({ reply: ask() })\nconsole.log(reply.collection)`
    expect(ledgerOf(program)).toBe('clean')
  })
})

describe('what asks for an answer and what is told of failures gets none of it', () => {
  test.each([
    ['a part of the body', `import https from 'node:https'\nimport { text } from 'where'\nREQ\nreq.write(text)\nreq.end()`],
    ['a function for failures', `import https from 'node:https'\nimport { done } from 'where'\nREQ\nreq.on('error', done)\nreq.end()`],
  ])('%s', (_, program) => {
    const options = `{ host: 'a.example.com', path: '/rest/api/v1/getcollection', method: 'POST' }`
    const request = `const req = https.request(${options}, (res) => res.resume())`
    const { calls } = findIn({ '/main.ts': program.replace('REQ', request) })
    expect(calls.map(({ reason }) => reason ?? '').join()).not.toContain('goes into')
  })
})
