import type { Operation, Sdk } from '../../catalogue/types.js'
import { OTHER_REQUEST } from '../../flow/clients/sdk.js'
import type { Call, Payload } from '../../flow/values.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { fieldsAt, type Session } from '../session.js'

/** The types of SDKs that describe bodies of operations which are called. */
export interface SdkModels {
  /** What values of an imported type are. */
  payloadsOf(module: string, name: string): readonly Payload[]
  /** The same for a type by the file of its declaration. */
  payloadsIn(file: string, name: string): readonly Payload[]
  /** The deprecated fields of those types that the files name. */
  readonly fields: ReadonlySet<string>
  /** What stands for an SDK that is not installed: declarations of its types, by package. */
  readonly declarations: ReadonlyMap<string, string>
}

/**
 * Finds the types of SDKs that the files can mean. A type counts for the operations that are called somewhere: alone it does not tell
 * which of those that share it is meant, unless it is one operation's own. Undefined where no file imports an SDK.
 */
export function findSdkModels(session: Session, trees: readonly Tree[]): SdkModels | undefined {
  const { calls, context } = session
  const { catalogue, operations } = context.catalogue
  const importing = (name: string): Tree[] => trees.filter(({ text }) => text.includes(name))
  const imported = ownTypes(catalogue.sdks, importing)
  const known = (operation: string): Call | undefined => calls.get(operation) ?? imported.get(operation)
  const sdks = catalogue.sdks.filter(
    ({ package: name, models = [] }) => models.some(({ operation }) => known(operation)) && importing(name).length > 0,
  )
  if (sdks.length === 0) return undefined
  const standIns = new Map<string, Call>()
  /** A call of the SDK, or what stands for it. */
  const callFor = (operation: string): Call | undefined => {
    const call = known(operation)
    if (!call || call.operation !== undefined) return call
    const standIn = standIns.get(operation) ?? { ...call, standsIn: true }
    standIns.set(operation, standIn)
    return standIn
  }
  const payloads = (sdk: Sdk, name: string): Payload[] =>
    (sdk.models ?? []).flatMap((model) => {
      const call = model.name === name ? callFor(model.operation) : undefined
      return call ? model.sides.map((side): Payload => ({ kind: 'payload', call, side, path: model.path })) : []
    })
  const fields = new Set<string>()
  const declarations = new Map<string, string>()
  for (const { package: name, models = [] } of sdks) {
    const texts = importing(name).map(({ text }) => text)
    const lines = models.flatMap((model) => {
      const operation = known(model.operation) ? operations.get(model.operation) : undefined
      const members = operation ? membersOf(session, operation, model) : []
      if (texts.some((text) => text.includes(model.name))) for (const member of members) fields.add(member)
      return `export interface ${model.name} { ${members.map((member) => `${member}?: any; `).join('')}[key: string]: any }`
    })
    declarations.set(name, lines.join('\n'))
  }
  return {
    payloadsOf: (module, name) => sdks.filter((sdk) => isOf(module, sdk.package)).flatMap((sdk) => payloads(sdk, name)),
    payloadsIn: (file, name) => sdks.filter((sdk) => file.includes(`/node_modules/${sdk.package}/`)).flatMap((sdk) => payloads(sdk, name)),
    fields,
    declarations,
  }
}

/** What stands for a call of each operation that has a type of its own which a file imports. */
function ownTypes(sdks: readonly Sdk[], importing: (name: string) => readonly Tree[]): ReadonlyMap<string, Call> {
  const found = new Map<string, Call>()
  for (const { package: packageName, models = [] } of sdks) {
    const trees = importing(packageName)
    for (const { name, operation, own } of trees.length > 0 ? models : []) {
      const node = own && importOf(trees, packageName, name)
      if (node) found.set(operation, { node, env: undefined, shape: OTHER_REQUEST.shape, client: undefined, operation, standsIn: true })
    }
  }
  return found
}

/** Where a name is imported from a package. */
function importOf(trees: readonly Tree[], packageName: string, name: string): Node | undefined {
  for (const { ast } of trees) {
    for (const statement of ast.body) {
      if (statement.type !== 'ImportDeclaration' || !isOf(statement.source.value, packageName)) continue
      const isNamed = (node: Node): boolean =>
        node.type === 'ImportSpecifier' && node.imported.type === 'Identifier' && node.imported.name === name
      const specifier = statement.specifiers.find(isNamed)
      if (specifier) return specifier
    }
  }
  return undefined
}

function isOf(module: string, packageName: string): boolean {
  return module === packageName || module.startsWith(`${packageName}/`)
}

/** The deprecated fields that a type can have. */
function membersOf(session: Session, operation: Operation, { sides, path }: Pick<Payload, 'path'> & { sides: readonly Payload['side'][] }) {
  const names = [...session.context.catalogue.fieldNames]
  return names.filter((name) => sides.some((side) => fieldsAt(session, operation, name, path, side).length > 0))
}
