import type { Value } from '../values.js'

/** Packages of functions over lists, objects and functions. */
const PACKAGES = /^(?:lodash|underscore|ramda|remeda|radash|es-toolkit)(?:$|[-./])/

/** Whether a value is a function of a package of functions over lists, objects and functions. */
export function isUtility(value: Value): boolean {
  if (value.kind === 'global') return value.path[0] === '_' || value.path[0] === 'R'
  return value.kind === 'external' && PACKAGES.test(value.module)
}
