/**
 * Names by which functions are followed whose package nobody has described, and that a workspace or a company may hand on from one that is:
 * what comes of it is likely at best, and never rewritten. A package that has a model gets none of these.
 */
const NAMES: ReadonlySet<string> = new Set([
  ...['useCallback', 'useMemo', 'memo', 'memoize', 'memoizeOne', 'moize', 'throttle', 'debounce', 'once', 'cache', 'observer', 'produce'],
  ...['firstValueFrom', 'lastValueFrom', 'from', 'ref', 'computed', 'reactive', 'toRaw', 'unref', 'toValue', 'signal', 'watch', 'inject'],
  ...['useState', 'useReducer', 'useContext', 'createContext', 'useRequest'],
  ...['useAsync', 'usePromise', 'useForm', 'defineStore', 'createSlice'],
  ...['useSelector', 'useAppSelector', 'createSelector', 'fromPromise', 'unwrap', 'cloneDeep'],
  ...['promisify', 'createConfig', 'to', 'ok', 'get'],
  ...['useAtom', 'useAtomValue', 'atom', 'useStore', 'defineEventHandler', 'pipe', 'flow', 'map', 'tap', 'filter', 'resolve', 'select'],
])

/** Hooks of queries, and checks by a schema: they are known by how their names begin. */
const FAMILIES = [
  /^(?:use|create|inject)(?:Suspense|Infinite|Lazy)*(?:Query|Queries|Mutation|SWR\w*|AsyncData|Fetch)$/,
  /^(?:fetch|prefetch|ensure)Query(?:Data)?$|^(?:infiniteQ|q)ueryOptions$/,
  /^(?:safe)?(?:parse|validate|decode|cast|check|assert|ensure)(?:Async|Sync)?$|^(?:assert|ensure|parse|validate)[A-Z]/,
]

/** Whether a function of a package that has no model is followed by its name. */
export function isGuess(name: string): boolean {
  return NAMES.has(name) || FAMILIES.some((family) => family.test(name))
}
