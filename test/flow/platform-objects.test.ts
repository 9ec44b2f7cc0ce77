import { describe, expect, test } from 'vitest'
import { asksPlatform } from '../../src/flow/types/platform-objects.js'
import { indexOf, register } from '../../src/flow/tree-index.js'
import { createMemoryWorkspace } from '../../src/workspace/memory-workspace.js'

/** Whether the first call of a program asks an object of the platform. */
function isAsked(program: string): boolean {
  const tree = createMemoryWorkspace({ '/main.ts': program }).module('/main.ts')
  if (!tree) throw new SyntaxError(`It does not parse:\n${program}`)
  register(tree)
  const [call] = indexOf(tree).calls.filter(({ type }) => type === 'CallExpression')
  return call !== undefined && asksPlatform(call)
}

describe('a call of a method', () => {
  test.each([
    ['of a parameter', 'const again = (request: Request) => request.clone()'],
    ['of a part of one', "const typeOf = (meta: { response: Response }) => meta.response.headers.get('content-type')"],
    ['of what is made', "const headers = new Headers(given)\nheaders.get('cookie')"],
  ])('%s whose class is one of the platform asks that', (_, program) => {
    expect(isAsked(program)).toBe(true)
  })

  test.each([
    ['the class is one of the file', 'class Request {}\nconst again = (request: Request) => request.clone()'],
    ['the class is imported', "import type { Request } from 'express'\nconst again = (request: Request) => request.clone()"],
    ['nothing is said of it', 'const again = (request) => request.clone()'],
    ['it is handed what it may call', 'const each = (headers: Headers, show: () => void) => headers.forEach(show)'],
    ['it is of a part that the platform does not know', "const ask = (request: Request) => request.api.ask('things')"],
    ['the name may be given anew', "let headers = new Headers(given)\nheaders.get('cookie')"],
  ])('is any call where %s', (_, program) => {
    expect(isAsked(program)).toBe(false)
  })
})
