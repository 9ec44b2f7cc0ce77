import type * as Yaml from 'js-yaml'

/**
 * How YAML is read: beside its core only `<<`. Dates stay the texts that they are written as; in the default schema a date is a Date, and a
 * wrong one is silently another day. The library is handed in, as most runs never load it.
 */
export function yamlSchema({ CORE_SCHEMA, Type }: Pick<typeof Yaml, 'CORE_SCHEMA' | 'Type'>): Yaml.Schema {
  const merge = new Type('tag:yaml.org,2002:merge', { kind: 'scalar', resolve: (data: unknown) => data === '<<' })
  return CORE_SCHEMA.extend({ implicit: [merge] })
}
