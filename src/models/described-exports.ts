import { models, modelOf } from './find-model.js'
import type { Described } from './described.js'

/** The packages of which something is said in words. */
export const describedPackages: readonly string[] = models.flatMap(({ packages, functions }) => (functions ? packages : []))

/** What is said of the function that a package has under a path; `isMade`: the method of something that the package has made. */
export function describedExport(module: string, path: readonly string[], isMade: boolean): Described | undefined {
  const { functions } = modelOf(module) ?? {}
  if (!functions) return undefined
  const names = path.length > 1 && (path[0] === 'default' || path[0] === '*') ? path.slice(1) : path
  const written = names.join('.')
  const last = `.${names.at(-1) ?? ''}`
  const key = isMade
    ? Object.keys(functions).find((name) => name.endsWith(last))
    : Object.hasOwn(functions, written)
      ? written
      : undefined
  const deeds = key === undefined ? undefined : functions[key]
  return deeds && { deeds, said: `${module}#${key ?? ''} ${JSON.stringify(deeds)}` }
}
