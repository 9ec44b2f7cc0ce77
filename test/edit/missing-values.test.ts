import { describe, expect, it } from 'vitest'
import { rewriteText } from '../codemods/rewrite-text.js'

const program = (body: string) =>
  `export const send = (given, other) =>
  fetch('https://x.example.com/rest/api/v1/createannouncement', { method: 'POST', body: JSON.stringify({ title: 'a', ${body} }) })\n`

describe('a value that may be missing and becomes part of an entry', () => {
  it.each([
    ['inviteTime: given', 'invites: given === undefined ? undefined : [{ inviteTime: given }]'],
    ['inviteTime: given?.at', 'invites: given?.at === undefined ? undefined : [{ inviteTime: given?.at }]'],
    ['inviteTime: given.at?.toISOString()', 'invites: given.at == null ? undefined : [{ inviteTime: given.at?.toISOString() }]'],
    ['inviteTime: given.at ?? other', 'invites: (given.at ?? other) === undefined ? undefined : [{ inviteTime: given.at ?? other }]'],
    ['inviteTime: given && at(given)', 'invites: given === undefined ? undefined : [{ inviteTime: given && at(given) }]'],
    ["inviteTime: given.on ? 'now' : undefined", "invites: given.on ? [{ inviteTime: 'now' }] : undefined"],
    ['inviteTime: given.off ? void 0 : at()', 'invites: given.off ? void 0 : [{ inviteTime: at() }]'],
    ["inviteTime: given.on ? 'now' : 'later'", "invites: [{ inviteTime: given.on ? 'now' : 'later' }]"],
    ['inviteTime: at()?.time', 'invites: [{ inviteTime: at()?.time }]'],
  ])('makes no entry without it: %s', (before, after) => {
    expect(rewriteText('/app/a.js', program(before)).text).toBe(program(after))
  })
})
