import type { Property, SchemaGraph } from '../schema-graph.js'

/** Whether a property is deprecated, or some of its values are. */
export function isMarked({ notice, values }: Property): boolean {
  return notice !== undefined || values.length > 0
}

/** The names of the properties that are deprecated, somewhere below the schemas. */
export function deprecatedNames(graph: SchemaGraph, schemas: readonly unknown[]): ReadonlySet<string> {
  const names = new Set<string>()
  const seen = new Set<unknown>(schemas)
  for (const schema of seen) {
    const { properties, values } = graph.shapeOf(schema)
    for (const property of properties) {
      seen.add(property.schema)
      if (isMarked(property)) names.add(property.name)
    }
    for (const value of values) seen.add(value)
  }
  return names
}
