import { describe, expect, test } from 'vitest'
import { lineIndex } from '../../src/syntax/line-index.js'
import { findIn } from './find-in.js'

/** The trail of the only usage of a deprecation in some files, each step as `file:line note`. */
function trailOf(files: Readonly<Record<string, string>>, id: string, kind?: string): string[] {
  const [usage, ...others] = findIn(files).usages.filter((found) => found.deprecation.id === id && (!kind || found.kind === kind))
  if (!usage || others.length > 0) throw new Error(`${others.length + (usage ? 1 : 0)} usages of ${id}`)
  return usage.trail.map(({ tree, node, note }) => `${tree.file}:${lineIndex(tree.text)(node.range[0]).line} ${note}`)
}

const send = "export const send = async (path, body) => (await fetch(path, { method: 'POST', body: JSON.stringify(body) })).json()\n"

describe('a trail', () => {
  test('names every call between a sender and the one that chooses the operation', () => {
    const files = {
      '/send.js': send,
      '/post.js': "import { send } from './send.js'\nexport const post = (name, body) => send(`/rest/api/v1/${name}`, body)\n",
      '/main.js': "import { post } from './post.js'\n\npost('createannouncement', { snippet: 'a' })\n",
    }
    expect(trailOf(files, 'createannouncement.snippet')).toEqual([
      '/main.js:3 the path of POST /rest/api/v1/createannouncement is written here',
      '/send.js:1 POST /rest/api/v1/createannouncement is requested here',
      '/post.js:2 and that is asked for here',
      '/main.js:3 and that is asked for here',
      '/main.js:3 the field is sent from here',
    ])
  })

  test('names the call that gives the answer, and the argument that hands it on', () => {
    const files = {
      '/api.js': "export const ask = () => fetch('/rest/api/v1/chat', { method: 'POST' }).then((r) => r.json())\n",
      '/show.js': 'export function show(chat) {\n  return chat.messages.map(({ citations }) => citations)\n}\n',
      '/main.js': "import { ask } from './api.js'\nimport { show } from './show.js'\n\nconst chat = await ask()\nshow(chat)\n",
    }
    expect(trailOf(files, 'chat.citations')).toEqual([
      '/api.js:1 the path of POST /rest/api/v1/chat is written here',
      '/api.js:1 POST /rest/api/v1/chat is requested here',
      '/main.js:4 and that is asked for here',
      '/main.js:5 the answer is handed on here',
      '/show.js:2 the field is used here',
    ])
  })

  test('names the place that says which type an answer has', () => {
    const files = {
      '/types.ts': 'export interface Collection {\n  trackingToken?: string\n}\n',
      '/main.ts': [
        "import type { Collection } from './types.js'",
        'export const load = () =>',
        "  fetch('/rest/api/v1/getcollection', { method: 'POST' }).then((r) => r.json() as Promise<Collection>)",
      ].join('\n'),
    }
    expect(trailOf(files, 'getcollection.trackingToken')).toEqual([
      '/main.ts:3 the path of POST /rest/api/v1/getcollection is written here',
      '/main.ts:3 POST /rest/api/v1/getcollection is requested here',
      '/main.ts:3 the response is said to be of this type here',
      '/types.ts:2 the type declares the field here',
    ])
  })

  test('starts at the method where an SDK is called', () => {
    const files = {
      '/main.js': [
        "import { Glean } from '@gleanwork/api-client'",
        'const glean = new Glean()',
        'const found = await glean.client.collections.retrieve({ id: 1 })',
        'show(found.trackingToken)',
      ].join('\n'),
    }
    expect(trailOf(files, 'getcollection.trackingToken')).toEqual([
      '/main.js:3 POST /rest/api/v1/getcollection is requested here',
      '/main.js:4 the field is used here',
    ])
  })

  test('ends where an answer that calls itself comes from', () => {
    const code = [
      "let a = await (await fetch('/rest/api/v1/chat', { method: 'POST' })).json()",
      'a = a',
      'function f(x) { return f(x.messages) }',
      'f(a.messages[0].citations)',
    ].join('\n')
    expect(trailOf({ '/main.js': code }, 'chat.citations').at(-1)).toBe('/main.js:4 the field is used here')
  })
})
