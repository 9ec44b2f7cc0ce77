import { calledAs } from '../names/called-as.js'
import type { CallbackParameter } from '../functions/call-handed.js'
import type { Node } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { givenBy, hookStoreArgument, SETTERS, setInStore, type StateWrite } from './hook-stores.js'
import { derivedArgument } from '../frameworks/component-state.js'
import { ngrxArgument, patchesOfSignals } from './ngrx.js'
import { selectorArgument } from './redux-state.js'
import { patchedState, patchesOf } from './stores.js'
import { type CallNode, type TreeIndex } from '../tree-index.js'
import type { Value } from '../values.js'

/** What the calls of a file lay over the states of stores. */
export function stateWrites(flow: Flow, { callsNamed }: TreeIndex): readonly (StateWrite & { readonly node: Node })[] {
  const named = (name: string): readonly CallNode[] => callsNamed.get(name) ?? []
  return [
    ...SETTERS.flatMap(named).flatMap((node) => setInStore(flow, node).map((write) => ({ ...write, node }))),
    ...named('patchState').flatMap((node) => patchesOfSignals(flow, node).map((write) => ({ ...write, node }))),
    ...named('$patch').flatMap((node) => patchesOf(flow, node).map((write) => ({ ...write, node }))),
  ]
}

/** Hooks that give what sets an atom of jotai or recoil, alone or behind what it holds. */
const SETTING = ['useSetAtom', 'useSetRecoilState']
const HOLDING = ['useAtom', 'useRecoilState']

/** What is set in such an atom: by what is handed the atom, or by what a hook gives that is. */
export function atomWrites(flow: Flow, { callsNamed, variableOf }: TreeIndex): readonly (StateWrite & { readonly node: Node })[] {
  if (!['set', ...SETTING, ...HOLDING].some((name) => callsNamed.has(name))) return []
  const written = (atom: Node | undefined, value: Node | undefined, node: Node): (StateWrite & { readonly node: Node })[] => {
    if (!atom || !value || value.type === 'SpreadElement') return []
    const atoms = flow.evaluate(atom, undefined).filter((value) => isAtom(flow, value))
    return atoms.flatMap((state) => givenBy(value).map((one) => ({ state, value: { node: one, env: undefined }, node })))
  }
  const direct = (callsNamed.get('set') ?? []).flatMap((call) => written(call.arguments[0], call.arguments[1], call))
  const byHook = [...SETTING, ...HOLDING].flatMap((hook) =>
    (callsNamed.get(hook) ?? []).flatMap((call) => {
      const { parent } = call
      const id = parent.type === 'VariableDeclarator' ? parent.id : undefined
      const setter = id?.type === 'ArrayPattern' && HOLDING.includes(hook) ? id.elements[1] : id
      const uses = setter?.type === 'Identifier' ? (variableOf(setter)?.references ?? []) : []
      return uses.flatMap(({ identifier }) => {
        const use = identifier.parent
        return use?.type === 'CallExpression' && use.callee === identifier ? written(call.arguments[0], use.arguments[0], use) : []
      })
    }),
  )
  return [...direct, ...byHook]
}

function isAtom(flow: Flow, value: Value): boolean {
  return value.kind === 'shape' && value.node.type === 'CallExpression' && calledAs(flow, value.node) === 'atom'
}

/** What a function gets that is handed to a store, to what makes one or to what picks of its state. */
export function storeArgument(flow: Flow, asked: CallbackParameter): readonly Value[] | undefined {
  return (
    derivedArgument(flow, asked) ??
    hookStoreArgument(flow, asked) ??
    selectorArgument(flow, asked) ??
    ngrxArgument(flow, asked) ??
    patchedState(flow, asked)
  )
}
