import { calledAs } from '../names/called-as.js'
import { isFunction, staticKey, unwrap, wrapped } from '../../syntax/names.js'
import { markupOf } from '../../syntax/markup-text.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { writtenMember } from '../objects/write-forms.js'
import { hole } from '../texts/texts.js'
import { functionAround, indexOf, treeOf } from '../tree-index.js'
import { type Env, unknown, type Value } from '../values.js'

/** Functions whose argument is what a state holds at first. */
const STATES =
  /^(ref|shallowRef|reactive|shallowReactive|useState|useRef|useSignal|signal|model|atom|writable|createSignal|createStore(?:OfSolid)?|\$state)$/

/** What a state holds that starts from no text, or from nought: anything, as it is there to be set. */
export function firstState(flow: Flow, literal: TSESTree.Literal): Value | undefined {
  if ((literal.value !== '' && literal.value !== 0) || !isFirstState(flow, literal)) return undefined
  const reason = 'is empty at first, and set where it is not seen'
  return literal.value === '' ? hole(reason, literal) : unknown(reason, literal)
}

/** What a reference holds that was made with something; one that was made with nothing waits for an element, or whatever else fills it. */
export function heldAtFirst(flow: Flow, made: TSESTree.CallExpression, env: Env): readonly Value[] | undefined {
  const [first] = made.arguments
  if (first?.type === 'SpreadElement') return undefined
  if (!first || (first.type === 'Literal' && first.value === null))
    return isSetInSight(flow, made) ? undefined : [unknown('is empty at first, and set where it is not seen', made)]
  if (calledAs(flow, made) !== 'atom') return flow.evaluate(first, env)
  // one of recoil is made of options
  const start = writtenMember(unwrap(first), 'key') && writtenMember(unwrap(first), 'default')
  return isFunction(unwrap(first)) ? flow.callWith(first, env, [], made) : flow.evaluate(start ?? first, env)
}

/**
 * Whether all that sets a reference which is empty at first is seen: its variable is only read and set by its one member (`latest.value =
 * reply`), is handed at most to what watches it, and no markup binds it.
 */
function isSetInSight(flow: Flow, made: TSESTree.CallExpression): boolean {
  const { parent } = wrapped(made)
  const tree = treeOf(made)
  if (parent?.type !== 'VariableDeclarator' || parent.id.type !== 'Identifier' || !tree) return false
  if (parent.parent.parent.type === 'ExportNamedDeclaration') return false
  const { id } = parent
  const uses = (indexOf(tree).variableOf(id)?.references ?? []).map(({ identifier }) => identifier as Node).filter((use) => use !== id)
  const isKept = uses.every((use) => memberOf(use) !== undefined || isWatched(flow, use))
  const isSet = uses.some((use) => {
    const member = memberOf(use)
    return member?.parent.type === 'AssignmentExpression' && member.parent.left === member
  })
  return isKept && isSet && !isBound(markupOf(tree), id.name)
}

function memberOf({ parent, range }: Node): TSESTree.MemberExpression | undefined {
  const isHolder = parent?.type === 'MemberExpression' && parent.object.range[0] === range[0] && !parent.computed
  return isHolder && /^(?:value|current)$/.test(staticKey(parent.property, false) ?? '') ? parent : undefined
}

/** Whether a reference is handed to what only looks at it, or stands among what an effect depends on. */
function isWatched(flow: Flow, { parent }: Node): boolean {
  const call = parent?.type === 'ArrayExpression' ? parent.parent : parent
  return (
    call?.type === 'CallExpression' &&
    /^(?:watch\w*|unref|toValue|triggerRef|use(?:Layout)?Effect|useMemo|useCallback)$/.test(calledAs(flow, call))
  )
}

/** Whether markup sets what goes by a name: by a binding of a form or an element, or by an assignment in a handler. */
function isBound(markup: string, name: string): boolean {
  const binding = new RegExp(`(?:v-model[\\w.:-]*|:?ref|bind:[\\w-]+)\\s*=\\s*["'{]\\s*${name.replace(/\$/g, '\\$')}(?![\\w$])`)
  const assignment = new RegExp(`(?<![\\w$.])${name.replace(/\$/g, '\\$')}(?:\\.value)?\\s*(?:[?|&+-]{1,2}=|=(?![=>]))`)
  return binding.test(markup) || assignment.test(markup)
}

/**
 * Whether a literal is what a state holds until it is set: the value of a class field, an argument of `ref` or `useState`, a member of what
 * `data()` gives, a variable of a Svelte component. Whatever sets it is often out of sight: a template, a form, the parent of a component.
 */
function isFirstState(flow: Flow, literal: Node): boolean {
  let place = wrapped(literal)
  while (place.parent?.type === 'Property' && place.parent.value === place && place.parent.parent.type === 'ObjectExpression')
    place = wrapped(place.parent.parent)
  const { parent } = place
  switch (parent?.type) {
    case 'PropertyDefinition':
      return parent.value === place && !parent.static && !parent.readonly
    case 'CallExpression':
      return parent.callee !== place && STATES.test(calledAs(flow, parent))
    case 'AssignmentExpression': {
      const target = unwrap(parent.left)
      return place !== literal && target.type === 'MemberExpression' && staticKey(target.property, target.computed) === 'state'
    }
    case 'ReturnStatement':
    case 'ArrowFunctionExpression': {
      const fn = isFunction(parent) ? parent : functionAround(parent)
      const owner = fn && wrapped(fn).parent
      return place !== literal && owner?.type === 'Property' && /^(data|state)$/.test(staticKey(owner.key, owner.computed) ?? '')
    }
    case 'VariableDeclarator': {
      const { kind, parent: outside } = parent.parent
      const isOfModule = outside.type === 'Program' || outside.type === 'ExportNamedDeclaration'
      return isOfModule && (kind === 'let' || place !== literal) && treeOf(literal)?.file.endsWith('.svelte') === true
    }
    default:
      return false
  }
}

/** What references and stores among the values hold; undefined where there is none. */
export function heldValues(flow: Flow, values: readonly Value[], at: Node): readonly Value[] | undefined {
  const isStore = (value: Value): boolean =>
    value.kind === 'made'
      ? !value.isEmitted && Object.hasOwn(value.fields, 'value')
      : value.kind === 'shape' && value.node.type === 'CallExpression'
  const stores = values.filter(isStore)
  return stores.length > 0 ? stores.flatMap((store) => flow.member(store, 'value', at)) : undefined
}

/** What references among the values hold, and the others as they are. */
export function unwrappedValues(flow: Flow, values: readonly Value[], at: Node): readonly Value[] {
  return values.flatMap((value) => {
    const held = heldValues(flow, [value], at) ?? []
    return held.length > 0 && !held.every(({ kind }) => kind === 'unknown') ? held : [value]
  })
}
