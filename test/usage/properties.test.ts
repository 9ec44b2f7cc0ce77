import { posix } from 'node:path'
import fc from '../fast-check.js'
import { describe, expect, test } from 'vitest'
import { check } from '../../src/check/check.js'
import { parse, ParseError } from '../../src/syntax/parse.js'
import { makeFolder } from '../temp-folder.js'
import { listCases, readCase } from './detect-case.js'
import { catalogue, findIn, idsIn } from './find-in.js'
import { damage, mutilate, randomProgram } from './random-program.js'
import { transformations } from './transform.js'
import { unboundedPrograms } from './unbounded-programs.js'

type Files = Readonly<Record<string, string>>

/** The scripts of each program that has some, by absolute path. */
const programs = listCases()
  .map((name): readonly [string, Files] => {
    const scripts = Object.entries(readCase(name).files).filter(([file]) => /\.[cm]?[jt]sx?$/.test(file))
    return [name, Object.fromEntries(scripts.map(([file, text]) => [`/${file}`, text]))]
  })
  .filter(([, files]) => Object.keys(files).length > 0)

describe('what is found', () => {
  /** Transformations that still hide something, by program. */
  const gaps: Readonly<Record<string, readonly string[]>> = {
    // of a function that is not known, only the name of the first parameter tells that it is what failed
    'client-unknown-function-callback': ['renaming the locals'],
    // a test's own client that a function gives is taken for one that asks the service
    'client-supertest': ['extracting a function', 'handing a value on through a function'],
    // the global object is told by its name where a variable is made of it, not by what a function gives
    'global-object-handed-on': ['extracting a function'],
    'client-kept-on-the-global-object': ['extracting a function'],
    // what a function makes as a set of listeners is not told to hold them
    'listeners-kept-in-a-set': ['extracting a function'],
    'response-fields-dynamic-arguments': ['handing a value on through a function'],
    // what a function that several share gives is not told to be the copy that it was handed
    'sent-copies-kept-apart': ['handing a value on through a function'],
    // what a function gives is not told to be the exports of its file
    'exports-assigned': ['extracting a function', 'handing a value on through a function', 'taking a member by a pattern'],
    // where nothing is typed, only its name tells what dispatches an action
    'redux-actions-by-type': ['renaming the locals'],
    // a plugin in a file that imports nothing of the framework is told by the name of its parameter
    'plugins-of-one-application': ['renaming the locals'],
    // of an object that stands under a name of its own, the type that its function declares to give is not told
    'client-typed-by-an-interface': ['naming results'],
    // what an action takes of a store is told by its name: `commit`
    'vuex-modules-hold-answers': ['renaming the locals'],
    // what is written to an object under a condition counts for all calls where another function made it
    'dates-day-after-in-october': ['extracting a function'],
    // and what is tested is not told where a function hands it on
    'conditions-under-a-name': ['extracting a function', 'handing a value on through a function'],
    // a comment tells the type of a parameter by the name that it had
    'jsdoc-sdk-models': ['renaming the locals'],
    // a path that nothing reads is not told to be given out where a second file hands it on
    'constants-exported-at-the-end': ['moving a constant to another file'],
    // of what a variable is set to again, a function inside sees the last one
    'immutable-update': ['extracting a function', 'handing a value on through a function'],
    // what a loop defines on the prototype of a function of another file is not told apart by its name
    'methods-defined-on-prototypes': ['moving a function to another file'],
    // a setter that is taken out of the props in the body of a component is not followed there
    'state-setters-handed-to-components': ['taking parameters apart inside'],
    // what a proxy takes of its target by a key that is handed in is looked for among methods, and not among fields that hold functions
    'methods-put-around-methods': ['writing methods as fields'],
    // a state that a function hands on is not told to be that of its key
    'states-of-nuxt-by-key': ['handing a value on through a function'],
    // nor the pair of a state and what sets it
    'state-kept-as-a-pair': ['handing a value on through a function'],
    // a symbol of another file is not told to be the key of a member
    'members-under-symbols': ['moving a constant to another file'],
    // what sets an atom is not told to do so where a function gives it
    'recoil-atoms-hold-answers': ['extracting a function'],
    // of the classes that a function chooses from, it is not told which were made
    'functions-kept-under-another-name': ['extracting a function'],
  }
  const known = new Map<string, readonly string[]>()
  const idsOf = (name: string, files: Files): readonly string[] => {
    const ids = known.get(name) ?? idsIn(files)
    known.set(name, ids)
    return ids
  }

  test.each(Object.entries(transformations))('stays the same after %s', (kind, transform) => {
    const wanted = programs.filter(([name]) => gaps[name]?.includes(kind) !== true)
    let changed = 0
    const stays = fc.property(fc.constantFrom(...wanted), fc.nat(), fc.nat(), ([name, files], whichFile, whichPlace) => {
      const file = Object.keys(files)[whichFile % Object.keys(files).length] ?? ''
      const transformed = transform(parse(file, files[file] ?? ''), (count) => whichPlace % Math.max(count, 1))
      fc.pre(transformed !== undefined)
      const { text, added } = transformed
      const beside = added ? { [posix.join(posix.dirname(file), added.name + posix.extname(file))]: added.text } : {}
      expect(idsIn({ ...files, ...beside, [file]: text })).toEqual(idsOf(name, files))
      changed++
    })
    // the same programs in every run: what is not found is found out when a program is added, and not by chance
    fc.assert(stays, { seed: 1, numRuns: 60, maxSkipsPerRun: 100 })
    expect(changed).toBeGreaterThan(50)
  })
})

