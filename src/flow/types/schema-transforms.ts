import { calledAs } from '../names/called-as.js'
import { isFunction, staticKey, unwrap, wrapped } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { CallbackParameter } from '../functions/call-handed.js'
import type { Flow, Place } from '../flow.js'
import { rememberer } from '../objects/settling.js'
import { unite } from '../texts/texts.js'
import { calleeName, gatherAround } from '../tree-index.js'
import type { Env, Value } from '../values.js'

const DEEPEST = 10
/** Steps of a schema whose function makes something else of what was checked before them. */
const MAKING = /^(?:transform|rawTransform|overwrite|pipe)$/
/** Steps that hand on what the schema before them gives. */
const KEEPING =
  /^(?:refine|superRefine|check|brand|readonly|describe|meta|default|catch|optional|nullable|nullish|strict|passthrough|loose)$/
/** Functions whose object argument lists the members of an object. */
const OBJECTS = /^(?:strict|loose)?object$/i
/** Methods that check a value by the schema that they belong to. */
const CHECKS = ['parse', 'parseAsync', 'safeParse', 'safeParseAsync']

/**
 * What the functions of a schema make of a value: `schema.transform(fn)`, `pipe(schema, transform(fn))`. Undefined where the schema has no
 * such function: then it hands on what it was handed.
 */
export function madeBySchema(flow: Flow, value: Value, { node, env }: Place, at: Node): readonly Value[] | undefined {
  const steps = stepsOf(flow, node, env, 0)
  if (steps.length > 0)
    return unite(steps.reduce((values: readonly Value[], step) => flow.callWith(step.node, step.env, [values], at), [value]))
  const remade = value.kind === 'payload' ? remadeKeys(flow, node, env, 0) : []
  return remade.length > 0 && value.kind === 'payload' ? [{ ...value, remade }] : undefined
}

/** What a function gets that a step of a schema is made of: what the schema before it is seen to check. Undefined for any other. */
export function schemaInput(flow: Flow, { call, argument, key, index, env }: CallbackParameter): readonly Value[] | undefined {
  const callee = unwrap(call.callee)
  if (callee.type !== 'MemberExpression' || argument !== 0 || index !== 0 || key !== undefined || !MAKING.test(calledAs(flow, call)))
    return undefined
  // `pipe(schema, transform(fn))`
  const { parent } = call
  const pipe = parent.type === 'CallExpression' && parent.callee !== call && calleeName(parent) === 'pipe' ? parent : undefined
  if (!pipe && !isSchema(flow, callee.object, env)) return undefined
  const checked = checkedValues(flow, pipe ?? call)
  if (checked.length === 0) return undefined
  const schemas = pipe ? pipe.arguments.slice(0, pipe.arguments.indexOf(call)) : [callee.object]
  const before = schemas.flatMap((schema) => stepsOf(flow, schema, env, 0))
  return unite(before.reduce((values: readonly Value[], step) => flow.callWith(step.node, step.env, [values], call), checked))
}

/** The bodies that a schema is seen to check, by its methods, by functions that it is handed to, or by being called itself. */
function checkedValues(flow: Flow, schema: Node): readonly Value[] {
  const { parent } = wrapped(schema)
  const own = parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier' ? parent.id.name : ''
  const calls = gatherAround(schema, flow.context.trees, `calls of schemas ${own}`, ({ callsNamed }) =>
    [...CHECKS, own].flatMap((name) => callsNamed.get(name) ?? []),
  )
  return calls.flatMap(({ callee, arguments: [first, second] }): readonly Value[] => {
    if (!first || first.type === 'SpreadElement') return []
    const inner = unwrap(callee)
    const checks = builtOn(flow, inner.type === 'MemberExpression' ? inner.object : inner).has(schema)
    const handed = checks ? first : second && second.type !== 'SpreadElement' && builtOn(flow, first).has(schema) ? second : undefined
    return handed ? flow.evaluate(handed, undefined).filter(({ kind }) => kind === 'payload') : []
  })
}

/** What a schema is built on: the calls that made it, and the schemas whose steps they are. */
function builtOn(flow: Flow, schema: Node): ReadonlySet<Node> {
  return foundationsOf(flow, unwrap(schema), () => {
    const found = new Set([unwrap(schema)])
    for (const at of found) {
      const callee = at.type === 'CallExpression' ? unwrap(at.callee) : undefined
      const below = callee?.type === 'MemberExpression' ? [callee.object] : callee ? [] : flow.evaluate(at, undefined).map(madeAt)
      for (const node of below) if (node) found.add(unwrap(node))
    }
    return found
  })
}

