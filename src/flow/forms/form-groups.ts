import { knownExport } from '../../models/known-name.js'
import { unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import { callsAround } from '../by-name.js'
import { CALLED, type Flow } from '../flow.js'
import { listOf } from '../lists/lists.js'
import { packageOrigin } from '../names/called-as.js'
import { memberEntries, spelledBy } from '../objects/member-entries.js'
import { unite } from '../texts/texts.js'
import { type Argument, type Env, unknown, type Value } from '../values.js'

/** What puts a control into a group later. */
const ADDING = ['addControl', 'setControl', 'registerControl'] as const

/**
 * A control of Angular's reactive forms: `new FormGroup({ text: new FormControl('') })`, `builder.group({ text: [''] })`. What it holds is
 * an object with the keys of its controls; their texts are spelled by templates as well. Undefined for anything else.
 */
export function formControl(flow: Flow, callee: Node, [first]: readonly Argument[], node: Node, env: Env): readonly Value[] | undefined {
  const made = controlMade(flow, unwrap(callee), env)
  if (!made || !first) return undefined
  const given = flow.argument(first)
  const ofList = (): Value => listOf(heldBy(flow, unite(given.flatMap((list) => flow.elements(list))), node))
  const held = made === 'group' ? given.map((value) => groupValue(flow, value, node)) : [ofList()]
  const isAdded = ADDING.some((name) => callsAround(node, flow.context.trees, name).length > 0)
  const value = unite(isAdded ? [...held, filled(node)] : held)
  const read: Value = { kind: 'made', fields: { [CALLED]: value }, from: [] }
  return [{ kind: 'made', fields: { value, getRawValue: [read] }, from: [unknown('is a control of a form', node)] }]
}

const MADE = /^(?:Untyped)?Form(?:(Group|Record)|Array)$/
const BUILT = /^(?:(group|record)|array)$/
const BUILDER = /^(?:Untyped|NonNullable)?FormBuilder$/

/** What a function of Angular makes, by its own name or as a method of a builder, which is injected. */
function controlMade(flow: Flow, callee: Node, env: Env): 'group' | 'list' | undefined {
  const name = callee.type === 'Identifier' ? MADE.exec(nameIn(flow, callee)) : null
  if (name) return name[1] === undefined ? 'list' : 'group'
  const method = callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? BUILT.exec(callee.property.name) : null
  if (!method || callee.type !== 'MemberExpression') return undefined
  if (!flow.evaluate(callee.object, env).some((value) => isBuilder(flow, value))) return undefined
  return method[1] === undefined ? 'list' : 'group'
}

function isBuilder(flow: Flow, value: Value): boolean {
  if (value.kind === 'external') return BUILDER.test(knownExport(value.module, value.path.slice(0, 1), '').name)
  const declared = value.kind === 'unknown' ? value.type : undefined
  const type = declared?.type === 'TSTypeAnnotation' ? declared.typeAnnotation : declared
  return type?.type === 'TSTypeReference' && BUILDER.test(nameIn(flow, type.typeName))
}

/** The name by which the model of its package knows an export. */
function nameIn({ context }: Flow, node: Node): string {
  const origin = packageOrigin(context, node)
  return origin && !origin.isMade ? knownExport(origin.module, origin.path, '').name : ''
}

function groupValue(flow: Flow, controls: Value, node: Node): Value {
  if (controls.kind !== 'shape' && controls.kind !== 'made') return filled(node)
  return spelledBy(memberEntries(flow, controls, node).map(([key, held]) => [key, heldBy(flow, held, node)]))
}

/** What controls hold: that of a group or a list within, else what someone fills in. */
function heldBy(flow: Flow, controls: readonly Value[], node: Node): readonly Value[] {
  return unite(controls.flatMap((control) => (control.kind === 'made' ? flow.member(control, 'value', node) : [filled(node)])))
}

function filled(node: Node): Value {
  return unknown('is what a form is filled with', node)
}
