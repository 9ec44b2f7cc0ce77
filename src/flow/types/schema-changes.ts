import { calledAs } from '../names/called-as.js'
import { isFunction, staticKey, unwrap, type ClassNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Flow, Place } from '../flow.js'
import type { Marks } from '../objects/marks.js'
import { calleeName } from '../tree-index.js'
import type { Argument, Env, Unknown, Value } from '../values.js'
import { madeBySchema } from './schema-transforms.js'

const DEEPEST = 10
const NONE: readonly string[] = []
/** The value itself, and with it all that is below. */
const ITSELF: readonly string[] = ['']

/** Words of the schema libraries that only look at a value, or stand in for one that is missing. */
const LOOKS = new RegExp(
  `^(?:${[
    'number|num|int(?:eger|\\d+)?|uint\\d+|float\\d*|finite|safe(?:integer)?|string|str|text|bool(?:ean)?|bigint|any|unknown|literal|value',
    'enums?|nativeenum|picklist|array|list|tuple|record|union|intersect(?:ion)?|or|and|pipe|concat|brand(?:ed)?|readonly|maybe|exact',
    '(?:non)?(?:positive|negative|optional|nullable|nullish|empty)|undefinedable|optionalkey|[gl]te?|min|max|(?:min|max)(?:value|length)',
    '[gl]tvalue|multipleof|step|greater|less|(?:greater|less|more)than\\w*|between|length|size|defined|notnull|required|isrequired|exist',
    'strict|strip|loose|passthrough|catchall|nounknown|allow|valid|is|unsafe|label|describe|description|title|meta(?:data)?|note|tag',
    '(?:with)?message|refine(?:ment)?|superrefine|check|test|default|catch|fallback|prefault',
  ].join('|')})$`,
  'i',
)
/** Words whose object argument lists the members of an object, and those that choose among the members there are. */
const OBJECTS = /^(?:(?:strict|loose)?object|objectWithRest|interface|type|shape|keys|extend|safeExtend|merge|struct|exact|partial)$/i
const CHOOSES = /^(?:pick|omit|partial|deepPartial|required)$/
/** Steps that lay another schema over or behind the one before. */
const JOINS = /^(?:extend|safeExtend|merge|shape|keys|concat|and|or|pipe|append|intersect(?:ion)?|union)$/
/** Checks that hand on the very value, by the name that they have where nothing else is known of them. */
const ASSERTS = /^(?:assert|ensure|check)/

/**
 * A value as a schema hands it on: what the schema makes something else of is no longer what it was handed. Of a schema that was not seen
 * nothing is known, but a function by the name of an assertion has none to change a value with.
 */
export function checkedBy(flow: Flow, value: Value, callee: Node, args: readonly Argument[], env: Env): readonly Value[] {
  if (value.kind !== 'payload' && value.kind !== 'shape' && value.kind !== 'unknown') return [value]
  const schema = schemaOf(flow, callee, args, env)
  if (value.kind === 'unknown') {
    if (!schema) return [value]
    const isKept = (): boolean => !changesOf(flow, schema.node, schema.env, 0).includes('')
    return madeBySchema(flow, value, schema, callee) ?? [isKept() ? { ...value, schema } : value]
  }
  if (schema) return handedOn(flow, value, schema, callee)
  return [withChanges(value, isAssertion(callee) ? NONE : ITSELF)]
}

/** What a schema gives for a value. */
export function handedOn(flow: Flow, value: Value, schema: Place, at: Node): readonly Value[] {
  const checked = value.kind === 'shape' ? { ...value, checked: schema } : value
  return madeBySchema(flow, value, schema, at) ?? [withChanges(checked, changesOf(flow, schema.node, schema.env, 0))]
}

/** What a schema gives that is itself the function which checks: `const User = type({ … })`, `User(value)`. Undefined for any other. */
export function checkedByItself(flow: Flow, called: Unknown, args: readonly Argument[], at: Node): readonly Value[] | undefined {
  const made = calledSchema(flow, called)
  const [first, ...others] = args
  if (!made || !first || others.length > 0) return undefined
  const handed = flow.argument(first).filter(({ kind }) => kind === 'payload')
  const schema = { node: made, env: undefined }
  const given = handed.flatMap((value) => handedOn(flow, value, schema, at))
  return given.length > 0 ? given : undefined
}

