import { isFunction, rootOf, staticKey, unwrap, wrapped, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { wholeText } from './texts.js'
import { indexOf, treeOf, type Variable } from '../tree-index.js'
import type { Env } from '../values.js'

/** A key as it is spelled, or as it folds. */
export function keyText(flow: Flow, key: Node, computed: boolean, env: Env): string | undefined {
  const spelled = staticKey(key, computed)
  if (spelled !== undefined || !computed) return spelled
  const [value, ...others] = flow.evaluate(key, env)
  return value && others.length === 0 ? wholeText(value) : undefined
}

/**
 * As `keyText`; all that it can be where the code chooses between names, or takes it out of a table of names, or a loop or a callback does
 * out of a list.
 */
export function keyTexts(flow: Flow, key: Node, computed: boolean, env: Env): readonly string[] {
  const one = keyText(flow, key, computed, env)
  if (one !== undefined) return [one]
  if (!computed) return []
  const isOfTable = isTaken(constantOf(unwrap(key)))
  if (!isOfTable && !isChosen(key) && !isElement(key)) return []
  const names = flow
    .evaluate(key, env)
    .flatMap((value) => (value.kind === 'unknown' && value.among ? value.among.map(([entry]) => entry) : value))
    .filter((value) => !isOfTable || value.kind !== 'scalar' || value.value !== undefined)
    .map((value) => (value.kind === 'text' ? wholeText(value) : undefined))
  return names.every((name) => name !== undefined) ? [...new Set(names)] : []
}

/** Whether a key that is no text itself may give one where it is evaluated. */
export function couldFold(key: Node): boolean {
  const inner = unwrap(key)
  return (
    inner.type === 'Identifier' ||
    inner.type === 'MemberExpression' ||
    inner.type === 'TemplateLiteral' ||
    inner.type === 'BinaryExpression' ||
    inner.type === 'ConditionalExpression' ||
    inner.type === 'LogicalExpression' ||
    inner.type === 'CallExpression'
  )
}

/** Whether a key is what callers hand in by its name, and theirs to change; what goes through a list that is written beside it is not. */
export function isHandedIn(key: Node): boolean {
  const definition = onlyDefinition(unwrap(key))
  return definition?.type === 'Parameter' && isFunction(definition.node) && listGoneThrough(definition) === undefined
}

/** Whether a key is one of two that stand beside each other: `[isShort ? 'title' : 'text']`; a function may choose it. */
function isChosen(key: Node): boolean {
  const node = constantOf(unwrap(key))
  const fn = node.type === 'CallExpression' ? functionNamed(unwrap(node.callee)) : undefined
  const choice = fn ? onlyResult(fn) : node
  return choice !== undefined && /^(?:Conditional|Logical)Expression$/.test(unwrap(choice).type)
}

/** Whether a key is an entry of a table, by a key that is found at run time: `FIELDS[column]`, `FIELDS.get(column)`. */
function isTaken(key: Node): boolean {
  if (key.type === 'MemberExpression') return key.computed && staticKey(key.property, true) === undefined
  return key.type === 'CallExpression' && key.callee.type === 'MemberExpression' && staticKey(key.callee.property, false) === 'get'
}

/** What a constant is set to, for its name. */
function constantOf(name: Node): Node {
  const definition = onlyDefinition(name)
  const isConstant = definition?.type === 'Variable' && definition.parent.kind === 'const' && definition.node.id === definition.name
  return isConstant && definition.node.init ? unwrap(definition.node.init) : name
}

function functionNamed(name: Node): FunctionNode | undefined {
  const definition = onlyDefinition(name)
  const fn: Node = definition?.type === 'FunctionName' ? definition.node : constantOf(name)
  return isFunction(fn) ? fn : undefined
}

/** The expression that is all that a function gives. */
function onlyResult({ body }: FunctionNode): Node | undefined {
  if (body?.type !== 'BlockStatement') return body ?? undefined
  const [statement] = body.body
  return statement?.type === 'ReturnStatement' ? (statement.argument ?? undefined) : undefined
}

/** Whether a name stands for an element of a list of names that the code itself writes; what it is handed may belong to another object. */
function isElement(key: Node): boolean {
  const inner = unwrap(key)
  const definition = onlyDefinition(inner)
  const list = definition && listGoneThrough(definition)
  return definition !== undefined && list !== undefined && isWritten(list, definition)
}

/** What a loop, or a method that is handed a callback, goes through. */
function listGoneThrough({ type, node }: Definition): Node | undefined {
  if (type === 'Variable') return node.parent.parent.type === 'ForOfStatement' ? node.parent.parent.right : undefined
  const call = type === 'Parameter' ? wrapped(node).parent : undefined
  return call?.type === 'CallExpression' && call.callee.type === 'MemberExpression' ? call.callee.object : undefined
}

/** Whether a list is written out, or a variable of the code's own; not a parameter, nor a part of an instance or of what others choose. */
function isWritten(list: Node, { name }: Definition): boolean {
  let at = unwrap(list)
  while (at.type === 'CallExpression' && at.callee.type === 'MemberExpression') {
    const named = listedIn(at)
    if (named && !isOnlyKey(name)) return false
    at = named ?? unwrap(at.callee.object)
  }
  for (let part = at; part.type === 'MemberExpression'; part = unwrap(part.object))
    if (staticKey(part.property, part.computed) === undefined) return false
  const root = rootOf(at)
  if (root.type === 'ArrayExpression') return true
  const definition = onlyDefinition(root)
  if (definition?.type === 'ImportBinding') return true
  return definition?.type === 'Variable' && definition.node.id.type === 'Identifier' && listGoneThrough(definition) === undefined
}

/** The object whose keys or entries a call lists. */
function listedIn({ callee, arguments: [object] }: TSESTree.CallExpression): Node | undefined {
  const isListed =
    callee.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    callee.object.name === 'Object' &&
    /^(?:keys|entries)$/.test(staticKey(callee.property, callee.computed) ?? '')
  return isListed && object && object.type !== 'SpreadElement' ? unwrap(object) : undefined
}

/** Whether a name is used for nothing but as the key of members: what is asked about it may leave some out. */
function isOnlyKey(name: Node): boolean {
  const tree = treeOf(name)
  return (
    (tree && indexOf(tree).variableOf(name)?.references)?.every(({ identifier }) => {
      const { parent } = identifier
      if (parent?.type === 'Property') return parent.computed && parent.key === identifier
      return identifier === name || (parent?.type === 'MemberExpression' && parent.computed && parent.property === identifier)
    }) === true
  )
}

type Definition = Variable['defs'][number]

function onlyDefinition(name: Node): Definition | undefined {
  const tree = name.type === 'Identifier' ? treeOf(name) : undefined
  const [definition, ...others] = (tree && indexOf(tree).variableOf(name)?.defs) ?? []
  return others.length === 0 ? definition : undefined
}
