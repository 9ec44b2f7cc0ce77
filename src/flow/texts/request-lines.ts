import { staticKey, unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import type { Text } from '../values.js'

/** What a text begins with that names a method and then a path, as the first line of a request does: `POST /users/{id}`. */
const METHOD = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) +(?=\/)/
/** The same as a mark in front of the path: `@post/users`. */
const MARKED = /^@(get|post|put|patch|delete)(?=\/)/

/** A method and an address that one text names together. */
export interface RequestLine {
  readonly method: string
  readonly address: Text
}

/** Takes a text apart that names a method before its path; undefined for any other. */
export function readRequestLine(text: Text): RequestLine | undefined {
  return methodBefore(text, METHOD)
}

/** The same of one that marks the method: `@post/users/{id}`. */
export function readMarkedLine(text: Text): RequestLine | undefined {
  return methodBefore(text, MARKED)
}

function methodBefore(text: Text, written: RegExp): RequestLine | undefined {
  const [first, ...others] = text.parts
  const [start, method] = (first && 'text' in first && written.exec(first.text)) || []
  if (!first || !('text' in first) || start === undefined || method === undefined) return undefined
  return { method: method.toUpperCase(), address: { ...text, parts: [{ ...first, text: first.text.slice(start.length) }, ...others] } }
}

/** Whether a call gives one answer after the other, for a loop: `octokit.paginate.iterator('GET /things')`. */
export function givesPages(node: Node): boolean {
  const method = node.type === 'CallExpression' ? unwrap(node.callee) : undefined
  if (method?.type !== 'MemberExpression' || staticKey(method.property, method.computed) !== 'iterator') return false
  const owner = unwrap(method.object)
  return owner.type === 'MemberExpression' && staticKey(owner.property, owner.computed) === 'paginate'
}