/** The call that made a schema which is itself the function that checks; undefined for anything else that a call made. */
export function calledSchema(flow: Flow, { node: made }: Unknown): TSESTree.CallExpression | undefined {
  return made?.type === 'CallExpression' && isOfPackage(flow, made, CALLED) ? made : undefined
}

/** Packages whose schemas are called with what they check. */
const CALLED = /^arktype$/

/** Whether a call, or the one that a chain of methods starts with, is one of a package. */
function isOfPackage(flow: Flow, call: TSESTree.CallExpression, module: RegExp): boolean {
  const callee = unwrap(call.callee)
  const before = callee.type === 'MemberExpression' ? unwrap(callee.object) : undefined
  if (before?.type === 'CallExpression') return isOfPackage(flow, before, module)
  return flow.evaluate(callee, undefined).some((value) => value.kind === 'external' && module.test(value.module))
}

/** A value of which something has made something else: by default of all of it. */
export function withChanges(value: Value, changes = ITSELF): Value {
  if ((value.kind !== 'payload' && value.kind !== 'shape') || changes.length === 0) return value
  return { ...value, changed: unique([...(value.changed ?? []), ...changes]) }
}

/** The part of some changes that concerns a member. */
export function changesBelow(changed: readonly string[] | undefined, key: string): readonly string[] | undefined {
  const below = changed?.flatMap((path) => {
    if (path === '' || path === key) return ['']
    return path.startsWith(`${key}.`) ? [path.slice(key.length + 1)] : []
  })
  return below && below.length > 0 ? below : undefined
}

/** Whether a schema has made something else of a value. */
export function isChanged({ changed }: Marks): boolean {
  return changed?.includes('') === true
}

/** The schema that a call checks a value by, as far as it is seen. */
function schemaOf(flow: Flow, callee: Node, args: readonly Argument[], env: Env): Place | undefined {
  const inner = unwrap(callee)
  // `Schema.decodeUnknownSync(schema)(body)`
  if (inner.type === 'CallExpression') return inner.arguments[0] && { node: inner.arguments[0], env }
  const owner = inner.type === 'MemberExpression' ? inner.object : undefined
  if (owner && flow.evaluate(owner, env).every(({ kind }) => kind === 'unknown')) return { node: owner, env }
  // `parse(schema, body)`: the schema is another argument
  const schema = args.find((argument) => flow.argument(argument).every(({ kind }) => /^(?:unknown|external|class)$/.test(kind)))
  return schema && 'node' in schema ? schema : undefined
}

function isAssertion(callee: Node): boolean {
  const inner = unwrap(callee)
  return ASSERTS.test(inner.type === 'MemberExpression' ? (staticKey(inner.property, inner.computed) ?? '') : nameOf(inner))
}

function nameOf(node: Node): string {
  return node.type === 'Identifier' ? node.name : ''
}

/** The dotted keys of what a schema gives whose values may be others than it was handed. */
function changesOf(flow: Flow, schema: Node, env: Env, depth: number): readonly string[] {
  const at = unwrap(schema)
  if (depth > DEEPEST) return ITSELF
  if (at.type === 'CallExpression') {
    const made = changesOfCall(flow, at, env, depth)
    if (made) return made
  }
  const values = flow.evaluate(at, env)
  return values.length === 0 ? ITSELF : unique(values.flatMap((value) => changesOfValue(flow, value, at, depth)))
}

