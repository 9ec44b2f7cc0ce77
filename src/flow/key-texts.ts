import { staticKey, unwrap, wrapped } from '../syntax/names.js'
import type { Node } from '../syntax/tree.js'
import type { Flow } from './flow.js'
import { wholeText } from './texts.js'
import { indexOf, treeOf } from './tree-index.js'
import type { Env } from './values.js'

/** A key as it is spelled, or as it folds. */
export function keyText(flow: Flow, key: Node, computed: boolean, env: Env): string | undefined {
  const spelled = staticKey(key, computed)
  if (spelled !== undefined || !computed) return spelled
  const [value, ...others] = flow.evaluate(key, env)
  if (!value || others.length > 0 || value.kind !== 'text') return undefined
  return value.parts.some((part) => 'hole' in part) ? undefined : value.parts.map((part) => ('text' in part ? part.text : '')).join('')
}

/** As `keyText`; all that it can be where a loop or a callback takes it out of a list of names. */
export function keyTexts(flow: Flow, key: Node, computed: boolean, env: Env): readonly string[] {
  const one = keyText(flow, key, computed, env)
  if (one !== undefined) return [one]
  if (!computed || !isElement(key)) return []
  const names = flow.evaluate(key, env).map((value) => (value.kind === 'text' ? wholeText(value) : undefined))
  return names.every((name) => name !== undefined) ? [...new Set(names)] : []
}

/** Whether a name stands for an element of what a loop or a callback goes through. */
function isElement(key: Node): boolean {
  const inner = unwrap(key)
  const tree = inner.type === 'Identifier' ? treeOf(inner) : undefined
  const [definition, ...others] = (tree && indexOf(tree).variableOf(inner)?.defs) ?? []
  if (!definition || others.length > 0) return false
  if (definition.type === 'Parameter') return wrapped(definition.node).parent?.type === 'CallExpression'
  return definition.type === 'Variable' && definition.node.parent.parent.type === 'ForOfStatement'
}