const foundationsOf = rememberer<Node, ReadonlySet<Node>>(new Set())

/** The functions that a schema calls one after the other with what was checked. */
function stepsOf(flow: Flow, schema: Node, env: Env, depth: number): readonly Place[] {
  const at = unwrap(schema)
  if (depth > DEEPEST) return []
  if (at.type !== 'CallExpression') {
    const [value, ...others] = flow.evaluate(at, env)
    const made = value && others.length === 0 ? madeAt(value) : undefined
    return made && made !== at ? stepsOf(flow, made, undefined, depth + 1) : []
  }
  const callee = unwrap(at.callee)
  const name = calledAs(flow, at)
  const isMethod = callee.type === 'MemberExpression' && isSchema(flow, callee.object, env)
  const before = isMethod && (MAKING.test(name) || KEEPING.test(name)) ? stepsOf(flow, callee.object, env, depth + 1) : []
  if (!MAKING.test(name)) return before
  return [
    ...before,
    ...at.arguments.flatMap((argument): readonly Place[] => {
      if (argument.type === 'SpreadElement') return []
      return isCalled(flow, argument, env) ? [{ node: argument, env }] : stepsOf(flow, argument, env, depth + 1)
    }),
  ]
}

/** The dotted keys of an object that a schema checks by one that has a function of its own. */
function remadeKeys(flow: Flow, schema: Node, env: Env, depth: number): readonly string[] {
  const at = unwrap(schema)
  if (depth > DEEPEST) return []
  if (at.type !== 'CallExpression') {
    const [value, ...others] = flow.evaluate(at, env)
    const made = value && others.length === 0 ? madeAt(value) : undefined
    return made && made !== at ? remadeKeys(flow, made, undefined, depth + 1) : []
  }
  const callee = unwrap(at.callee)
  const [first] = at.arguments
  const inner = first && unwrap(first)
  if (inner?.type === 'ObjectExpression') return OBJECTS.test(calledAs(flow, at)) ? keysRemade(flow, inner, env, depth) : []
  if (callee.type === 'MemberExpression' && isSchema(flow, callee.object, env)) return remadeKeys(flow, callee.object, env, depth + 1)
  return inner && !isFunction(inner) ? remadeKeys(flow, inner, env, depth + 1) : []
}

function keysRemade(flow: Flow, object: TSESTree.ObjectExpression, env: Env, depth: number): readonly string[] {
  return object.properties.flatMap((property): readonly string[] => {
    const key = property.type === 'Property' ? staticKey(property.key, property.computed) : undefined
    if (property.type !== 'Property' || key === undefined) return []
    const isRemade = itemsOf(property.value).some((item) => stepsOf(flow, item, env, depth + 1).length > 0)
    return [...(isRemade ? [key] : []), ...remadeKeys(flow, property.value, env, depth + 1).map((below) => `${key}.${below}`)]
  })
}

/** A schema, and that of the items where it is one of a list: `array(item)`. */
function itemsOf(schema: Node): readonly Node[] {
  const at = unwrap(schema)
  const [first] = at.type === 'CallExpression' ? at.arguments : []
  const callee = at.type === 'CallExpression' ? unwrap(at.callee) : undefined
  const owner = callee?.type === 'MemberExpression' && callee.object.type === 'CallExpression' ? itemsOf(callee.object) : []
  return [at, ...(first && !isFunction(unwrap(first)) ? itemsOf(first) : []), ...owner]
}

/** Whether it is something that a function of a package made. */
function isSchema(flow: Flow, node: Node, env: Env): boolean {
  const values = flow.evaluate(node, env)
  return values.length > 0 && values.every((value) => madeAt(value) !== undefined)
}

function madeAt(value: Value): Node | undefined {
  return value.kind === 'unknown' && value.param === undefined && value.node?.type === 'CallExpression' ? value.node : undefined
}

function isCalled(flow: Flow, argument: Node, env: Env): boolean {
  if (isFunction(unwrap(argument))) return true
  const values = flow.evaluate(argument, env)
  return values.length > 0 && values.every(({ kind }) => kind === 'callable')
}
