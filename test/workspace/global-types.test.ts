import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { CONTAINER_TYPES } from '../../src/workspace/container-types.js'
import { ITERATION_TYPES } from '../../src/workspace/iteration-types.js'
import { LANGUAGE_TYPES } from '../../src/workspace/language-types.js'
import { BROWSER_TYPES } from '../../src/workspace/library-types.js'

/** Members of the compiler's own declarations by interface: of the language alone, without a browser. */
const theirs = membersByInterface(ownDeclarations())
const ours = membersByInterface([LANGUAGE_TYPES, CONTAINER_TYPES, ITERATION_TYPES])

/** Types of which nothing is followed any further. */
const LEFT_OUT =
  /^(?:ArrayBuffer|SharedArrayBuffer|DataView|BigInt\w*|Atomics|Intl|Math|JSON|Date|(?:Async)?DisposableStack|Suppressed|(?:Big)?(?:Ui|I)nt\d+(?:Clamped)?Array|Float\d+Array|FinalizationRegistry|ProxyHandler|Import\w+|RegExpIndicesArray|ArrayBufferTypes|\w+Error|\w+Constructor)$/

/** But what makes lists, collections, promises and objects is. */
const MADE_WITH = /^(?:Array|Map|Set|Promise|Object)Constructor$/
const CALLED_BY_THE_LANGUAGE = /^\[Symbol\.(?:match|matchAll|replace|search|split|toPrimitive|toStringTag)\]$/

describe('the global types', () => {
  test('are declared without a mistake', () => {
    const mistakes = typeErrors('export {}')
    expect(mistakes).toEqual([])
  })

  test.each([...ours.keys()].filter((name) => theirs.has(name) && (!LEFT_OUT.test(name) || MADE_WITH.test(name))))(
    'have all members of %s',
    (name) => {
      const missing = [...(theirs.get(name) ?? [])].filter((member) => !ours.get(name)?.has(member) && !CALLED_BY_THE_LANGUAGE.test(member))
      expect(missing).toEqual([])
    },
  )

  test('have all types that programs name', () => {
    const types = [...theirs.keys()].filter((name) => !LEFT_OUT.test(name) && !ours.has(name))
    expect(types).toEqual([])
  })
})

function ownDeclarations(): string[] {
  const folder = dirname(createRequire(import.meta.url).resolve('typescript'))
  return readdirSync(folder)
    .filter((name) => /^lib\.es.*\.d\.ts$/.test(name) && !/full|intl|decorators|temporal|sharedmemory|typedarrays/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}

/** Names of members by interface, with those of its bases in the same texts; aliases have none. */
function membersByInterface(texts: readonly string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const bases = new Map<string, string[]>()
  for (const text of texts) {
    const source = ts.createSourceFile('types.d.ts', text, ts.ScriptTarget.Latest)
    for (const statement of source.statements) {
      if (!ts.isInterfaceDeclaration(statement) && !ts.isTypeAliasDeclaration(statement)) continue
      const { text: name } = statement.name
      const members = found.get(name) ?? new Set()
      found.set(name, members)
      if (ts.isTypeAliasDeclaration(statement)) continue
      for (const member of statement.members) if (member.name) members.add(member.name.getText(source))
      const named = statement.heritageClauses?.flatMap(({ types }) => types.map(({ expression }) => expression.getText(source))) ?? []
      bases.set(name, [...(bases.get(name) ?? []), ...named])
    }
  }
  for (const [name, members] of found)
    for (const base of bases.get(name) ?? []) for (const member of found.get(base) ?? []) members.add(member)
  return found
}

function typeErrors(text: string): string[] {
  const files = new Map([
    ['global.d.ts', LANGUAGE_TYPES + CONTAINER_TYPES + ITERATION_TYPES + BROWSER_TYPES],
    ['main.ts', text],
  ])
  const options: ts.CompilerOptions = { noLib: true, strict: true, target: ts.ScriptTarget.ESNext, noEmit: true, types: [] }
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost(options),
    getSourceFile: (name, target) => {
      const found = files.get(name)
      return found === undefined ? undefined : ts.createSourceFile(name, found, target)
    },
  }
  const program = ts.createProgram([...files.keys()], options, host)
  return ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ messageText, start, file }) =>
        `${ts.flattenDiagnosticMessageText(messageText, '\n')} at ${file?.text.slice(start, (start ?? 0) + 60)}`,
    )
}
