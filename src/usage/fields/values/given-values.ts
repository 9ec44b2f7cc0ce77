import type { Deprecation } from '../../../catalogue/types.js'
import { isParameterReference } from '../../../flow/tree-index.js'
import type { Flow } from '../../../flow/flow.js'
import { wholeText } from '../../../flow/texts/texts.js'
import type { Text, Value } from '../../../flow/values.js'
import type { Node } from '../../../syntax/tree.js'

/** A value that a field is given, and where that is written, if it is at one place. */
export interface GivenValue {
  readonly value: string | number | boolean
  readonly node?: Node | undefined
}

/** Tells what a field is set to. */
export type Given = () => readonly Value[]

/** What of some values is known; the items of a list count as the list itself, as a field can hold one of several. */
export function givenValues(flow: Flow, values: readonly Value[]): readonly GivenValue[] {
  return values.flatMap((value): readonly GivenValue[] => {
    if (value.kind === 'scalar') return isPlain(value.value) ? [{ value: value.value }] : []
    if (value.kind === 'text') return textGiven(value)
    const isList = value.kind === 'tuple' || (value.kind === 'shape' && value.node.type === 'ArrayExpression')
    return isList ? givenValues(flow, flow.elements(value)) : []
  })
}

/** Whether a value is one of those that go away. All that a query, a form or a header holds is a text. */
export function isAmong({ values = [] }: Deprecation, value: GivenValue['value']): boolean {
  return values.some((one) => String(one) === String(value))
}

function textGiven(text: Text): readonly GivenValue[] {
  const value = wholeText(text)
  const [part, ...others] = text.parts
  if (value === undefined || !part) return []
  return [{ value, node: others.length === 0 ? placeOf(part) : undefined }]
}

/**
 * The place at which a value is chosen: the member of an enumeration or a table by which that is, else the literal. No part of a longer
 * text is one.
 */
function placeOf({ node, via }: Text['parts'][number]): Node | undefined {
  if (node.type !== 'Literal' && node.type !== 'TemplateLiteral' && node.type !== 'TemplateElement') return undefined
  const { parent } = node
  const isMember = parent?.type === 'TSEnumMember' || (parent?.type === 'Property' && parent.value === node)
  const selecting = isMember ? via.findLast((one) => one.type === 'MemberExpression' && !isParameterReference(one)) : undefined
  return selecting?.type === 'MemberExpression' ? selecting.property : node
}

function isPlain(value: unknown): value is number | boolean {
  return typeof value === 'number' || typeof value === 'boolean'
}
