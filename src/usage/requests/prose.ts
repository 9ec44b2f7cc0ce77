import { staticKey, unwrap, wrapped } from '../../syntax/names.js'
import type { Part, Text } from '../../flow/values.js'
import type { Node, TSESTree } from '../../syntax/tree.js'

/** What is run, parsed or sent with an address in it. */
const WRITTEN_AROUND = /^[{[]|\b(?:curl|wget|fetch|axios|https?|import|request)\b/i

/** Whether a template, an operation with texts or a list can put together an address, and no line of a table and no message. */
export function mayBeAddress(text: TSESTree.TemplateLiteral | TSESTree.BinaryExpression | TSESTree.ArrayExpression): boolean {
  if (text.type === 'BinaryExpression' && text.operator !== '+') return false
  const written = text.type === 'TemplateLiteral' ? text.quasis.map(({ value }) => value.raw) : piecesOf(text)
  // what is asked for may hold anything
  const words = written.join('\0').replace(/\?.*$/s, '')
  // a method may stand in front
  if (/^[\0\s]*[A-Z]*[\0\s]*$/.test(words) || WRITTEN_AROUND.test(words.trim())) return true
  return !/\s|<\//.test(words)
}

/** A command that asks for what stands at an address. */
const ASKS = /^\s*(?:curl|wget)\s/

/** Whether a text is a command that a shell runs, and that asks for an address. */
export function isCommand(text: Text): boolean {
  const [first] = text.parts
  return first !== undefined && 'text' in first && ASKS.test(first.text)
}

/** The words of a command that asks for an address, one of which that is: `curl -X POST https://host/path -d '{}'`. */
export function wordsOfCommand(text: Text): readonly Text[] {
  const words: Part[][] = [[]]
  for (const part of text.parts) {
    if (!('text' in part)) words.at(-1)?.push(part)
    else
      for (const [index, piece] of part.text.split(/[\s'"]+/).entries()) {
        if (index > 0) words.push([])
        if (piece !== '') words.at(-1)?.push({ ...part, text: piece })
      }
  }
  return words.filter((parts) => parts.length > 0).map((parts) => ({ kind: 'text', parts }))
}

/** Whether a value is a key of a map that is written out, which only a request of its keys selects: `new Map([[key, value]])`. */
export function isMapKey(value: Node): boolean {
  const { parent: pair } = value
  const list =
    pair?.type === 'ArrayExpression' && pair.elements[0] === value && pair.elements.length === 2 ? wrapped(pair).parent : undefined
  const made = list?.type === 'ArrayExpression' ? wrapped(list).parent : undefined
  return made?.type === 'NewExpression' && made.callee.type === 'Identifier' && /^(?:Readonly|Weak)?Map$/.test(made.callee.name)
}

function piecesOf(text: TSESTree.BinaryExpression | TSESTree.ArrayExpression): string[] {
  if (text.type === 'BinaryExpression') return literalsOf(text)
  const separator = separatorOf(text)
  if (separator === undefined) return []
  return text.elements.flatMap((element) => [
    ...(element && element.type !== 'SpreadElement' ? literalsOf(unwrap(element)) : []),
    separator,
  ])
}

/** What is put between the elements of a list that are joined on the spot: `[method, path].join(' ')`. */
function separatorOf(list: TSESTree.ArrayExpression): string | undefined {
  const member = wrapped(list).parent
  const call =
    member?.type === 'MemberExpression' && staticKey(member.property, member.computed) === 'join' ? wrapped(member).parent : undefined
  const [separator] = call?.type === 'CallExpression' && call.callee === member ? call.arguments : []
  return separator?.type === 'Literal' && typeof separator.value === 'string' ? separator.value : undefined
}

function literalsOf(node: Node): string[] {
  if (node.type === 'BinaryExpression') return [...literalsOf(unwrap(node.left)), ...literalsOf(unwrap(node.right))]
  return [node.type === 'Literal' && typeof node.value === 'string' ? node.value : '']
}

/**
 * Whether what a tag makes of a template is an address or a part of one, or a command that asks for one:
 * `` request.appendPath`/x/${id}` ``, `` $`curl ${url}` ``.
 */
export function asksByTag({ tag, quasi }: TSESTree.TaggedTemplateExpression): boolean {
  if (ASKS.test(quasi.quasis[0]?.value.raw ?? '')) return true
  const named = unwrap(tag)
  const name = named.type === 'MemberExpression' ? staticKey(named.property, named.computed) : named.type === 'Identifier' && named.name
  return /(?:path|url|uri|endpoint|route)$/i.test(name || '')
}
