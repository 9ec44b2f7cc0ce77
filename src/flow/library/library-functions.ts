import { copiesOf } from '../objects/copies.js'
import { isFunction, unwrap } from '../../syntax/names.js'
import type { Node } from '../../syntax/tree.js'
import {
  computedBehindGet,
  contextValues,
  createdContext,
  createResourceValues,
  createSignalValues,
  derivedValues,
  loaderValues,
  selectedOfAtoms,
  useActionValues,
  useReducerValues,
  useStateValues,
} from '../frameworks/component-state.js'
import { ranBy } from '../frameworks/effects.js'
import { endpointsAmong } from '../clients/endpoints.js'
import type { Flow } from '../flow.js'
import { heldValues, unwrappedValues } from '../frameworks/first-state.js'
import { loaderFunction } from '../frameworks/loaders.js'
import { resolvedByName } from '../frameworks/named-registrations.js'
import { injectedValues, instanceOf, keptInContainer, typedAs } from '../frameworks/provided-values.js'
import { queryFunction } from '../frameworks/query-hooks.js'
import { adapterValues } from '../stores/entity-adapters.js'
import { selectedByStore } from '../stores/ngrx.js'
import { selectedState } from '../stores/redux-state.js'
import { namedSettings, settingAt } from './settings.js'
import { dispatchedThunks, makerAt, sliceValues, thunkValues } from '../stores/store-actions.js'
import { definedStore, memberReferences, namedReference, storeReferences } from '../stores/stores.js'
import { vuexStore } from '../stores/vuex-stores.js'
import type { Items } from '../texts/text-methods.js'
import { someOf } from '../texts/texts.js'
import { type Argument, type Env, unknown, type Value } from '../values.js'

