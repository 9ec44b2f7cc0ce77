import { describe, expect, it } from 'vitest'
import { rewriteText } from '../codemods/rewrite-text.js'

const chat = (read: string) => `export async function read(base) {
  const { messages } = await (await fetch(base + '/rest/api/v1/chat', { method: 'POST', body: '{}' })).json()
  const m = messages[0]
  ${read}
}
`
const list = 'm.fragments?.flatMap((fragment) => fragment.citation ?? [])'
const exact = `[${list}].find((list) => list?.length)`
const is = (method: string) => `m.fragments?.${method}((fragment) => fragment.citation)`

/** Rewrites a statement that reads a message of an answer; gives the statement and what is left. */
function rewriteRead(read: string): { readonly text: string; readonly left: string } {
  const { text, left } = rewriteText('/app/read.js', chat(read))
  const [before = '', after = ''] = chat('\0').split('\0')
  return { text: text.slice(before.length, -after.length), left }
}

describe('the read of a list that may be missing', () => {
  it.each([
    ['falls back to an empty list', 'return m.citations ?? []', `return ${list} ?? []`],
    ['is null-safe', 'm.citations?.forEach(show)', `${list}?.forEach(show)`],
    ['takes the list to be there', 'return m.citations.map(show)', `return ${list}.map(show)`],
    ['counts', 'return (m.citations?.length ?? 0) > 1', `return (${list}?.length ?? 0) > 1`],
    ['compares the count', 'return m.citations?.length > 0', `return ${list}?.length > 0`],
    ['joins with a fallback', "return m.citations?.map(show).join() || '-'", `return ${list}?.map(show).join() || '-'`],
    ['takes an element', 'return m.citations?.[0]?.title', `return ${list}?.[0]?.title`],
    ['is shown', 'return <ul>{m.citations?.map(show)}</ul>', `return <ul>{${list}?.map(show)}</ul>`],
  ])('stays plain where it %s', (_, before, after) => {
    expect(rewriteRead(before)).toEqual({ text: after, left: '' })
  })

  it.each([
    ['handed out', 'return m.citations', `return ${exact}`],
    ['handed on', 'show(m.citations)', `show(${exact})`],
    ['kept', 'return { citations: m.citations }', `return { citations: ${exact} }`],
    ['mapped and handed out', 'return m.citations?.map(show)', `return ${exact}?.map(show)`],
    ['compared', 'return m.citations === undefined', `return ${exact} === undefined`],
    ['given another fallback', "return m.citations ?? 'none'", `return ${exact} ?? 'none'`],
    ['counted and told apart from none', 'return m.citations?.length === 0', `return ${exact}?.length === 0`],
    ['asked of every element', 'return m.citations?.every(show)', `return ${exact}?.every(show)`],
  ])('keeps a missing list missing where it is %s', (_, before, after) => {
    expect(rewriteRead(before)).toEqual({ text: after, left: '' })
  })

  it.each([
    ['an if', 'if (m.citations) show()', `if (${is('some')}) show()`],
    ['a negation', 'return !m.citations', `return !${is('some')}`],
    ['a choice', 'return m.citations ? 1 : 2', `return ${is('some')} ? 1 : 2`],
    ['a filter', 'return messages.filter((m) => m.citations)', `return messages.filter((m) => ${is('some')})`],
    ['a check for a list', 'if (Array.isArray(m.citations)) show()', `if (${is('some')}) show()`],
    ['an operator', "if ('citations' in m) show()", `if (${is('some')}) show()`],
    ['an operator whose flag is kept', "return 'citations' in m", `return ${is('some')} === true`],
    ['a guard whose value is kept', 'return m.citations && show()', `return ${is('find')} && show()`],
  ])('becomes a question in %s', (_, before, after) => {
    expect(rewriteRead(before)).toEqual({ text: after, left: '' })
  })

  it.each([
    ['iterated over', 'for (const c of m.citations) show(c)', `for (const c of ${list} ?? []) show(c)`],
    ['spread', 'return [...m.citations]', `return [...(${list} ?? [])]`],
    ['taken apart', 'const [first] = m.citations', `const [first] = ${list} ?? []`],
    [
      'bound and taken to be there',
      'const { citations } = m\n  return citations.length',
      `const citations = ${list} ?? []\n  return citations.length`,
    ],
  ])('is an empty list where a missing one would be %s', (_, before, after) => {
    expect(rewriteRead(before)).toEqual({ text: after, left: '' })
  })

  it.each([
    ['behind &&', 'return m.citations && m.citations.length', `return ${is('find')} && ${list}.length`],
    ['in a branch', 'return m.citations ? f(m.citations) : 0', `return ${is('some')} ? f(${list}) : 0`],
    ['after an exit', 'if (!m.citations) return\n  return f(m.citations)', `if (!${is('some')}) return\n  return f(${list})`],
  ])('is plain %s that has asked for it', (_, before, after) => {
    expect(rewriteRead(before)).toEqual({ text: after, left: '' })
  })
})

describe('what is left for a person', () => {
  it.each([
    ['m.citations.push(x)', /changes the list itself/],
    ['m.citations.sort()', /changes the list itself/],
    ['m.citations[0] = x', /changes the value itself/],
    ['m.citations = []', /by hand/],
    ['delete m.citations', /by hand/],
    ["const key = 'citations'; return m[key]", /computed/],
    ['return new m.citations.constructor()', /cannot stand|read it into a variable/],
  ])('%s', (read, reason) => {
    const { text, left } = rewriteRead(read)
    expect(text).toBe(read)
    expect(left).toMatch(reason)
  })
})

describe('the names of new parameters', () => {
  it('are none that is visible where they stand', () => {
    const { text } = rewriteRead('const fragment = 1; return [fragment, m.citations ?? []]')
    expect(text).toBe('const fragment = 1; return [fragment, m.fragments?.flatMap((fragment2) => fragment2.citation ?? []) ?? []]')
  })
})

const send = (inviteInfo: string, params = 'base, time, later') => `export const send = (${params}) =>
  fetch(base + '/rest/api/v1/createannouncement', {
    method: 'POST',
    body: JSON.stringify({ body: { structuredList: [{ structuredResult: { person: { metadata: { inviteInfo: ${inviteInfo} } } } }] } }),
  })
`

describe('what becomes an entry of a list', () => {
  it.each([
    ["{ inviteTime: 'a' }", "{ invites: [{ inviteTime: 'a' }] }"],
    ["{ inviteTime: 'a', reminderTime: later }", "{ invites: [{ inviteTime: 'a', reminderTime: later }] }"],
    ["{ inviteTime: 'a', ['reminderTime']: later }", "{ invites: [{ inviteTime: 'a', ['reminderTime']: later }] }"],
    ["{ reminderTime: 'b', x: 1, inviteTime: 'a' }", "{ invites: [{ reminderTime: 'b', inviteTime: 'a' }], x: 1 }"],
    ['{ inviteTime: time }', '{ invites: time === undefined ? undefined : [{ inviteTime: time }] }'],
    [
      '{ inviteTime: time, reminderTime: later }',
      '{ invites: time === undefined && later === undefined ? undefined : [{ inviteTime: time, reminderTime: later }] }',
    ],
    ['{ inviteTime: new Date().toISOString() }', '{ invites: [{ inviteTime: new Date().toISOString() }] }'],
  ])('%s', (before, after) => {
    expect(rewriteText('/app/send.js', send(before))).toMatchObject({ text: send(after), left: '' })
  })
})
