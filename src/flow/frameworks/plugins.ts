import { staticKey, unwrap, wrapped, type FunctionNode } from '../../syntax/names.js'
import type { TSESTree } from '../../syntax/tree.js'
import { callsAround } from '../by-name.js'
import type { Flow } from '../flow.js'
import { someOf, unite } from '../texts/texts.js'
import type { Value } from '../values.js'

/** What a plugin is handed that is installed: `app.use(plugin, options)` calls `plugin.install(app, options)`. */
export function pluginArgument(flow: Flow, fn: FunctionNode, index: number): readonly Value[] | undefined {
  const plugin = index < 2 ? pluginAround(fn) : undefined
  if (!plugin) return undefined
  const given = callsAround(fn, flow.context.trees, 'use').flatMap((call): readonly Value[] => {
    const [first, options] = call.arguments
    const callee = unwrap(call.callee)
    if (!first || first.type === 'SpreadElement' || callee.type !== 'MemberExpression') return []
    if (!flow.evaluate(first, undefined).some((value) => value.kind === 'shape' && value.node === plugin)) return []
    if (index === 0) return flow.evaluate(callee.object, undefined)
    return options && options.type !== 'SpreadElement' ? flow.evaluate(options, undefined) : []
  })
  return someOf(unite(given))
}

/** The object whose `install` a function is. */
function pluginAround(fn: FunctionNode): TSESTree.ObjectExpression | undefined {
  const { parent } = wrapped(fn)
  const isInstall = parent?.type === 'Property' && staticKey(parent.key, parent.computed) === 'install'
  return isInstall && parent.parent.type === 'ObjectExpression' ? parent.parent : undefined
}