/** Of processor time, which others on a busy machine do not add to; short enough to notice what grows with every name in a program. */
const MOST_MILLISECONDS = 10_000

function findInTime(files: Files): void {
  const start = process.cpuUsage()
  findIn(files)
  const { user, system } = process.cpuUsage(start)
  expect((user + system) / 1000).toBeLessThan(MOST_MILLISECONDS)
}

/** Looks through a program, if it is one, and tells whether it was. */
function lookThrough(file: string, text: string): boolean {
  try {
    parse(file, text)
  } catch (error) {
    if (error instanceof ParseError) return false
    throw error
  }
  findInTime({ [file]: text })
  return true
}

describe('a program that makes no sense', () => {
  test('is looked through without an error', () => {
    let parsed = 0
    const isFine = fc.property(randomProgram, (program) => {
      if (lookThrough('/main.ts', program)) parsed++
    })
    fc.assert(isFine, { numRuns: 300 })
    expect(parsed).toBeGreaterThan(100)
  })

  test('is looked through without an error when it is a spoilt consumer', () => {
    let parsed = 0
    const isFine = fc.property(fc.constantFrom(...programs), fc.nat(), damage, ([, files], which, steps) => {
      const entries = Object.entries(files)
      const [file, text] = entries[which % entries.length] ?? ['/main.ts', '']
      if (lookThrough(file, mutilate(text, steps))) parsed++
    })
    fc.assert(isFine, { numRuns: 300 })
    expect(parsed).toBeGreaterThan(20)
  })
})

describe('a program without measure', () => {
  test.each(unboundedPrograms)('is looked through in time: %s', (_, program) => {
    findInTime({ '/main.ts': program })
  })

  test('is looked through without an error: classes that extend each other', () => {
    findInTime({ '/main.ts': 'class A extends B {}\nclass B extends A {}\nA.x()' })
  })
})

describe('check', () => {
  const options = { paths: ['.'], asOf: '2026-11-20', catalogue, gitignore: false }

  test('reports on files of random bytes without an error', async () => {
    const encoded = fc.string({ unit: 'binary', maxLength: 200 }).map((text) => new TextEncoder().encode(text))
    const bytes = fc.oneof(fc.uint8Array({ maxLength: 400 }), encoded)
    const needle = fc.constantFrom('', '/rest/api/v1/chat', '/api/index/v1/getusercount')
    const extension = fc.constantFrom('.ts', '.js', '.tsx', '.cjs', '.mts')
    const file = fc.tuple(bytes, needle, extension)
    const isFine = fc.asyncProperty(fc.array(file, { minLength: 1, maxLength: 5 }), async (contents) => {
      const fill = (content: Uint8Array, text: string): Buffer => Buffer.concat([content, Buffer.from(text)])
      const files = new Map(contents.map(([content, text, ending], index) => [`f${index}${ending}`, fill(content, text)]))
      const report = await check({ ...options, cwd: makeFolder(Object.fromEntries(files)) })
      const failed = report.failures.map((failure) => failure.file)
      expect([...files.keys()]).toEqual(expect.arrayContaining(failed))
      expect(new Set(failed).size).toBe(failed.length)
    })
    await fc.assert(isFine, { numRuns: 60 })
  })

  test('reports on spoilt consumers without an error, and on files that do not parse as such', async () => {
    const isFine = fc.asyncProperty(fc.constantFrom(...programs), damage, async ([, files], steps) => {
      const spoilt = new Map(Object.entries(files).map(([file, text]) => [file.slice(1), mutilate(text, steps)]))
      const report = await check({ ...options, cwd: makeFolder(Object.fromEntries(spoilt)) })
      const beyond = report.findings.filter(({ file, line }) => line > (spoilt.get(file) ?? '').split(/\r\n|[\r\n\u2028\u2029]/).length)
      expect(beyond).toEqual([])
      expect(report.failures.filter(({ message }) => !message.startsWith('The file does not parse'))).toEqual([])
    })
    await fc.assert(isFine, { numRuns: 40 })
  })
})
