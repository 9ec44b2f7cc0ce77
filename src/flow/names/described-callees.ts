import { memoize, memoizePair } from '../../syntax/memoize.js'
import { unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import type { Described, DescribedCallee } from '../../models/described.js'
import { describedExport, describedPackages } from '../../models/described-exports.js'
import type { Flow, FlowContext } from '../flow.js'
import { indexOf, treeOf } from '../tree-index.js'
import type { Env } from '../values.js'
import { type Around, type Origin, originOf } from './callee-origin.js'
import { modulesOf } from './looked-modules.js'
import { declaredLike, writtenLike } from './written-names.js'

/**
 * What is said in words of the function that an expression names: by the configuration or a catalogue, whatever else is seen of it, or by a
 * model of its package.
 */
export function describedAt(flow: Flow, callee: Node, env: Env): Described | undefined {
  const { context } = flow
  if (!isAnythingDescribed(context)) return undefined
  const named = describedByName(context, callee)
  const { described = [] } = context
  if (named || described.every((row) => row.callee.module !== undefined)) return named
  for (const value of flow.evaluate(callee, env)) {
    const row = value.kind === 'callable' ? declaredLike(described, value.fn) : undefined
    if (row) return row
  }
  return undefined
}

/** The same, as far as names and imports tell. */
export function describedByName(context: FlowContext, callee: Node): Described | undefined {
  if (!isAnythingDescribed(context)) return undefined
  return lookUp(context, callee)
}

const lookUp = memoizePair((context: FlowContext, callee: Node): Described | undefined => {
  const tree = treeOf(callee)
  if (!tree) return undefined
  const { described = [] } = context
  const written = writtenLike(described, callee)
  if (written) return written
  const around: Around = { modules: modulesOf(context), file: tree.file, variableOf: indexOf(tree).variableOf }
  const origin = originOf(callee, around) ?? originOfTyped(callee, around)
  if (origin?.kind !== 'package') return undefined
  return described.find((row) => isExport(row, origin)) ?? describedExport(origin.module, origin.path, origin.isMade === true)
})

function isExport({ callee: { module, names } }: DescribedCallee, origin: Origin & { readonly kind: 'package' }): boolean {
  if (module !== origin.module) return false
  // a method of what the package has made, or of a value of a type that it has
  if (origin.isMade) return names.length > 1 && names.at(-1) === origin.path.at(-1)
  const [first, ...members] = origin.path
  const path = (first === 'default' || first === '*') && members.length > 0 && names[0] !== first ? members : origin.path
  return path.length === names.length && path.every((name, index) => name === names[index])
}

/** Of a method of what is declared to be of a type of a package: where that is from. */
function originOfTyped(callee: Node, around: Around): Origin | undefined {
  const member = unwrap(callee)
  const holder = member.type === 'MemberExpression' ? unwrap(member.object) : undefined
  if (holder?.type !== 'Identifier' || member.type !== 'MemberExpression' || member.property.type !== 'Identifier') return undefined
  const name = around.variableOf(holder)?.defs[0]?.name
  const type = name?.type === 'Identifier' ? name.typeAnnotation?.typeAnnotation : undefined
  if (type?.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return undefined
  const origin = originOf(type.typeName, around)
  return origin?.kind === 'package' ? { ...origin, path: [...origin.path, member.property.name], isMade: true } : undefined
}

/** Whether there is a row that a program can have to do with; most have none. */
const isAnythingDescribed = memoize(
  ({ described, trees }: FlowContext): boolean =>
    (described && described.length > 0) || describedPackages.some((name) => trees.some(({ text }) => text.includes(name))),
)
