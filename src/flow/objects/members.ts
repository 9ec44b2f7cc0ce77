import type { Node, TSESTree } from '../../syntax/tree.js'
import { memberOfAnswer, memberOfClient } from '../clients/answers.js'
import { membersAmong } from './chosen-members.js'
import { initialMember, writesKey } from '../lists/collections.js'
import { heldAtFirst } from '../frameworks/first-state.js'
import { memberOfComponent } from '../frameworks/component-options.js'
import { declaredMember } from '../types/declared-members.js'
import { memberOfEndpoint } from '../clients/endpoints.js'
import { defaultProp } from '../frameworks/element-props.js'
import { addedElements } from '../lists/elements.js'
import { emittedValues } from '../messages/events.js'
import { SOME_KEY, type Flow } from '../flow.js'
import { exportAt, globalPath, ROOTS, setGlobally } from '../names/globals.js'
import { decoratedWith, installedOn, localsOfApplication } from '../frameworks/application-values.js'
import { leftBefore } from '../frameworks/middlewares.js'
import { memberOfInstance } from '../classes/instances.js'
import { staticMember } from '../classes/static-members.js'
import { ownExports } from '../names/common-exports.js'
import { isHeir } from './copies.js'
import { exportValues } from '../names/module-values.js'
import { cradleIn } from '../frameworks/named-registrations.js'
import { memberOfStore } from '../stores/hook-stores.js'
import { memberOfState } from '../stores/ngrx.js'
import { isLeftOut } from './key-decisions.js'
import { memberOfProxy } from './proxies.js'
import { isSetAtOnce, makingFirst } from './set-at-once.js'
import { orPutThere, orSetElsewhere } from './settings.js'
import { functionMember } from '../classes/prototypes.js'
import { pathOf } from '../texts/cut-text.js'
import { memberOfText, unite, someOf } from '../texts/texts.js'
import { typeMember } from '../types/type-member.js'
import { annotationValues, handedTo } from '../types/typed-values.js'
import { runningMethod } from '../library/wrapping-functions.js'
import { calledOn } from '../classes/this-values.js'
import { isCircular } from '../circular.js'
import { ABSENT, memberOfPayload } from '../value-parts.js'
import { unknown, type Shape, type Unknown, type Value } from '../values.js'
import { keyText } from '../texts/key-texts.js'
import { isPrototype } from './write-forms.js'
import { howRuns } from './writes.js'

/** What `value.key` is. */
export function memberValues(flow: Flow, value: Value, key: string, at: Node): readonly Value[] {
  switch (value.kind) {
    case 'payload':
      return memberOfPayload(flow, value, key, at)
    case 'answer':
      return memberOfAnswer(flow, value, key, at)
    case 'shape':
      return memberOfShape(flow, value, key, at)
    case 'made': {
      const own = [key, SOME_KEY].find((name) => Object.hasOwn(value.fields, name))
      if (own !== undefined && value.fields[own]) return value.fields[own]
      const given = unite(value.from.flatMap((source) => flow.member(source, key, at)))
      // of several objects put together one may have what the others have not
      return (value.from.length > 1 ? someOf(unite(given.filter(isThere))) : undefined) ?? given
    }
    case 'tuple':
      return (/^\d+$/.test(key) && value.items[value.uniform ? 0 : Number(key)]) || [unknown('is a member of a list', at)]
    case 'instance':
      return memberOfInstance(flow, value, key, at)
    case 'class':
      if (key === 'prototype') return [{ kind: 'instance', node: value.node, env: value.env, frame: undefined }]
      return staticMember(flow, value, key, at)
    case 'client':
      return memberOfClient(flow, value, key, at)
    case 'endpoint':
      return memberOfEndpoint(flow, value, key, at)
    case 'sdk':
      return [
        value.exported === '*' || value.exported === 'default' ? { ...value, exported: key } : { ...value, chain: [...value.chain, key] },
      ]
    case 'namespace':
      return exportValues(flow, value.file, key)
    case 'external':
      return someOf(installedOn(flow, value, key, at)) ?? [exportAt(flow, value, key)]
    case 'global':
      return someOf(unite(setByFile(flow, value.path, key, at))) ?? [globalPath(flow, [...value.path, key], at)]
    case 'text':
      return [key === 'pathname' ? pathOf(value) : memberOfText(value, key, at)]
    case 'unknown':
      if (value.without?.includes(key) || value.filters?.some((filter) => isLeftOut(flow, filter, key))) return [ABSENT]
      if (isCircular(value) && /^\d+$/.test(key)) return [value]
      return (
        membersAmong(flow, value, (entry) => flow.member(entry, key, at)) ??
        (key === 'value' ? emittedValues(flow, value, at) : undefined) ??
        (key === 'cradle' ? cradleIn(flow, at) : undefined) ??
        someOf(unite(runningMethod(flow, value.node, key))) ??
        someOf(unite(leftBefore(flow, value, key))) ??
        someOf(unite([...decoratedWith(flow, value, key, at), ...localsOfApplication(flow, key, at)])) ??
        typedMember(flow, value, key, at)
      )
    case 'scalar':
      return value.value == null ? [ABSENT] : [unknown('is a member of a number or boolean', at)]
    case 'callable':
      if (key === 'prototype') return [{ kind: 'instance', node: value.fn, env: value.env, frame: undefined }]
      return someOf(unite(functionMember(flow, value, key))) ?? [unknown('is a member of a function', at)]
    default:
      return [unknown('is a member that is not followed', at)]
  }
}

