import type { NamedTag, Piece } from './jsdoc.js'
import type { Node, TSESTree } from './tree.js'
import { walk } from './walk.js'

/** Reads the only statement of a TypeScript source; undefined where it holds another number, or is wrong. */
export type ParseStatement = (code: string) => TSESTree.ProgramStatement | undefined

type Range = readonly [number, number]

/** The module that a type names on the spot: `import('./model.js').Answer`. */
const IMPORTED = /\bimport\(\s*(["'])([^"'\n]+)\1\s*\)/g

/** Makes nodes of what JSDoc comments say, with the places where it stands; `statements` are those that some of it needs beside it. */
export function createJsdocNodes(parse: ParseStatement) {
  const statements: TSESTree.ProgramStatement[] = []
  const imports = new Map<string, string>()

  /** A statement that stands in a comment as it is, behind what only the program has. */
  function statementAt(before: string, { text, at }: Piece): TSESTree.ProgramStatement | undefined {
    const statement = parse(before + text)
    if (statement) shift(statement, at - before.length)
    return statement
  }

  /** A statement that stands nowhere: all of it is where it comes from. */
  function statementFrom(code: string, range: Range): TSESTree.ProgramStatement | undefined {
    const statement = parse(code)
    if (statement) walk(statement, (node) => Object.assign(node, placed(range)))
    return statement
  }

  function typeOf({ text, at }: Piece): TSESTree.TypeNode | undefined {
    const named = text.replace(IMPORTED, (whole, _quote, source: string, offset: number) => {
      const name = importOf(source, [at + offset, at + offset + whole.length])
      return name.padEnd(whole.length)
    })
    const plain = named
      .replace(/^\s*(?:[?!]|\.\.\.)/, (mark) => ' '.repeat(mark.length))
      .replace(/[=?!]\s*$/, (mark) => ' '.repeat(mark.length))
      .replace(/\bObject(?=\.?<)/g, 'Record')
      .replaceAll('.<', ' <')
    const statement = statementAt('type T=', { text: plain, at })
    return statement?.type === 'TSTypeAliasDeclaration' ? statement.typeAnnotation : undefined
  }

  /** The name under which a module is imported as a whole, for its types. */
  function importOf(source: string, range: Range): string {
    let name = imports.get(source)
    if (name === undefined) {
      imports.set(source, (name = `$in${imports.size}`))
      const statement = statementFrom(`import type * as ${name} from ${JSON.stringify(source)}`, range)
      if (statement) statements.push(statement)
    }
    return name
  }

  /** The type of an object or list whose parts are told one by one, or the type that is told as a whole. */
  function typeOfParts(whole: Piece | undefined, parts: readonly NamedTag[], range: Range): TSESTree.TypeNode | undefined {
    const told = whole && typeOf(whole)
    if (parts.length === 0 || (told && !isOpen(told))) return told
    const own = parts.filter(({ path }) => path.length === 1)
    const members = own.flatMap((part) => {
      const [key] = part.path as [string]
      const below = parts.filter(({ path }) => path.length > 1 && path[0] === key).map((each) => ({ ...each, path: each.path.slice(1) }))
      const type = typeOfParts(part.type, below, range)
      const statement = statementFrom(`type T={${key}${part.optional ? '?' : ''}:0}`, range)
      const literal = statement?.type === 'TSTypeAliasDeclaration' ? statement.typeAnnotation : undefined
      const member = literal?.type === 'TSTypeLiteral' ? literal.members[0] : undefined
      if (!type || member?.type !== 'TSPropertySignature') return []
      Object.assign(member.key, placed([part.at, part.at + key.length]))
      Object.assign(member, { typeAnnotation: annotation(type) })
      return [member]
    })
    const literal = node({ type: 'TSTypeLiteral', members }, range) as TSESTree.TypeNode
    return told?.type === 'TSArrayType' || (told && /Array/.test(nameOf(told) ?? ''))
      ? (node({ type: 'TSArrayType', elementType: literal }, range) as TSESTree.TypeNode)
      : literal
  }

  return { statements, statementAt, statementFrom, typeOf, typeOfParts }
}

export type JsdocNodes = ReturnType<typeof createJsdocNodes>

/** What stands where a declared type does: behind a name or a list of parameters. */
export function annotation(type: TSESTree.TypeNode): TSESTree.TSTypeAnnotation {
  return node({ type: 'TSTypeAnnotation', typeAnnotation: type }, type.range) as TSESTree.TSTypeAnnotation
}

export function node(parts: Readonly<Record<string, unknown>>, range: Range): Node {
  return { ...parts, ...placed(range) } as unknown as Node
}

function placed([start, end]: Range) {
  return { start, end, range: [start, end] }
}

function shift(root: Node, offset: number): void {
  walk(root, (each) => Object.assign(each, placed([each.range[0] + offset, each.range[1] + offset])))
}

/** Whether a type leaves it to the tags that follow what its values hold: `Object`, `object[]`, `Array<Object>`. */
function isOpen(type: TSESTree.TypeNode): boolean {
  if (type.type === 'TSArrayType') return isOpen(type.elementType)
  if (type.type !== 'TSTypeReference') return type.type === 'TSObjectKeyword'
  const [first] = type.typeArguments?.params ?? []
  return nameOf(type) === 'Object' || (nameOf(type) === 'Array' && (!first || isOpen(first)))
}

function nameOf(type: TSESTree.TypeNode): string | undefined {
  return type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : undefined
}
