import { describe, expect, test } from 'vitest'
import { lineIndex } from '../../src/syntax/line-index.js'
import { findIn } from './find-in.js'

/** The calls of one program of components, each as `line state` in order. */
function statesIn(program: string): string[] {
  return findIn({ '/page.tsx': program }).calls.map(({ tree, node, state }) => `${lineIndex(tree.text)(node.range[0]).line} ${state}`)
}

const component = `const Loaded = ({ url }: { url: string }) => {
  fetch(\`\${url}?page=1\`, { method: 'POST' }).then((answer) => answer.json()).then((body) => console.log(body.trackingToken))
  return <p />
}
`

describe('the ledger of components', () => {
  test('counts a request at each element that tells its component what to ask for', () => {
    const elements = ['getcollection', 'search', 'listanswers'].map((name) => `const _${name} = <Loaded url="/rest/api/v1/${name}" />\n`)
    expect(statesIn(component + elements.join(''))).toEqual(['5 matched', '6 clean', '7 matched'])
  })

  test('finds what 40 elements in as many functions ask for', () => {
    const shown = Array.from({ length: 40 }, (_, index) => `const A${index} = () => <Loaded url="/api/own${index}" />\n`)
    const last = 'const B = () => <Loaded url="/rest/api/v1/getcollection" />\n'
    expect(statesIn(`${component}${shown.join('')}${last}`)).toEqual(['45 matched'])
  })

  test('counts an element once, though the component around it is shown as well', () => {
    const page = 'const Page = () => <Loaded url="/rest/api/v1/search" />\nconst _app = <Page />\n'
    expect(statesIn(component + page)).toEqual(['5 clean'])
  })

  test.each([
    ['a list by which a hook is told when to run again', 'useEffect(() => { document.title = "x" }, [held])'],
    ['a place in a list', 'console.log(held.collection.items[held.collection.items.length - 1].name)'],
    ['a place in a list of answers', 'const all = [held]; console.log(all[all.length - 1].collection.name)'],
  ])('does not take the answer for out of sight in %s', (_, use) => {
    const program = `import { useEffect } from 'react'
export const Page = async () => {
  const held = await fetch('/rest/api/v1/getcollection', { method: 'POST' }).then((answer) => answer.json())
  ${use}
  return <p />
}
`
    expect(statesIn(program)).toEqual(['3 clean'])
  })

  test.each([
    ['clean', 'messages[messages.length - 1].author'],
    ['clean', 'messages[at % messages.length].author'],
    ['clean', "messages[messages.findIndex(({ author }) => author === 'USER')].author"],
    ['open', 'messages[at].author'],
    ['open', 'messages[0][at]'],
  ])('counts as %s what takes an element, or a member, out of a list that holds the field: %s', (state, use) => {
    const program = `export const show = async (at) => {
  const { messages } = await (await fetch('/rest/api/v1/chat', { method: 'POST', body: '{}' })).json()
  console.log(${use})
}
`
    expect(statesIn(program)).toEqual([`2 ${state}`])
  })

  test('says of a key that may be a name as well as a number that it is only known when it runs', () => {
    const program = `export const Page = async ({ name }: { name: string | number }) => {
  const held = await fetch('/rest/api/v1/getcollection', { method: 'POST' }).then((answer) => answer.json())
  if (held[name] === 3) console.log('three')
  return <p />
}
`
    expect(statesIn(program)).toEqual(['2 open'])
  })

  test('knows a path though there is too much that its query can be', () => {
    const states = Array.from({ length: 3 }, (_, index) => `const [s${index}, set${index}] = useState('0')\n`)
    const sets = Array.from({ length: 12 }, (_, index) => `set${index % 3}('${index}')\n`)
    const program = `import { useState } from 'react'
export const Page = () => {
${states.join('')}${sets.join('')}  fetch(\`/rest/api/v1/search?a=\${s0}&b=\${s1}&c=\${s2}\`, { method: 'POST' })
  return <p />
}
`
    expect(statesIn(program)).toEqual(['18 clean'])
  })

  test.each([
    ['the interfaces', '/rest/api/v1', ['21 unresolved']],
    ['an address of its own', '/api/own', []],
  ])('owns up to an element of which a limit hid something where it leads to %s', (_, base, states) => {
    const parts = Array.from({ length: 3 }, (_, index) => `  const [s${index}, set${index}] = useState('0')\n`)
    const sets = Array.from({ length: 12 }, (_, index) => `  set${index % 3}('${index}')\n`)
    const program = `import { useState } from 'react'
const Loaded = ({ base }: { base: string }) => {
${parts.join('')}${sets.join('')}  fetch(\`\${base}/\${s0}\${s1}\${s2}\`, { method: 'POST' })
  return <p />
}
const _app = <Loaded base="${base}" />
`
    expect(statesIn(program)).toEqual(states)
  })
})