/** What the file that asks has set itself on its exports or on the global object. */
function setByFile(flow: Flow, path: readonly string[], key: string, at: Node | undefined): readonly Value[] {
  const [root, ...others] = path
  if (!at || root === undefined) return []
  return others.length === 0 && ROOTS.has(root) ? setGlobally(flow, key, at) : ownExports(flow, path, key, at)
}

function memberOfShape(flow: Flow, shape: Shape, key: string, at: Node): readonly Value[] {
  let found = shape.without?.includes(key) ? [ABSENT] : ownMember(flow, shape, key, at)
  let mayBeUnset = true
  for (const write of makingFirst(shape, flow.writes(shape, key))) {
    if (write.path.length > 0 || write.without?.includes(key)) continue
    const isOfKey = writesKey(write.key, key)
    const isPrototype = write.key === undefined && write.isHidden === true
    if (!isOfKey && (write.key !== undefined || (shape.node.type !== 'ObjectExpression' && !isPrototype))) continue
    const values = flow.argument(write.value)
    const written = isOfKey ? values : values.flatMap((value) => flow.member(value, key, at)).filter(isThere)
    if (written.length === 0 || (isPrototype && found.some(isThere))) continue
    if (isSetAtOnce(shape, write)) {
      found = overlay(found, write.key === undefined ? values.flatMap((value) => flow.member(value, key, at)) : written)
      continue
    }
    const how = howRuns(flow, write, shape.node, shape.env)
    mayBeUnset &&= how === 'maybe'
    found = how === 'surely' ? written : [...found, ...written]
  }
  const values = unite(mayBeUnset ? found : found.filter(isThere))
  const known = shape.without?.includes(key) ? values : orPutThere(flow, values, shape.node, key, at)
  return orSetElsewhere(known, shape.node, key).map((value) => calledOn(shape, value))
}

/** A member of something of which at most the declared type is known. */
function typedMember(flow: Flow, value: Unknown, key: string, at: Node): readonly Value[] {
  const type = value.type && typeMember(flow, value.type, key, value.apart)
  const known = type ? annotationValues(flow, type, undefined) : []
  if (known.length > 0) return known.map((one) => handedTo(one, [value]))
  const member = unknown(value.reason, at, value.param)
  return [type ? { ...member, type } : member]
}

function isThere(value: Value): boolean {
  return !(value.kind === 'scalar' && value.value === undefined)
}

