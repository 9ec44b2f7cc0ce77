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
    ['mapped in a condition', 'if (m.citations?.map(show)) f()', `if (${exact}?.map(show)) f()`],
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
    ['a call', "if (m?.hasOwnProperty('citations')) show()", `if (${is('some').replace('m.', 'm?.')}) show()`],
    ['an operator whose flag is kept', "return 'citations' in m", `return ${is('some')} === true`],
    ['a comparison', 'if (m.citations != null) show()', `if (${is('some')}) show()`],
    ['a comparison the other way round', 'if (undefined === m.citations) show()', `if (!${is('some')}) show()`],
    ['a comparison of its kind', "if (typeof m.citations !== 'undefined') show()", `if (${is('some')}) show()`],
    ['a comparison whose flag is kept', 'return m.citations === undefined', `return ${is('some')} !== true`],
    ['a check for a list whose flag is kept', 'return Array.isArray(m.citations)', `return ${is('some')} === true`],
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

describe('what is sent back as it came', () => {
  const back = (message: string) => chat(`fetch('/rest/api/v1/chat', { method: 'POST', body: JSON.stringify({ messages: [${message}] }) })`)

  it.each(['citations: m.citations', 'citations: m?.citations ?? []'])('is not added to the list that holds it already: %s', (entry) => {
    const { text, left } = rewriteText('/app/read.js', back(`{ author: 'AI', fragments: m.fragments, ${entry} }`))
    expect({ text, left }).toEqual({ text: back("{ author: 'AI', fragments: m.fragments }"), left: '' })
  })

  it.each([
    '{ fragments: m.fragments, citations: m.citations.filter(isGood) }',
    '{ fragments: m.fragments.filter(isGood), citations: m.citations }',
  ])('is left where it is not all of it: %s', (message) => {
    const { text, left } = rewriteText('/app/read.js', back(message))
    expect(text).toContain('citations: ')
    expect(left).toMatch(/which holds them already/)
  })

  it('is added to the list of another object', () => {
    const { text, left } = rewriteText('/app/read.js', back('{ fragments: messages[1].fragments, citations: m.citations }'))
    expect(text).toContain(`fragments: [...(messages[1].fragments ?? []), ...(${list}?.map((citation) => ({ citation })) ?? [])]`)
    expect(left).toBe('')
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

const announced = (read: string) => `export async function read(base) {
  const data = await (await fetch(base + '/rest/api/v1/createannouncement', { method: 'POST', body: '{}' })).json()
  const m = data.sourceDocument.metadata
  ${read}
}
`

/** Rewrites a statement that reads the metadata `m` of an answer; gives the statement and what is left. */
function rewriteRole(read: string): { readonly text: string; readonly left: string } {
  const { text, left } = rewriteText('/app/read.jsx', announced(read))
  const [before = '', after = ''] = announced('\0').split('\0')
  return { text: text.slice(before.length, -after.length), left }
}

describe('a value that stands beside the object that held it', () => {
  it.each([
    ['return m.viewerInfo.role', 'return m.permissions'],
    ['return m?.viewerInfo?.role', 'return m?.permissions'],
    ['return m?.viewerInfo.role', 'return m?.permissions'],
    ["return m['viewerInfo'].role", "return m['permissions']"],
    ['return (m.viewerInfo ?? {}).role', 'return m.permissions'],
    ['return m.permissions ?? m.viewerInfo?.role', 'return m.permissions'],
    ['return data.role', 'return data.permissions'],
    ["return 'role' in m.viewerInfo", "return 'permissions' in m"],
    ['const { role } = m.viewerInfo', 'const { permissions: role } = m'],
    ['const { role: r } = m.viewerInfo ?? {}', 'const { permissions: r } = m ?? {}'],
    ['const { viewerInfo: { role } = {} } = m', 'const { permissions: role } = m'],
    ['const { viewerInfo: { role, x } } = m', 'const { viewerInfo: { x }, permissions: role } = m'],
    ['const { role, x } = m.viewerInfo', 'const { x } = m.viewerInfo\n  const role = m.permissions'],
    ['const f = ({ viewerInfo: { role } }) => [role]; return f(m)', 'const f = ({ permissions: role }) => [role]; return f(m)'],
    ['if (m.viewerInfo?.role) show()', 'if (m.permissions) show()'],
    ['return m.viewerInfo.role === undefined', 'return m.permissions === undefined'],
    ['return <Badge role={m.viewerInfo.role} />', 'return <Badge role={m.permissions} />'],
  ])('%s', (before, after) => {
    expect(rewriteRole(before)).toEqual({ text: after, left: '' })
  })

  it.each([
    ["return m.viewerInfo.role === 'OWNER'", /compared with a text/],
    ["return ['OWNER'].includes(m.viewerInfo.role)", /looked up/],
    ['return LABELS[m.viewerInfo.role]', /looked up/],
    ['return { [m.viewerInfo.role]: 1 }', /looked up/],
    ['switch (m.viewerInfo.role) {}', /compared with a text/],
    ['return `${m.viewerInfo.role}`', /used as a text/],
    ["return m.viewerInfo.role + '!'", /used as a text/],
    ['return m.viewerInfo.role.length', /used as a text/],
    ['return typeof m.viewerInfo.role', /used as a text/],
    ["return m.viewerInfo.role ?? 'NONE'", /replaced by a text/],
    ["const { role = 'NONE' } = m.viewerInfo", /replaced by a text/],
    ['return <p>{m.viewerInfo.role}</p>', /shown as a text/],
    ["const { role } = m.viewerInfo; return role === 'OWNER'", /compared with a text/],
    ["const r = m.viewerInfo.role ?? null; return r !== 'OWNER'", /compared with a text/],
    ["const is = (r) => r === 'OWNER'; return is(m.viewerInfo.role)", /compared with a text/],
    ["const get = (d) => d.viewerInfo.role; return get(m) === 'OWNER'", /compared with a text/],
    ["return [m].map((d) => d.viewerInfo.role).filter((r) => r === 'OWNER')", /compared with a text/],
    ["return data.role === 'OWNER'", /compared with a text/],
    ['const { viewerInfo } = m; return [viewerInfo.role]', /object that has both is not spelled/],
    ['const f = ({ role }) => [role]; return f(m.viewerInfo)', /object that has both is not spelled/],
    ['const { viewerInfo: { role, ...rest } } = m', /rest element/],
    ['const { viewerInfo: { role }, ...rest } = m', /rest element/],
    ['return m.viewerInfo /* why */ .role', /comment/],
    ['m.viewerInfo.role = null', /written or deleted/],
    ["const key = 'role'; return m.viewerInfo[key]", /computed/],
  ])('is left for a person in %s', (read, reason) => {
    const { text, left } = rewriteRole(read)
    expect(text).toBe(read)
    expect(left).toMatch(reason)
  })
})

describe('a question about a value that is used as a text', () => {
  it.each([
    'if (m.viewerInfo.role) return `as ${m.viewerInfo.role}`',
    "return m.viewerInfo?.role && m.viewerInfo.role === 'OWNER'",
    'if (!m.viewerInfo?.role) return\n  show(m.viewerInfo.role.trim())',
  ])('is left together with the use: %s', (read) => {
    expect(rewriteRole(read).text).toBe(read)
  })

  it('is rewritten where it is about another object', () => {
    const { text } = rewriteRole('const n = data.other.metadata; if (m.viewerInfo.role) show(n.viewerInfo.role.trim())')
    expect(text).toContain('if (m.permissions)')
  })
})

it('is left for a person where the markup of a component names the variable', () => {
  const script = `${announced('return m')}const { role } = (await read('')).viewerInfo`
  const shown = `<script setup>\n${script}\n</script>\n<template>{{ role }}</template>\n`
  const { text, left } = rewriteText('/app/Read.vue', shown)
  expect(text).toBe(shown)
  expect(left).toMatch(/in the markup/)
})

const sendRole = (metadata: string) => `export const send = (base, role, own, more) => {
  const call = (body) => fetch(base + '/rest/api/v1/createannouncement', { method: 'POST', body: JSON.stringify(body) })
  ${metadata}
  return call({ body: { structuredList: [{ document: { metadata } }] } })
}
`

describe('a value that is sent beside the object that held it', () => {
  it.each([
    ['const metadata = { viewerInfo: { role } }', 'const metadata = { permissions: role }'],
    ["const metadata = { 'viewerInfo': { role: own() } }", "const metadata = { 'permissions': own() }"],
    ['const metadata = { viewerInfo: { a: 1, role }, b: 2 }', 'const metadata = { viewerInfo: { a: 1 }, permissions: role, b: 2 }'],
    [
      'const metadata = { viewerInfo: {} }; metadata.viewerInfo.role = own',
      'const metadata = { viewerInfo: {} }; metadata.permissions = own',
    ],
    [
      'const metadata = { viewerInfo: { role } }; const { viewerInfo } = metadata; own(viewerInfo.a)',
      'const metadata = { viewerInfo: {}, permissions: role }; const { viewerInfo } = metadata; own(viewerInfo.a)',
    ],
  ])('%s', (before, after) => {
    expect(rewriteText('/app/send.js', sendRole(before))).toMatchObject({ text: sendRole(after), left: '' })
  })

  it.each([
    ['const metadata = { viewerInfo: { role }, permissions: own }', /has `permissions` as well/],
    ['const metadata = { viewerInfo: { role } }; metadata.permissions = own', /has `permissions` as well/],
    ['const metadata = { viewerInfo: {}, permissions: own }; metadata.viewerInfo.role = role', /sets `permissions` as well/],
    ['const metadata = { ...more, viewerInfo: { role } }', /members of/],
    ['const metadata = { viewerInfo: { role, ...more } }', /members of/],
    ['const viewerInfo = { role }; const metadata = { viewerInfo }', /object that has both is not spelled/],
    ['const metadata = { viewerInfo: own ? { role } : undefined }', /object that has both is not spelled/],
    ['const metadata = { viewerInfo: { role /* why */ } }', /comment/],
    ['const metadata = { viewerInfo: { role: own } }; metadata.viewerInfo.role = role', /in several places/],
    ["const metadata = { viewerInfo: { role } }; if (metadata.viewerInfo.role === 'OWNER') own()", /compared with a text/],
  ])('is left for a person in %s', (statement, reason) => {
    const { text, left } = rewriteText('/app/send.js', sendRole(statement))
    expect(text).toBe(sendRole(statement))
    expect(left).toMatch(reason)
  })
})

describe('a new place that is declared as something else', () => {
  const fetchJson = (path: string) => `await (await fetch('/rest/api/v1/${path}', { method: 'POST', body: '{}' })).json()`
  const readCitations = (type: string) => `interface Message { fragments?: ${type}; citations?: { url: string }[] }
const { messages } = (${fetchJson('chat')}) as { messages: Message[] }
export const urls = messages.flatMap((m) => m.citations ?? []).map(({ url }) => url)
`

  it.each([
    'unknown',
    'object',
    'unknown[]',
    'number[]',
    'Array<object>',
    'Record<string, unknown>[]',
    '({ citation?: unknown } | undefined)[]',
    'readonly unknown[] | null',
  ])('is left with the reads where nothing can be read of it: %s', (type) => {
    const text = readCitations(type)
    const { text: after, left } = rewriteText('/app/read.ts', text)
    expect(after).toBe(text)
    expect(left).toMatch(/declared as a type that tells nothing of what is in it/)
  })

  it.each(['any', 'any[]', 'Record<string, any>[]', '{}[]', '{ text: string }[]'])('is read where that can be done: %s', (type) => {
    expect(rewriteText('/app/read.ts', readCitations(type)).left).toBe('')
  })

  it.each([
    ['unknown', 'getcollection', 'interface Body { collection?: unknown; trackingToken?: string }'],
    ['object', 'getcollection', 'interface Body { collection: object | null; trackingToken?: string }'],
    ['Record', 'getcollection', 'interface Body { collection: Record<string, unknown>; trackingToken?: string }'],
    ['another name', 'getcollection', 'type Found = unknown\ninterface Body { collection: Found; trackingToken?: string }'],
  ])('is left where the field would move into it: %s', (_, path, type) => {
    const text = `${type}\nconst body = (${fetchJson(path)}) as Body\nexport const token = body.trackingToken\n`
    const { text: after, left } = rewriteText('/app/read.ts', text)
    expect(after).toBe(text)
    expect(left).toMatch(/declared as a type that tells nothing of what is in it/)
  })

  const invite = (entry: string) => `interface Info { inviteTime?: string; invites?: { ${entry} inviteTime?: string }[] }\n`

  it('is left where an entry would lack what its type asks for', () => {
    const text = `${invite('channel: string;')}const info: Info = { inviteTime: 'a' }\n${send('info')}`
    const { text: after, left } = rewriteText('/app/send.ts', text)
    expect(after).toBe(text)
    expect(left).toMatch(/`invites` has to have a `channel`/)
  })

  it.each([
    ['an entry has to have nothing else', `${invite('channel?: string;')}const info: Info = { inviteTime: 'a' }\n${send('info')}`],
    [
      'entries are only read',
      `${invite('channel: string;')}const a = (${fetchJson('createannouncement')}) as { inviteInfo: Info }\nf(a.inviteInfo.inviteTime)\n`,
    ],
  ])('is used where %s', (_, text) => {
    expect(rewriteText('/app/send.ts', text).left).toBe('')
  })
})
