import { modelOf, models } from '../../models/find-model.js'
import type { Later } from '../../models/model.js'
import { type FunctionNode, staticKey, unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { addTo } from '../add-to.js'
import type { Flow, FlowContext } from '../flow.js'
import { rememberer } from '../objects/settling.js'
import { unite } from '../texts/texts.js'
import { type CallNode, indexOf } from '../tree-index.js'
import type { Value } from '../values.js'

/** A function that stands in the options of something that a call makes, and is called with what that is handed later. */
interface Kept {
  readonly made: CallNode
  readonly later: Later
  /** The key that stands for `*`. */
  readonly key: string
}

/** The names of the options in which such functions stand. */
const OPTIONS = [...new Set(models.flatMap(({ later = [] }) => later.map(({ option }) => option.split('.')[0] ?? option)))]

const remembered = rememberer<FlowContext, ReadonlyMap<FunctionNode, readonly Kept[]>>(new Map())

/**
 * What a function is called with that stands in the options of what a package makes: a serializer of a logger, with what stands under its
 * key in what that very logger, or a child of it, is handed. Undefined where nothing is seen to be handed to it.
 */
export function laterArgument(flow: Flow, fn: FunctionNode, index: number): readonly Value[] | undefined {
  const { context } = flow
  const all = index === 0 ? remembered(flow.wide, context, () => keptFunctions(flow.wide)).get(fn) : undefined
  const handed = (all ?? []).flatMap(({ made, later, key }) =>
    context.trees.flatMap((tree) =>
      later.by.flatMap((method) =>
        (indexOf(tree).callsNamed.get(method) ?? []).flatMap((call) => {
          const callee = unwrap(call.callee)
          const [first] = call.arguments
          if (callee.type !== 'MemberExpression' || !first || first.type === 'SpreadElement') return []
          if (!makersOf(flow.wide, callee.object).has(made)) return []
          const values = flow.wide.evaluate(first, undefined)
          if (later.gets !== '*') return values
          const objects = values.filter(({ kind }) => kind === 'shape' || kind === 'made')
          return objects.flatMap((value) => flow.wide.member(value, key, call))
        }),
      ),
    ),
  )
  return handed.length > 0 ? unite(handed) : undefined
}

/** The functions of the program that stand in such options. */
function keptFunctions(flow: Flow): ReadonlyMap<FunctionNode, readonly Kept[]> {
  const found = new Map<FunctionNode, Kept[]>()
  for (const tree of flow.context.trees) {
    if (!OPTIONS.some((name) => tree.text.includes(name))) continue
    for (const made of indexOf(tree).calls)
      for (const later of laterOf(flow, made))
        for (const argument of made.arguments) {
          const options = argument.type === 'SpreadElement' ? [] : flow.evaluate(argument, undefined)
          for (const [key, value] of optionsAt(flow, options, later.option.split('.'), made))
            if (value.kind === 'callable') addTo(found, value.fn, { made, later, key })
        }
  }
  return found
}

/** What is said of the options of what a call makes: of the package that it is of, or that what it is a method of is of. */
function laterOf(flow: Flow, call: CallNode): readonly Later[] {
  const makers = [...makersOf(flow, call)].flatMap((made) => flow.evaluate(made.callee, undefined))
  const modules = makers.flatMap((value) => (value.kind === 'external' ? value.module : []))
  return [...new Set(modules.flatMap((module) => modelOf(module)?.later ?? []))]
}

/** The calls by which something was made: the one that it is the result of, and those that made what that is a method of. */
function makersOf(flow: Flow, node: Node, found = new Set<CallNode>()): ReadonlySet<CallNode> {
  const inner = unwrap(node)
  const isCall = inner.type === 'CallExpression' || inner.type === 'NewExpression'
  const made = isCall ? [inner] : flow.evaluate(inner, undefined).flatMap((value) => (value.kind === 'unknown' ? (value.node ?? []) : []))
  for (const call of made) {
    if ((call.type !== 'CallExpression' && call.type !== 'NewExpression') || found.has(call)) continue
    found.add(call)
    const callee = unwrap(call.callee)
    if (callee.type === 'MemberExpression') makersOf(flow, callee.object, found)
  }
  return found
}

/** What stands in options under a path, with the key that its last part is. */
function optionsAt(
  flow: Flow,
  values: readonly Value[],
  [name = '', ...below]: readonly string[],
  at: Node,
): readonly (readonly [key: string, value: Value])[] {
  const keys = name === '*' ? values.flatMap((value) => (value.kind === 'shape' ? keysWritten(value.node) : [])) : [name]
  return [...new Set(keys)].flatMap((key) => {
    const held = values.filter(({ kind }) => kind === 'shape').flatMap((value) => flow.member(value, key, at))
    return below.length > 0 ? optionsAt(flow, held, below, at) : held.map((value) => [key, value] as const)
  })
}

function keysWritten(node: Node): readonly string[] {
  const properties = node.type === 'ObjectExpression' ? node.properties : []
  return properties.flatMap((property) => (property.type === 'Property' ? (staticKey(property.key, property.computed) ?? []) : []))
}
