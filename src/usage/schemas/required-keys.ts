import { calledAs } from '../../flow/names/called-as.js'
import type { Flow } from '../../flow/flow.js'
import type { Env } from '../../flow/values.js'
import { staticKey, unwrap } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'

/** Steps after which a schema may take what lacks some key: one of several, some of the keys, or something else in the place of it. */
const RELAXING = /^(?:partial|deepPartial|omit|pick|or|union|xor|variant|discriminatedUnion|oneOf|alternatives|try|catch|fallback|preprocess)$/
/** Words by which a key may be missing, or anything at all stand under it. */
const OPTIONAL =
  /^(?:optional\w*|exactOptional|nullish|undefined\w*|undefinedable|void|never|any|unknown|mixed|maybe|default\w*|_default|prefault|catch|fallback|nullishType|union|or|partial|notRequired|preprocess|custom|lazy|Void|Nullish|Never|Optional\w*|OptionFrom\w*|Undefined\w*|Any|Unknown|Union|UndefinedOr|NullishOr)$/
/** Packages whose keys are required unless they say otherwise, and those of which it is the other way round. */
const REQUIRING =
  /^(?:zod(?:\/.+)?|@zod\/.+|valibot|io-ts|superstruct|runtypes|effect(?:\/.+)?|@effect\/schema(?:\/.+)?|@sinclair\/typebox(?:\/.+)?|typebox|decoders|arktype|myzod)$/
const LENIENT = /^(?:yup|joi|@hapi\/joi)$/
const DEMANDING = /^(?:required|defined|exist|nonNullable)$/

/** Whether a step of a schema may take away that what it is made of is required. */
export function isRelaxing(name: string): boolean {
  return RELAXING.test(name)
}

/**
 * Whether a schema refuses an object that lacks a key, by what is written for it there: only where the library, and each word of it that
 * leads there, is known to.
 */
export function isRequiredKey(flow: Flow, property: TSESTree.Property, env: Env): boolean {
  if (staticKey(property.key, property.computed)?.endsWith('?')) return false
  const value = unwrap(property.value)
  // `type({ token: 'string' })`, of a package that is called by itself
  if (value.type === 'Literal') return typeof value.value === 'string' && /^[\w.[\]<> ]+$/.test(value.value) && !/\b(?:undefined|unknown|any)\b/.test(value.value)
  return demandOf(flow, value, env) === 'required'
}

type Demand = 'required' | 'optional' | 'unknown'

function demandOf(flow: Flow, schema: Node, env: Env, seen = new Set<Node>()): Demand {
  const at = unwrap(schema)
  if (seen.has(at)) return 'unknown'
  seen.add(at)
  if (at.type === 'CallExpression') {
    const name = calledAs(flow, at)
    if (OPTIONAL.test(name)) return 'optional'
    const callee = unwrap(at.callee)
    const owner = callee.type === 'MemberExpression' ? unwrap(callee.object) : undefined
    if (owner && isSchemaCall(flow, owner, env)) {
      if (DEMANDING.test(name)) return 'required'
      return demandOf(flow, owner, env, seen)
    }
    return demandOfPackage(flow, owner ?? callee, env)
  }
  if (at.type === 'Identifier') {
    const values = flow.evaluate(at, env)
    const [named, ...besides] = values
    // `String` of `import { String } from 'runtypes'`
    if (named?.kind === 'external' && besides.length === 0)
      return OPTIONAL.test(String(named.path.at(-1))) ? 'optional' : demandOfPackage(flow, at, env)
    const made = values.flatMap((value) => (value.kind === 'unknown' && value.node && value.node !== at ? [value.node] : []))
    const [only, ...others] = made
    return only?.type === 'CallExpression' && others.length === 0 ? demandOf(flow, only, env, seen) : 'unknown'
  }
  // `t.string`
  if (at.type === 'MemberExpression')
    return OPTIONAL.test(staticKey(at.property, at.computed) ?? '') ? 'optional' : demandOfPackage(flow, at.object, env)
  return 'unknown'
}

/** Whether an expression is a schema already, and not what the library is called by. */
function isSchemaCall(flow: Flow, owner: Node, env: Env): boolean {
  return owner.type === 'CallExpression' || flow.evaluate(owner, env).some(({ kind }) => kind === 'unknown')
}

function demandOfPackage(flow: Flow, library: Node, env: Env): Demand {
  const modules = flow.evaluate(library, env).flatMap((value) => (value.kind === 'external' ? [value.module] : []))
  if (modules.some((module) => LENIENT.test(module))) return 'optional'
  return modules.length > 0 && modules.every((module) => REQUIRING.test(module)) ? 'required' : 'unknown'
}
