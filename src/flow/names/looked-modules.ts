import type { FlowContext } from '../flow.js'
import { indexOf } from '../tree-index.js'
import type { Around } from './callee-origin.js'

const known = new WeakMap<FlowContext['modules'], NonNullable<Around['modules']>>()

/** How the other files of a program are looked into for where a name is from. */
export function modulesOf({ modules }: FlowContext): NonNullable<Around['modules']> {
  let found = known.get(modules)
  if (!found) {
    const read: NonNullable<Around['modules']>['read'] = (file) => {
      const tree = modules.module(file)
      return tree && { tree, variableOf: indexOf(tree).variableOf }
    }
    found = { resolve: (from, specifier) => modules.resolve(from, specifier), read }
    known.set(modules, found)
  }
  return found
}
