import type * as Yaml from 'js-yaml'

/**
 * What a YAML text says; undefined where it says nothing. Beside the core of YAML only `<<` is known, so that dates stay the texts that
 * they are written as. With `json`, the last of several equal keys counts, as in JSON. Throws a YAMLException. The library is handed in, as
 * most runs never load it.
 */
export function readYaml(text: string, { CORE_SCHEMA, loadAll, load, mergeTag }: YamlReader, json = false): unknown {
  const options = { schema: CORE_SCHEMA.withTags(mergeTag), json }
  const documents = loadAll(text, options)
  // the library says itself what is wrong with several
  return documents.length > 1 ? load(text, options) : documents[0]
}

type YamlReader = Pick<typeof Yaml, 'CORE_SCHEMA' | 'loadAll' | 'load' | 'mergeTag'>
