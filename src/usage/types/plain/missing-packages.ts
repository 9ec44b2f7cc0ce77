import { isBuiltin } from 'node:module'
import type { Flow } from '../../../flow/flow.js'
import { indexOf, treeOf } from '../../../flow/tree-index.js'
import { rootOf } from '../../../syntax/names.js'
import type { Node } from '../../../syntax/tree.js'
import { LIBRARY_TYPES } from '../../../workspace/library-types.js'
import type { Additions } from './additions.js'

/** What tells packages that a compiler knows nothing of. */
export interface Packages {
  /** Whether a package can be found from a file. */
  readonly isInstalled: (from: string, name: string) => boolean
  /** Packages whose types are known all the same. */
  readonly declared: readonly string[]
}

export interface MissingPackages {
  /** Whether a specifier leads to a package that is not there: what comes of it is of any type. */
  readonly isMissing: (from: string, specifier: string) => boolean
  /** Whether an expression starts at something that is imported from such a package. */
  readonly comesFrom: (node: Node) => boolean
  /** The same for any package. */
  readonly isPackage: (node: Node) => boolean
}

const PACKAGE = /^(?:node:)?((?:@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*)(?:\/|$)/i

/** Prepares the questions about packages that are not there; each package is looked for once from a file. */
export function createMissing(flow: Flow, { isInstalled, declared }: Packages, { modules }: Additions): MissingPackages {
  const known = new Map<string, boolean>()

  function isMissing(from: string, specifier: string): boolean {
    const name = PACKAGE.exec(specifier)?.[1]
    if (
      name === undefined ||
      Object.hasOwn(LIBRARY_TYPES, name) ||
      declared.includes(name) ||
      modules.some((module) => fits(module, specifier))
    )
      return false
    const key = `${from}\0${name}`
    let missing = known.get(key)
    if (missing === undefined) known.set(key, (missing = !typedBy(specifier, name).some((provider) => isInstalled(from, provider))))
    return missing && flow.context.modules.resolve(from, specifier) === undefined
  }

  return {
    isMissing,
    comesFrom(node) {
      const imported = importedBy(node)
      return !!imported && isMissing(imported.from, imported.specifier)
    },
    isPackage(node) {
      const imported = importedBy(node)
      return !!imported && flow.context.modules.resolve(imported.from, imported.specifier) === undefined
    },
  }
}

/** What the name is imported from that an expression starts at. */
function importedBy(node: Node): { readonly from: string; readonly specifier: string } | undefined {
  const root = rootOf(node)
  const tree = root.type === 'Identifier' ? treeOf(root) : undefined
  const [definition, ...others] = (tree && indexOf(tree).variableOf(root)?.defs) ?? []
  const { parent } = definition?.type === 'ImportBinding' ? (definition.node as Node) : {}
  if (!tree || others.length > 0 || parent?.type !== 'ImportDeclaration') return undefined
  return { from: tree.file, specifier: parent.source.value }
}

/** The packages that can hold the types of another one. */
function typedBy(specifier: string, name: string): readonly string[] {
  if (isBuiltin(specifier)) return ['@types/node']
  return [name, `@types/${name.replace('@', '').replace('/', '__')}`]
}

/** Whether a declared module (`*.svg`) is the one of a specifier. */
function fits(module: string, specifier: string): boolean {
  const [start = '', end] = module.split('*')
  return end === undefined ? module === specifier : specifier.startsWith(start) && specifier.endsWith(end)
}