function changesOfValue(flow: Flow, value: Value, at: Node, depth: number): readonly string[] {
  switch (value.kind) {
    case 'unknown':
      // a helper of the project's own made it
      return value.node && value.node !== at && value.node.type === 'CallExpression'
        ? changesOf(flow, value.node, undefined, depth + 1)
        : ITSELF
    case 'external':
      // `t.number`
      return value.path.length > 1 && LOOKS.test(value.path.at(-1) ?? '') ? NONE : ITSELF
    case 'text':
      // `type({ createdAt: 'number' })`
      return value.parts.every((part) => 'text' in part && LOOKS.test(part.text)) ? NONE : ITSELF
    case 'class':
      return decoratedKeys(value.node)
    default:
      return ITSELF
  }
}

/** The members of a class that a decorator says something of which is more than a check: `@Type(() => Date) createdAt!: Date`. */
function decoratedKeys({ body, superClass }: ClassNode): readonly string[] {
  if (superClass) return ITSELF
  return body.body.flatMap((member) => {
    if (member.type !== 'PropertyDefinition' || !member.decorators.some(isConversion)) return []
    return [staticKey(member.key, member.computed) ?? '']
  })
}

function isConversion({ expression }: TSESTree.Decorator): boolean {
  return expression.type !== 'CallExpression' || /^(?:Type|Transform|To[A-Z]\w*)$/.test(calleeName(expression))
}

/** What a call of a schema library changes; undefined where it is none. */
function changesOfCall(flow: Flow, call: TSESTree.CallExpression, env: Env, depth: number): readonly string[] | undefined {
  const callee = unwrap(call.callee)
  const name = calledAs(flow, call)
  const owner = callee.type === 'MemberExpression' ? callee.object : undefined
  const makers = flow.evaluate(owner ?? callee, env)
  if (makers.length > 0 && makers.every(({ kind }) => kind === 'external' || kind === 'global' || kind === 'namespace')) {
    return LOOKS.test(name) || OBJECTS.test(name) ? changesOfAll(flow, call, env, depth) : ITSELF
  }
  if (!owner) return undefined
  const before = changesOf(flow, owner, env, depth + 1)
  if (JOINS.test(name)) return unique([...before, ...changesOfAll(flow, call, env, depth)])
  return CHOOSES.test(name) || LOOKS.test(name) ? before : ITSELF
}

/** What the schemas among the arguments of a call change. */
function changesOfAll(flow: Flow, call: TSESTree.CallExpression, env: Env, depth: number): readonly string[] {
  const name = calledAs(flow, call)
  return unique(
    call.arguments.flatMap((argument): readonly string[] => {
      const inner = unwrap(argument)
      if (inner.type === 'ObjectExpression') return OBJECTS.test(name) ? changesOfMembers(flow, inner, env, depth) : NONE
      if (inner.type === 'ArrayExpression')
        return inner.elements.flatMap((element) => (element ? changesOf(flow, element, env, depth + 1) : []))
      if (isFunction(inner)) return name === 'pipe' ? ITSELF : NONE
      const values = flow.evaluate(inner, env)
      const isSetting = values.length > 0 && values.every(({ kind }) => /^(?:text|scalar|regex|callable|tuple)$/.test(kind))
      if (isSetting) return name === 'pipe' && values.some(({ kind }) => kind === 'callable') ? ITSELF : NONE
      const [only, ...others] = values
      if (only?.kind === 'shape' && only.node.type === 'ObjectExpression' && others.length === 0 && OBJECTS.test(name))
        return changesOfMembers(flow, only.node, only.env, depth)
      return changesOf(flow, inner, env, depth + 1)
    }),
  )
}

function changesOfMembers(flow: Flow, object: TSESTree.ObjectExpression, env: Env, depth: number): readonly string[] {
  return object.properties.flatMap((property): readonly string[] => {
    const key = property.type === 'Property' ? staticKey(property.key, property.computed) : undefined
    if (property.type !== 'Property' || key === undefined) return ITSELF
    const inner = unwrap(property.value)
    const below = inner.type === 'ObjectExpression' ? changesOfMembers(flow, inner, env, depth + 1) : changesOf(flow, inner, env, depth + 1)
    return below.map((path) => (path === '' ? key : `${key}.${path}`))
  })
}

function unique(paths: readonly string[]): readonly string[] {
  return [...new Set(paths)]
}
