import { createRequire } from 'node:module'
import { checkCatalogue } from './check-catalogue.js'
import type { Catalogue, Deprecation, Interface, Operation, Replacement, Sdk } from './types.js'

const require = createRequire(import.meta.url)
let builtIn: Catalogue | undefined

/** The built-in catalogue, read once per process; throws a CatalogueError that names the entries if its data does not hold together. */
export function loadCatalogue(): Catalogue {
  builtIn ??= readBuiltIn()
  return builtIn
}

function readBuiltIn(): Catalogue {
  const { interfaces, operations } = require('./operations.json') as { interfaces: Interface[]; operations: Operation[] }
  const catalogue: Catalogue = {
    interfaces,
    operations,
    deprecations: require('./deprecations.json') as Deprecation[],
    replacements: require('./replacements.json') as Replacement[],
    sdks: require('./sdk.json') as Sdk[],
  }
  checkCatalogue(catalogue, 'the built-in catalogue')
  return catalogue
}
