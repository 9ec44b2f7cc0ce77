import type { Node, TSESTree } from './tree.js'

export type Statement = TSESTree.ProgramStatement
export type Range = readonly [number, number]

/** Parses a part of a text (or of `text`) between two others, which have no place; undefined where that is no single statement. */
export type ReadPart = (range: Range, before: string, after: string, text?: string) => Statement | undefined

/** Gathers the code of markup in the blocks that its loops and slots open. */
export function createScopes(read: ReadPart) {
  const all: Statement[] = []
  const open: { readonly name: string; readonly body: Statement[] }[] = []
  const top = (): Statement[] => open.at(-1)?.body ?? all
  const add = (statement: Statement | undefined): void => {
    if (statement) top().push(statement)
  }

  return {
    all,
    /** An expression that is shown or handed on. */
    expression: (range: Range) => add(read(range, '(', ')')),
    /** Statements that run on an event. */
    statements: (range: Range) => add(read(range, '{', '}')),
    /** A declaration: `const` stands before it. */
    constant: (range: Range) => add(read(range, 'const ', '')),
    /** Opens a block in which a pattern is each item of a list, what waiting for something gives, or what is not known. */
    enter(name: string, pattern: Range, of: Range | undefined, how: 'each' | 'awaited' | 'handed'): void {
      const body: Statement[] = []
      const param = patternOf(read(pattern, '(', ') => 0'))
      const value = of && expressionOf(read(of, how === 'awaited' ? '(async () => await (' : '(', how === 'awaited' ? '))' : ')'))
      const range: Range = [pattern[0], pattern[1]]
      const inner = node('BlockStatement', range, { body })
      const awaited = value?.type === 'ArrowFunctionExpression' ? value.body : value
      if (param && how === 'handed') {
        const fn = node('ArrowFunctionExpression', range, { ...PLAIN, params: [param], body: inner, async: true })
        add(node('ExpressionStatement', range, { expression: fn }))
      } else if (param && awaited) {
        const declarator = node('VariableDeclarator', range, { id: param, init: how === 'awaited' ? awaited : null, definite: false })
        const declaration = node('VariableDeclaration', range, { kind: 'const', declare: false, declarations: [declarator] })
        if (how === 'awaited') body.unshift(declaration)
        add(how === 'awaited' ? inner : node('ForOfStatement', range, { await: false, left: declaration, right: awaited, body: inner }))
      }
      open.push({ name, body: param && (how === 'handed' || awaited) ? body : top() })
    },
    /** Opens what has a name, and no block of its own. */
    pass: (name: string) => open.push({ name, body: top() }),
    /** Closes the last that was opened by this name, with what is open within. */
    leave(name: string): void {
      const at = open.findLastIndex((one) => one.name === name)
      if (at >= 0) open.length = at
    },
  }
}

const PLAIN = { generator: false, async: false, expression: false, id: null }

function patternOf(statement: Statement | undefined): Node | undefined {
  const fn = expressionOf(statement)
  return fn?.type === 'ArrowFunctionExpression' ? fn.params[0] : undefined
}

function expressionOf(statement: Statement | undefined): TSESTree.Expression | undefined {
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined
}

/** A node that the markup stands for and that is not written there. */
export function node(type: string, [start, end]: Range, members: object): Statement {
  return { type, start, end, range: [start, end], ...members } as unknown as Statement
}
