import fc from '../fast-check.js'
import { describe, expect, test } from 'vitest'
import { isInComment } from '../../src/syntax/jsdoc.js'
import { parse } from '../../src/syntax/parse.js'
import type { Node } from '../../src/syntax/tree.js'
import { walk } from '../../src/syntax/walk.js'

/** What types the source has, each with the place that it belongs to: `x: string`. */
function typesOf(text: string, file = '/a.js'): string[] {
  const { ast } = parse(file, text)
  const found: string[] = []
  const show = (node: Node): string => text.slice(...node.range).replace(/\s*\*?\s+/g, ' ')
  walk(ast, (node) => {
    if (node.type === 'TSAsExpression') found.push(`${show(node.expression)} as ${show(node.typeAnnotation)}`)
    if (node.type === 'TSTypeAliasDeclaration') found.push(`type ${show(node.id)}`)
    if (node.type === 'TSPropertySignature') found.push(`.${show(node.key)}${node.optional ? '?' : ''}`)
    if ('returnType' in node && node.returnType) found.push(`(): ${show(node.returnType.typeAnnotation)}`)
    if (!('typeAnnotation' in node) || !node.typeAnnotation || /^TS/.test(node.type)) return
    found.push(`${show(node)}: ${show((node.typeAnnotation as { typeAnnotation: Node }).typeAnnotation)}`)
  })
  return found
}

describe('the types in comments of plain JavaScript', () => {
  test.each([
    ['a variable', '/** @type {Answer} */\nlet answer', ['answer: Answer']],
    ['a variable that is exported', '/** @type {Answer[]} */\nexport const all = []', ['all: Answer[]']],
    ['a field of a class', 'class A {\n  /** @type {Answer} */\n  last\n}', ['last: Answer']],
    ['a cast', 'const a = /** @type {Answer} */ (await b.json())', ['await b.json() as Answer']],
    ['a cast of a part', 'a = /** @type {Answer} */ (b).c', ['b as Answer']],
    [
      'parameters and a result',
      '/**\n * @param {string} a what is asked\n * @returns {Promise<Answer>}\n */\nasync function b(a) {}',
      ['(): Promise<Answer>', 'a: string'],
    ],
    ['a parameter in place', 'list.map((/** @type {Answer} */ each) => each)', ['each: Answer']],
    ['a method', 'class A {\n  /** @param {Answer} a */\n  b(a) {}\n}', ['a: Answer']],
    ['a function that is put somewhere', '/** @param {Answer} a */\nexports.b = function (a) {}', ['a: Answer']],
    ['a parameter that is taken apart', '/** @param {Answer} options */\nconst b = ({ c }) => c', ['{ c }: Answer']],
    ['a parameter with a default', '/** @param {Answer} [a] */\nfunction b(a = d) {}', ['a: Answer']],
    ['the other parameters', '/** @param {...Answer} a */\nfunction b(...a) {}', ['...a: Answer']],
    ['a page of types', '/** @typedef {{ a: string }} B */', ['type B', '.a']],
    ['old spellings', '/** @type {?Object.<string, Array.<Answer>>} */\nlet a', ['a: Object.<string, Array.<Answer>>']],
  ])('are where TypeScript has them: %s', (_, text, types) => {
    expect(typesOf(text)).toEqual(types)
  })

  test('may tell an object by its parts', () => {
    const text = '/**\n * @typedef {Object} A\n * @property {string} b\n * @property {Object[]} [c]\n * @property {number} c[].d\n */'
    expect(typesOf(text)).toEqual(['type A', '.b', '.c?', '.d'])
    expect(typesOf('/**\n * @param {object} a\n * @param {string} a.b\n */\nconst c = (a) => a.b')[1]).toBe('.b')
  })

  test('may be those of a function', () => {
    expect(typesOf('/**\n * @callback A\n * @param {string} b\n * @returns {B}\n */')).toEqual([
      'type A',
      '(): B',
      expect.stringContaining(': string'),
    ])
  })

  test('can come from other modules', () => {
    const { ast } = parse('/a.js', "/** @import { A } from './a.js' */\n/** @type {import('./b.js').B<A>} */\nlet c\n")
    expect(ast.body.map(({ type }) => type)).toEqual(['ImportDeclaration', 'ImportDeclaration', 'VariableDeclaration'])
    expect(ast.body.flatMap((node) => (node.type === 'ImportDeclaration' ? [`${node.importKind} ${node.source.value}`] : []))).toEqual([
      'type ./a.js',
      'type ./b.js',
    ])
  })

  test.each([
    ['imported', "import { A } from './a.js'"],
    ['required', "const { A } = require('./a.js')"],
    ['declared', 'export class A {}'],
    ['told', '/** @typedef {string} A */'],
  ])('leave a name to what is %s under it', (_, code) => {
    const { ast } = parse('/a.js', `${code}\n/** @typedef {import('./b.js').A} A */`)
    expect(ast.body.filter(({ type }) => type === 'ExportNamedDeclaration')).toHaveLength(/^import|^const/.test(code) ? 0 : 1)
  })

  test('are told apart from the code', () => {
    const tree = parse('/a.js', '/** @type {Answer} */\nlet answer')
    const inComment: string[] = []
    walk(tree.ast, (node) => {
      if (isInComment(tree, node)) inComment.push(node.type)
    })
    expect(inComment).toEqual(['TSTypeAnnotation', 'TSTypeReference', 'Identifier'])
  })

  test.each([
    ['a type that is none', '/** @type {function(string): A} */\nlet a'],
    ['a comment that is no JSDoc', '/* @type {A} */\nlet a'],
    ['a tag within a sentence', '/** as with @type {A} elsewhere */\nlet a'],
    ['a description', '/** @type what it is */\nlet a'],
    ['an arrow function, which is no cast', 'b(/** @type {A} */ (c) => c)'],
  ])('are left alone: %s', (_, text) => {
    expect(typesOf(text)).toEqual([])
  })

  test('say nothing where TypeScript is spoken', () => {
    expect(typesOf('/** @type {A} */\nlet a: B', '/a.ts')).toEqual(['a: B: B'])
  })

  test('never keep a program from being read, whatever a comment holds', () => {
    const part = fc.constantFrom(
      '@type',
      '@param',
      '@typedef',
      '@property',
      '@returns',
      '@import',
      '@template',
      '{',
      '}',
      '(',
      'a',
      'b.c',
      '[d]',
      '\n *',
      "'",
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const tree = parse('/a.js', `/** ${parts.join(' ')} */\nfunction a(b) { return (b) }`)
        expect(tree.ast.body.filter((node) => !isInComment(tree, node)).map(({ type }) => type)).toEqual(['FunctionDeclaration'])
      }),
    )
  })
})
