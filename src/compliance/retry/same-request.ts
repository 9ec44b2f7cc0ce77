import { definitionsOf } from '../../flow/names/definitions.js'
import type { Variable } from '../../flow/tree-index.js'
import { isWithin, parametersOf, staticKey, unwrap, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { variableOf } from './assumed-values.js'

const COUNTS = /retr|attempt|tries|try|left|count|depth|remaining|delay|backoff|wait/i

/**
 * Whether a function that calls itself asks for the same again: what its request is made of is handed on as it is, and not a part of it, or
 * something else in its place.
 */
export function asksForSame(call: TSESTree.CallExpression, fn: FunctionNode, request: Node): boolean {
  const used = variablesIn(request, fn)
  return parametersOf(fn).every((parameter, index) => {
    const pattern = parameter.type === 'AssignmentPattern' ? parameter.left : parameter
    const argument = call.arguments[index]
    if (argument?.type === 'SpreadElement') return true
    // of a list that is taken apart, the rest is another one
    if (pattern.type === 'ArrayPattern') return argument?.type === 'ArrayExpression' || !namesIn(pattern).some((name) => used.has(name))
    const variable = pattern.type === 'Identifier' ? variableOf(pattern) : undefined
    return !variable || !used.has(variable) || (argument !== undefined && isSame(argument, variable))
  })
}

function namesIn(pattern: TSESTree.ArrayPattern): readonly Variable[] {
  return pattern.elements.flatMap((element) => (element?.type === 'Identifier' ? [variableOf(element) ?? []].flat() : []))
}

/** A parameter as it is, or an object with all of it but for what counts how often it was tried. */
function isSame(argument: Node, parameter: Variable): boolean {
  const inner = unwrap(argument)
  if (inner.type === 'LogicalExpression') return isSame(inner.left, parameter)
  if (inner.type !== 'ObjectExpression') return variableOf(inner) === parameter
  return inner.properties.every((property) =>
    property.type === 'SpreadElement'
      ? isSame(property.argument, parameter)
      : COUNTS.test(staticKey(property.key, property.computed) ?? '') || isSame(property.value, parameter),
  )
}

/** The variables that a request is made of, those of the function that it stands in followed to what they are made of. */
function variablesIn(node: Node, fn: FunctionNode, found = new Set<Variable>()): ReadonlySet<Variable> {
  walk(node, (part) => {
    const variable = part.type === 'Identifier' ? variableOf(part) : undefined
    if (!variable || found.has(variable)) return
    found.add(variable)
    for (const definition of definitionsOf(variable) ?? [])
      if (definition.kind === 'value' && isWithin(definition.at, fn)) variablesIn(definition.value, fn, found)
  })
  return found
}