function ownMember(flow: Flow, shape: Shape, key: string, at: Node): readonly Value[] {
  const { node, env } = shape
  switch (node.type) {
    case 'ObjectExpression':
      return memberOfComponent(flow, shape, key, at) ?? objectMember(flow, shape, node, key, at)
    case 'ArrayExpression': {
      const index = Number(key)
      if (!Number.isInteger(index)) return [unknown('is a member of a list', at)]
      const spread = node.elements.findIndex((element) => element?.type === 'SpreadElement')
      if (spread >= 0 && spread <= index) return flow.elements({ kind: 'shape', node, env })
      const element = node.elements[index]
      if (element) return flow.evaluate(element, env)
      const added = addedElements(flow, shape, 'none')
      return added.length > 0 ? added : [ABSENT]
    }
    case 'TSEnumDeclaration':
    case 'TSModuleDeclaration':
      return declaredMember(flow, node, env, key, at)
    case 'CallExpression': {
      const own = memberOfStore(shape, key) ?? memberOfState(flow, shape, key)
      if (own) return own
      return ((key === 'current' || key === 'value') && heldAtFirst(flow, node, env)) || [ABSENT]
    }
    case 'NewExpression':
      return memberOfProxy(flow, shape, key, at) ?? initialMember(flow, shape, key, at)
    case 'JSXOpeningElement': {
      let found = defaultProp(flow, node, key, at)
      for (const attribute of node.attributes) {
        if (attribute.type === 'JSXSpreadAttribute')
          found = overlay(
            found,
            flow.evaluate(attribute.argument, env).flatMap((value) => flow.member(value, key, at)),
          )
        else if (attribute.name.type === 'JSXIdentifier' && attribute.name.name === key && attribute.value)
          found = flow.evaluate(attribute.value, env)
      }
      return found
    }
    default:
      return memberOfState(flow, shape, key) ?? [ABSENT]
  }
}

function objectMember(flow: Flow, shape: Shape, node: TSESTree.ObjectExpression, key: string, at: Node): readonly Value[] {
  const { env } = shape
  let found: readonly Value[] = [ABSENT]
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') {
      found = overlay(
        found,
        flow.evaluate(property.argument, env).flatMap((value) => flow.member(value, key, at)),
      )
      continue
    }
    if (isPrototype(property)) {
      found = overlay(
        flow.evaluate(property.value, env).flatMap((value) => flow.member(value, key, at)),
        found,
      )
      continue
    }
    const name = keyText(flow, property.key, property.computed, env)
    if (name === undefined) {
      // a table that is built entry by entry: `{ ...all, [item.id]: item }`
      const bodies = flow.evaluate(property.value, env).filter(({ kind }) => kind === 'payload' || kind === 'answer')
      found = [...found.filter(isThere), ...bodies, unknown('is read beside a computed key', at)]
    }
    if (name !== key) continue
    if (property.kind === 'get' && property.value.type === 'FunctionExpression') {
      const self: Shape = isHeir(shape) ? shape : { kind: 'shape', node, env }
      const getter = { kind: 'callable', fn: property.value, env, self } as const
      const frame = flow.frame(getter, [], at, env)
      found = flow.returns(property.value, frame ?? env)
    } else if (property.kind !== 'set') {
      const values = flow.evaluate(property.value, env)
      found =
        property.value.type === 'FunctionExpression'
          ? values.map((value) => (value.kind === 'callable' ? { ...value, self: { kind: 'shape', node, env } } : value))
          : values
    }
  }
  return found
}

/** A spread lays its members over what was there; one that may not have the member leaves the earlier one possible. */
function overlay(before: readonly Value[], spread: readonly Value[]): readonly Value[] {
  const there = spread.filter(isThere)
  if (there.length === 0) return before
  const certain = there.length === spread.length && there.every((value) => value.kind !== 'unknown')
  if (certain) return there
  return unite([
    ...before.filter(isThere),
    ...there.map((value) => (value.kind === 'unknown' ? { ...value, isLaidOver: true as const } : value)),
  ])
}