/** What a function of a well-known library gives that only hands values on. */
export function libraryFunction(flow: Flow, name: string, args: readonly Argument[], node: Node, env: Env): readonly Value[] | undefined {
  const [first] = args
  const values = (): Items => (first ? flow.argument(first) : [])
  switch (name) {
    case 'useCallback':
    case 'memo':
    case 'forwardRef':
    case 'observer':
    case 'cache':
    case 'unstable_cache':
    case 'memoize':
    case 'memoizeOne':
    case 'pMemoize':
    case 'moize':
    case 'throttle':
    case 'debounce':
    case 'pDebounce':
    case 'once':
    case 'firstValueFrom':
    case 'lastValueFrom':
    case 'from':
    case 'fromWeb':
    case 'toRaw':
    case 'reactive':
    case 'shallowReactive':
    case 'readonly':
    case 'atomFamily':
    case 'unwrap':
    case 'markRaw':
    case 'createConfig':
    case 'defineApp':
    case 'defineEventHandler':
    case 'eventHandler':
    case 'defineCachedEventHandler':
    case 'cachedEventHandler':
    case '$state':
    case '$derived':
    case 'withDefaults':
      return values()
    case 'combineLatest':
    case 'forkJoin':
      return args.length === 1 ? values() : undefined
    case 'unref':
    case 'toValue':
      return unwrappedValues(flow, values(), node)
    case 'createMiddleware':
    case 'pThrottle':
      // with options first it makes what wraps functions
      return args.length > 0 && values().every(({ kind }) => kind === 'callable') ? values() : undefined
    case 'fromPromise':
    case 'fromSafePromise':
    case 'ok':
    case 'okAsync':
      return values().some(isAnswered) ? [...values(), { kind: 'made', fields: { value: values() }, from: [] }] : undefined
    case 'match':
    case 'succeed':
    case 'runPromise':
    case 'runSync':
      return values().some(isAnswered) ? values() : undefined
    case 'tryPromise':
    case 'gen':
      return ranBy(flow, name, values(), node)
    case 'to':
      return args.length === 1 && values().some(isAnswered)
        ? [{ kind: 'tuple', items: [[unknown('is what failed', node)], values()] }]
        : undefined
    case 'cloneDeep':
      return copiesOf(values(), node, env)
    case 'produce':
      return args.length > 1 ? copiesOf(values(), node, env) : undefined
    case 'encode': {
      const written = values().filter(({ kind }) => kind === 'json')
      return written.length > 0 ? written : undefined
    }
    case 'promisify':
    case 'pify':
    case 'denodeify':
      return values().map((value) => (value.kind === 'callable' ? { ...value, how: 'calledBack' as const } : value))
    case 'createInterface':
      return values().flatMap((value) => flow.member(value, 'input', node))
    case 'inject':
    case 'getContext': {
      const provided = injectedValues(flow, args, node)
      if (provided.length > 0) return provided
      const typed = typedAs(flow, node, env)
      return typed.length > 0 ? typed : values().map((value) => instanceOf(value) ?? value)
    }
    case 'resolve':
    case 'resolveAsync':
    case 'getAsync':
      return resolvedByName(flow, args, node) ?? keptInContainer(flow, args, node, env)
    case 'useMemo':
      return first && 'node' in first ? flow.callWith(first.node, env, [], node) : undefined
    case 'derived':
      return derivedValues(flow, args, node, env)
    case 'computed':
    case 'createMemo':
    case 'linkedSignal':
      return first && 'node' in first && isFunction(unwrap(first.node))
        ? [{ kind: 'made', fields: { value: flow.callWith(first.node, env, [], node) }, from: [] }]
        : derivedValues(flow, args, node, env)
    case 'computedGet':
      return first && computedBehindGet(flow, first, node, env)
    case 'ref':
    case 'shallowRef':
    case 'useRef':
    case 'signal':
    case 'createRef':
    case 'atom':
    case 'writable':
      return [{ kind: 'shape', node, env }]
    case 'loadable': {
      const data = heldValues(flow, values(), node) ?? []
      return data.length === 0
        ? undefined
        : [{ kind: 'made', fields: { value: [{ kind: 'made', fields: { data }, from: [] }] }, from: [] }]
    }
    case 'selector':
    case 'selectorFamily':
      return selectedOfAtoms(flow, values(), node, name === 'selectorFamily')
    case 'get':
      return heldValues(flow, values(), node) ?? settingAt(flow, args, node) ?? keptInContainer(flow, args, node, env)
    case 'getOrThrow':
      return settingAt(flow, args, node)
    case 'registerAs':
      return namedSettings(flow, args)
    case 'useAtomValue':
    case 'useRecoilValue':
      return heldValues(flow, values(), node)
    case 'useState':
    case 'createStoreOfSolid':
      return useStateValues(flow, node, values(), env)
    case 'defineProps':
      return propsOf(node)
    case 'useAtom':
    case 'useRecoilState':
      return useStateValues(flow, node, heldValues(flow, values(), node) ?? [], env)
    case 'createSignal':
      return createSignalValues(flow, node, values(), env)
    case 'createResource':
      return createResourceValues(flow, node, args, env)
    case 'useActionState':
    case 'useFormState':
      return useActionValues(flow, node, args, env)
    case 'useLoaderData':
    case 'useRouteLoaderData':
    case 'useTypedLoaderData':
      return loaderValues(flow, node)
    case 'useActionData':
    case 'useTypedActionData':
      return loaderValues(flow, node, 'action')
    case 'useFetcher': {
      const data = loaderValues(flow, node, '')
      return data && [{ kind: 'made', fields: { data }, from: [] }]
    }
    case 'useReducer':
      return useReducerValues(flow, node, args, env)
    case 'createContext':
      return createdContext(node, env)
    case 'useContext':
    case 'use':
      return contextValues(flow, values()) ?? (name === 'use' ? someOf(values().filter(isAnswered)) : undefined)
    case 'dispatch':
    case 'isAnyOf':
    case 'useSelector':
    case 'useAppSelector':
    case 'useTypedSelector':
      return (
        endpointsAmong(name === 'isAnyOf' ? args.flatMap((argument) => flow.argument(argument)) : values()) ??
        (name === 'dispatch' ? dispatchedThunks(values()) : selectedState(flow, args, node, env))
      )
    case 'select':
      return selectedByStore(flow, node, env)
    case 'selectSignal': {
      const value = selectedByStore(flow, node, env)
      return value && [{ kind: 'made', fields: { value }, from: [] }]
    }
    case 'unwrapResult':
      return dispatchedThunks(values())?.flatMap((sent) => flow.member(sent, 'payload', node))
    case 'defineStore':
      return definedStore(flow, args, node, env)
    case 'storeToRefs':
      return storeReferences(flow, values(), node)
    case 'toRefs':
      return memberReferences(flow, values(), node)
    case 'toRef':
      return namedReference(flow, values(), args[1], node)
    case 'createSlice':
      return first && 'node' in first ? sliceValues(node, first.node) : undefined
    case 'createAction':
      return [makerAt(node)]
    case 'createAsyncThunk':
      return thunkValues(flow, args[1], node, env)
    default:
      return (
        queryFunction(flow, name, args, node, env) ??
        adapterValues(flow, name, args, node) ??
        loaderFunction(flow, name, args, node, env) ??
        (name !== 'useStore' ? undefined : first ? heldValues(flow, values(), node) : vuexStore(flow, node))
      )
  }
}

/** The props that a component of Vue declares by a type argument: no more is known of them than that type says. */
function propsOf(node: Node): readonly Value[] | undefined {
  const type = node.type === 'CallExpression' ? node.typeArguments?.params[0] : undefined
  return type && [{ ...unknown('is handed over by whoever uses the component', node), type }]
}


function isAnswered({ kind }: Value): boolean {
  return kind === 'payload' || kind === 'answer'
}
