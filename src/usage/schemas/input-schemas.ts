import type { Flow, Place } from '../../flow/flow.js'
import { soleValue } from '../../flow/names/sole-value.js'
import { calleeName, functionAround } from '../../flow/tree-index.js'
import { INFERRED } from '../../flow/types/inferred-values.js'
import { declarationOf } from '../../flow/types/type-declarations.js'
import type { Payload, Unknown } from '../../flow/values.js'
import { literalText, staticKey, unwrap, wrapped } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'

/** A schema by which (a part of) a request body was checked that was not seen being made: it holds what the schema lists. */
export interface SentSchema {
  readonly schema: Place
  readonly place: Payload
}

/** Steps of a builder that say by which schema the input is checked, those that are handed what runs on it, and what that has it under. */
const STATING = /^(?:input|inputSchema|schema|validator|inputValidator)$/
const RUNNING = /^(?:query|mutation|subscription|handler|action|stateAction|resolve|resolver|server)$/
const INPUT = /^(?:input|parsedInput|data|clientInput)$/

/** The schemas by which a value that was not seen being made was checked: by a library's function, or by a framework before it came in. */
export function inputSchemas(value: Unknown): readonly Place[] {
  if (value.schema) return [value.schema]
  const node = value.node && unwrap(value.node)
  if (node?.type === 'CallExpression') return validatedBefore(node)
  return value.param && node ? statedBefore(value.param, node) : []
}

/** The schema that a declared type is inferred of: `z.infer<typeof Draft>`, `typeof Draft.infer`. */
export function inferredSchema(flow: Flow, annotation: Node, seen: Set<Node> = new Set()): Place | undefined {
  if (seen.has(annotation)) return undefined
  seen.add(annotation)
  if (annotation.type === 'TSTypeAnnotation') return inferredSchema(flow, annotation.typeAnnotation, seen)
  const isInferred = (name: TSESTree.EntityName): boolean => {
    const last = name.type === 'TSQualifiedName' ? name.right : name
    return last.type === 'Identifier' && (INFERRED.test(last.name) || /^(?:input|InferInput)$/.test(last.name))
  }
  if (annotation.type === 'TSTypeQuery') {
    const { exprName } = annotation
    const isOwn = exprName.type === 'TSQualifiedName' && isInferred(exprName) && exprName.left.type === 'Identifier'
    return isOwn ? { node: exprName.left, env: undefined } : undefined
  }
  if (annotation.type !== 'TSTypeReference') return undefined
  const [argument] = annotation.typeArguments?.params ?? []
  if (argument?.type === 'TSTypeQuery' && isInferred(annotation.typeName))
    return argument.exprName.type === 'Identifier' ? { node: argument.exprName, env: undefined } : undefined
  const declaration = declarationOf(flow, annotation)
  const alias = declaration && 'node' in declaration ? declaration.node : undefined
  return alias?.type === 'TSTypeAliasDeclaration' ? inferredSchema(flow, alias.typeAnnotation, seen) : undefined
}

/** `c.req.valid('json')`: what was checked before the handler by what is registered beside it for the same part of a request. */
function validatedBefore(call: TSESTree.CallExpression): readonly Place[] {
  const [first] = call.arguments
  const part = first && literalText(first)
  if (calleeName(call) !== 'valid' || part === undefined) return []
  const checks = (node: Node): readonly Place[] => {
    const made = soleValue(node)
    if (made.type !== 'CallExpression') return []
    const [of, schema] = made.arguments
    return of && schema && literalText(of) === part ? [{ node: schema, env: undefined }] : []
  }
  for (let fn = functionAround(call); fn; fn = functionAround(fn)) {
    const place = wrapped(fn)
    const around = place.parent
    const found = around?.type === 'CallExpression' && around.callee !== place ? around.arguments.flatMap(checks) : []
    if (found.length > 0) return found
  }
  return []
}

/** `procedure.input(schema).mutation(({ input }) => …)`: what the steps before the one say that is handed the function. */
function statedBefore(fn: Node, taken: Node): readonly Place[] {
  const call = wrapped(fn).parent
  if (call?.type !== 'CallExpression' || !RUNNING.test(calleeName(call)) || !isInput(taken)) return []
  const found: Place[] = []
  let at = unwrap(call.callee)
  for (const seen = new Set<Node>(); at.type === 'MemberExpression' && !seen.has(at); ) {
    seen.add(at)
    const before = soleValue(at.object)
    if (before.type !== 'CallExpression') break
    const [schema] = before.arguments
    if (schema && STATING.test(calleeName(before))) found.push({ node: schema, env: undefined })
    at = unwrap(before.callee)
  }
  return found
}

/** Whether what is taken of the parameter is the input. */
function isInput(taken: Node): boolean {
  if (taken.type === 'MemberExpression') return INPUT.test(staticKey(taken.property, taken.computed) ?? '')
  const property = taken.type === 'Property' ? taken : taken.parent
  return property?.type === 'Property' && INPUT.test(staticKey(property.key, property.computed) ?? '')
}
