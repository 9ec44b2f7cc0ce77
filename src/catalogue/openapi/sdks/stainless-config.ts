import { entriesOf, isObject, textOf } from '../json-values.js'

/** A method of Stainless' configuration: `POST /chat/completions`, and the resources that it stands below. */
export interface ConfiguredMethod {
  readonly call: string
  readonly chain: readonly string[]
}

/** The methods of a configuration (`resources`, with their `methods` and `subresources`). */
export function operationsOfConfig(config: unknown): readonly ConfiguredMethod[] {
  const methodsBelow = (resources: unknown, front: readonly string[]): ConfiguredMethod[] =>
    entriesOf(resources).flatMap(([name, resource]) => {
      if (!isObject(resource)) return []
      // the methods of the client itself
      const chain = name === '$client' ? front : [...front, name]
      const own = entriesOf(resource['methods']).flatMap(([method, written]): ConfiguredMethod[] => {
        const endpoint = textOf(isObject(written) ? written['endpoint'] : written)
        const [, verb, path] = /^(\w+)\s+(\S+)$/.exec(endpoint ?? '') ?? []
        return verb === undefined || path === undefined ? [] : [{ call: `${verb.toUpperCase()} ${path}`, chain: [...chain, method] }]
      })
      return [...own, ...methodsBelow(resource['subresources'], chain)]
    })
  return methodsBelow(isObject(config) ? config['resources'] : undefined, [])
}
