import { staticKey } from '../../syntax/names.js'
import type { Tree, TSESTree } from '../../syntax/tree.js'
import { takenFromMap } from '../map/map-types.js'
import { moveAssignment } from './move-assignment.js'
import { isRefusal, refuse, type Circumstances, type Outcome } from '../outcome.js'
import { boundName, type Binding } from './pattern-host.js'
import type { Reading } from './reading.js'
import {
  declareAfter,
  declareBeside,
  declareInBlock,
  readFromRest,
  readInitializer,
  replaceVariable,
  tryInTurn,
} from './rewrite-binding.js'
import { needsParensBeforeDot, stepsFrom } from '../text/spelling.js'

/**
 * Reads `to` in the place of one key of a pattern: the first way that keeps the value, the order and the types, also where a key on the way
 * is null.
 */
export function moveBinding(tree: Tree, binding: Binding, to: readonly string[], { isPromised, names, modules }: Circumstances): Outcome {
  const { rest, fallback } = binding
  const isMap = takenFromMap(tree, binding.pattern, to[0] ?? '', modules) !== undefined
  if (isMap && to.length > 2) return refuse('Nothing can be read of a member by its declared type: declare the type of the object first.')
  const reading = readingOf(tree, binding, to, { isPromised: isPromised && tree.typed && !fallback, isMap, names })
  if (rest && boundName(binding, reading.key) === undefined) return readFromRest(tree, binding, reading)
  const alone = binding.host.kind === 'declaration' ? moveAlone(tree, binding, binding.host.declarator, to, reading, isMap) : undefined
  if (alone && !isRefusal(alone)) return alone
  const outcome = tryInTurn(binding, waysFor(tree, binding, to, reading))
  return outcome ?? refuse('The pattern cannot be rewritten: read the field at its new place by hand.')
}

/** The rewritings to try where a pattern stands, the closest to the code as it is first. */
function waysFor(tree: Tree, binding: Binding, to: readonly string[], reading: Reading): (() => Outcome)[] {
  const { host, fallback, root } = binding
  const literal = fallback?.type === 'Literal' ? ` ?? ${tree.text.slice(...fallback.range)}` : ''
  const inItsPlace = () => replaceVariable(tree, binding, reading, literal)
  switch (host.kind) {
    case 'declaration':
      return [() => declareAfter(tree, binding, reading), () => declareBeside(tree, binding, reading), inItsPlace]
    case 'assignment':
      return [() => moveAssignment(tree, binding, host.assignment, to, reading)]
    case 'loop':
    case 'parameter': {
      const inBlock = () => declareInBlock(tree, binding, reading)
      const isAnnotated = 'typeAnnotation' in root && root.typeAnnotation !== undefined && root.typeAnnotation !== null
      return isAnnotated && (!fallback || literal !== '') ? [inItsPlace, inBlock] : [inBlock, inItsPlace]
    }
    case 'other':
      return []
  }
}

/** A declaration that takes nothing but the field; one that promises a value says so of the whole read. */
function moveAlone(
  tree: Tree,
  binding: Binding,
  declarator: TSESTree.VariableDeclarator,
  to: readonly string[],
  reading: Reading,
  isMap: boolean,
): Outcome {
  return reading.expression === 'assertion'
    ? readInitializer(tree, binding, declarator, reading)
    : moveInitializer(tree, binding, declarator, to, isMap)
}

/** A declaration that takes nothing but the field takes it from the object that holds it now: the pattern stays as it is. */
function moveInitializer(
  tree: Tree,
  binding: Binding,
  declarator: TSESTree.VariableDeclarator,
  to: readonly string[],
  isMap: boolean,
): Outcome {
  const { pattern, property } = binding
  const { init } = declarator
  const fits = declarator.id === pattern && !pattern.typeAnnotation && pattern.properties.length === 1 && init
  // a fall-back object in the initializer has no such key, and type checkers say so
  const isChoice = init?.type === 'LogicalExpression' || init?.type === 'ConditionalExpression' || init?.type === 'ObjectExpression'
  if (!fits || isChoice || staticKey(property.key, property.computed) !== to.at(-1))
    return refuse('The declaration takes more than the field.')
  const [start, end] = init.range
  const wrap = needsParensBeforeDot(init)
  const before = (isMap ? '(' : '') + (wrap ? '(' : '')
  const opening = before === '' ? [] : [{ file: tree.file, range: [start, start] as const, text: before }]
  const after = `${wrap ? ')' : ''}${stepsFrom('', to.slice(0, -1))}${isMap ? ' as any)' : ''} ?? {}`
  return { edits: [...opening, { file: tree.file, range: [end, end], text: after }] }
}

function readingOf(
  tree: Tree,
  { property }: Binding,
  to: readonly string[],
  { isPromised, isMap, names }: Pick<Circumstances, 'isPromised' | 'names'> & { readonly isMap: boolean },
): Reading {
  const mark = isPromised ? '!' : ''
  const cast = (name: string): string => (isMap ? `(${name} as any)` : name)
  const reading: Reading = {
    key: to[0] ?? '',
    expression: isPromised ? 'assertion' : 'chain',
    fromKey: (name) => stepsFrom(`${cast(name)}?`, to.slice(1)) + mark,
    fromHolder: (name) => (isMap ? stepsFrom(`${cast(stepsFrom(name, to.slice(0, 1)))}?`, to.slice(1)) : stepsFrom(name, to)) + mark,
    names,
  }
  // the key can stay as it is only where the new place has the same name
  if (staticKey(property.key, property.computed) !== to.at(-1)) return reading
  const pattern = `{ ${tree.text.slice(...property.range)} }`
  const home = to.slice(1, -1)
  return {
    ...reading,
    keepingFallback: (name) => `${pattern} = ${home.length > 0 ? stepsFrom(`${name}?`, home) : cast(name)} ?? {}`,
    keepingFallbackFromHolder: (name) => `${pattern} = ${cast(stepsFrom(name, to.slice(0, -1)))} ?? {}`,
  }
}
