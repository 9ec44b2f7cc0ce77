import type { TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import type { Value } from '../values.js'

/** Names by which schema libraries give the type of what a schema hands on. */
export const INFERRED = /^(?:infer|output|Infer(?:Output|Type)?|TypeOf|Static|Type)$/

/** What bodies are as a schema hands them on: `z.infer<typeof Schema>`, `typeof Schema.infer`. */
export function inferredValues(flow: Flow, schema: TSESTree.EntityName): readonly Value[] {
  const { typed } = flow.context
  if (!typed || schema.type !== 'Identifier') return []
  return flow
    .evaluate(schema, undefined)
    .flatMap((value) => (value.kind === 'unknown' && value.node?.type === 'CallExpression' ? typed(value.node) : []))
}
