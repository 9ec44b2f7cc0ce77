import type { Operation } from '../catalogue/types.js'
import type { Call, Payload } from '../flow/values.js'
import type { Tree } from '../syntax/tree.js'
import { fieldsAt, type Session } from './session.js'

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
 * which of those that share it is meant. Undefined where no file imports an SDK.
 */
export function findSdkModels(session: Session, trees: readonly Tree[]): SdkModels | undefined {
  const { calls, context } = session
  const { catalogue, operations } = context.catalogue
  const importing = (name: string): Tree[] => trees.filter(({ text }) => text.includes(name))
  const sdks = catalogue.sdks.filter(
    ({ package: name, models = [] }) => models.some(({ operation }) => calls.has(operation)) && importing(name).length > 0,
  )
  if (sdks.length === 0) return undefined
  const standIns = new Map<string, Call>()
  /** A call of the SDK, or one that stands for it. */
  const callFor = (operation: string): Call | undefined => {
    const call = calls.get(operation)
    if (!call || call.operation !== undefined) return call
    const standIn = standIns.get(operation) ?? { ...call, standsIn: true }
    standIns.set(operation, standIn)
    return standIn
  }
  const payloads = (sdk: (typeof sdks)[number], name: string): Payload[] =>
    (sdk.models ?? []).flatMap((model) => {
      const call = model.name === name ? callFor(model.operation) : undefined
      return call ? model.sides.map((side): Payload => ({ kind: 'payload', call, side, path: model.path })) : []
    })
  const fields = new Set<string>()
  const declarations = new Map<string, string>()
  for (const { package: name, models = [] } of sdks) {
    const texts = importing(name).map(({ text }) => text)
    const lines = models.flatMap((model) => {
      const operation = calls.has(model.operation) ? operations.get(model.operation) : undefined
      const members = operation ? membersOf(session, operation, model) : []
      if (texts.some((text) => text.includes(model.name))) for (const member of members) fields.add(member)
      return `export interface ${model.name} { ${members.map((member) => `${member}?: any; `).join('')}[key: string]: any }`
    })
    declarations.set(name, lines.join('\n'))
  }
  return {
    payloadsOf: (module, name) =>
      sdks.filter((sdk) => module === sdk.package || module.startsWith(`${sdk.package}/`)).flatMap((sdk) => payloads(sdk, name)),
    payloadsIn: (file, name) => sdks.filter((sdk) => file.includes(`/node_modules/${sdk.package}/`)).flatMap((sdk) => payloads(sdk, name)),
    fields,
    declarations,
  }
}

/** The deprecated fields that a type can have. */
function membersOf(session: Session, operation: Operation, { sides, path }: Pick<Payload, 'path'> & { sides: readonly Payload['side'][] }) {
  const names = [...session.context.catalogue.fieldNames]
  return names.filter((name) => sides.some((side) => fieldsAt(session, operation, name, path, side).length > 0))
}
