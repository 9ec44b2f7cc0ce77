import { packageName } from '../syntax/package-name.js'
import { modelOf, modelOfGlobal } from './find-model.js'
import { isGuess } from './guesses.js'
import type { Model } from './model.js'

/** The name by which the evaluator knows a function (`''`: by none), and whether it is only taken for that by its name. */
export interface Known {
  readonly name: string
  readonly isGuess?: true
}

const NOTHING: Known = { name: '' }

/**
 * By what name the function is known that a package has under a path (`default` and `*` are the package as a whole). `written` is how the
 * program calls what is a package's only function.
 */
export function knownExport(module: string, path: readonly string[], written: string): Known {
  const model = modelOf(module)
  const last = path.at(-1) ?? '*'
  const isWhole = last === 'default' || last === '*'
  if (!model) {
    const name = isWhole ? written : last
    return guessAt(name)
  }
  if (!isWhole) return { name: knownIn(model, last) }
  const own = model.defaults?.[packageName(module)]
  if (own !== undefined) return { name: own }
  return { name: knownIn(model, written) }
}

/** By what name a function is known that has that name, in what a package has made. */
export function knownMethod(module: string, name: string): Known {
  const model = modelOf(module)
  return model ? { name: knownIn(model, name) } : guessAt(name)
}

/** By what name a function is known that a program has without an import: its own package's, or one that is made known to all files. */
export function knownGlobal(path: readonly string[]): Known {
  const [root = '', ...members] = path
  const name = members.at(-1) ?? root
  if (members.length === 0) return { name }
  const model = modelOfGlobal(root)
  return model ? { name: knownIn(model, name) } : NOTHING
}

/** What has no model is followed by some names, but only as a guess. */
function guessAt(name: string): Known {
  return isGuess(name) ? { name, isGuess: true } : NOTHING
}

function knownIn({ names, not, as }: Model, name: string): string {
  if (as && Object.hasOwn(as, name)) return as[name] ?? ''
  if (names === '*') return not?.includes(name) === true ? '' : name
  return names.includes(name) ? name : ''
}
