import { memoize } from '../../syntax/memoize.js'
import type { FlowContext } from '../flow.js'
import { indexOf } from '../tree-index.js'
import type { Around } from './callee-origin.js'

/** How the other files of a program are looked into for where a name is from. */
export function modulesOf({ modules }: FlowContext): NonNullable<Around['modules']> {
  return lookedInto(modules)
}

const lookedInto = memoize(
  (modules: FlowContext['modules']): NonNullable<Around['modules']> => ({
    resolve: (from, specifier) => modules.resolve(from, specifier),
    read: (file) => {
      const tree = modules.module(file)
      return tree && { tree, variableOf: indexOf(tree).variableOf }
    },
  }),
)
