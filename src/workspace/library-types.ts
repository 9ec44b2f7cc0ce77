/** The global types of a browser that carry another type. */
export const BROWSER_TYPES = `
  interface Event { readonly type: string; readonly target: any }
  interface CustomEvent<T = any> extends Event { readonly detail: T }
  interface MessageEvent<T = any> extends Event { readonly data: T }
  interface ReadableStream<R = any> extends AsyncIterable<R> { getReader(): ReadableStreamDefaultReader<R> }
  interface ReadableStreamDefaultReader<R = any> { read(): Promise<{ done: boolean; value?: R }> }
  declare function structuredClone<T>(value: T, options?: any): T
`

/**
 * What generic functions of common packages do with types, by package: enough to carry a type through them where the packages are not
 * installed. Bodies of `declare module` blocks.
 */
export const LIBRARY_TYPES: Readonly<Record<string, string>> = {
  react: `
    export type ReactNode = any
    export type Dispatch<A> = (value: A) => void
    export type SetStateAction<S> = S | ((before: S) => S)
    export type Reducer<S, A> = (state: S, action: A) => S
    export type PropsWithChildren<P = unknown> = P & { children?: ReactNode }
    export interface FC<P = {}> { (props: P): any; displayName?: string }
    export type FunctionComponent<P = {}> = FC<P>
    export type VFC<P = {}> = FC<P>
    export type ComponentType<P = {}> = FC<P>
    export class Component<P = {}, S = {}> { props: Readonly<P>; state: Readonly<S>; setState(next: Partial<S> | ((before: S,
      props: P) => Partial<S> | null)): void; constructor(props: P) }
    export class PureComponent<P = {}, S = {}> extends Component<P, S> {}
    export interface Context<T> { Provider: FC<{ value: T; children?: ReactNode }>; Consumer: FC<{
      children: (value: T) => ReactNode }>; displayName?: string }
    export interface RefObject<T> { current: T }
    export type ComponentProps<T> = T extends (props: infer P) => any ? P : any
    export function createContext<T>(value: T): Context<T>
    export function useContext<T>(context: Context<T>): T
    export function use<T>(value: Context<T> | Promise<T>): T
    export function useState<S>(initial: S | (() => S)): [S, Dispatch<SetStateAction<S>>]
    export function useState<S = undefined>(): [S | undefined, Dispatch<SetStateAction<S | undefined>>]
    export function useReducer<S, A>(reducer: (state: S, action: A) => S, initial: S, init?: any): [S, Dispatch<A>]
    export function useRef<T>(initial: T): RefObject<T>
    export function useRef<T = undefined>(): RefObject<T | undefined>
    export function useMemo<T>(make: () => T, on?: readonly unknown[]): T
    export function useCallback<T extends (...args: never[]) => unknown>(callback: T, on?: readonly unknown[]): T
    export function useDeferredValue<T>(value: T): T
    export function useEffect(effect: () => any, on?: readonly unknown[]): void
    export function useLayoutEffect(effect: () => any, on?: readonly unknown[]): void
    export function memo<P>(component: (props: P) => any, same?: (before: P, after: P) => boolean): FC<P>
    export function forwardRef<R, P = {}>(render: (props: P, ref: any) => any): FC<P>
    const react: any
    export default react`,
  '@tanstack/react-table': `
    interface Cell<R, V> { getValue(): V; renderValue(): V | null; row: Row<R>; cell: any; column: any; table: any }
    export interface Row<R> { original: R; id: string; index: number; getValue<V = unknown>(id: string): V; subRows: Row<R>[] }
    interface Column<R, V> { id?: string; header?: any; footer?: any; cell?: string | ((context: Cell<R, V>) => unknown);
      columns?: ColumnDef<R, any>[]; sortingFn?: string | ((a: Row<R>, b: Row<R>, id: string) => number); accessorKey?: any;
      accessorFn?: (row: R, index: number) => V; [key: string]: unknown }
    export type ColumnDef<R, V = unknown> = Column<R, V>
    export function createColumnHelper<R>(): { accessor<V>(take: string | ((row: R, index: number) => V),
      column?: Column<R, V>): ColumnDef<R, V>; display(column: Column<R, unknown>): ColumnDef<R>;
      group(column: Column<R, unknown>): ColumnDef<R> }
    export function useReactTable<R>(options: { data: readonly R[]; columns: ColumnDef<R, any>[]; [key: string]: unknown }): any`,
  '@mui/x-data-grid': `
    interface CellParams<R> { row: R; value?: any; id: any; field: string; api: any }
    export interface GridColDef<R = any, V = any, F = V> { field: string; valueGetter?: (value: any, row: R, column: any, api: any) => V;
      valueFormatter?: (value: any, row: R, column: any, api: any) => F; renderCell?: (params: CellParams<R>) => unknown;
      [key: string]: unknown }`,
  'ag-grid-community': `
    interface CellParams<R> { data: R | undefined; value: any; node: any; api: any }
    export interface ColDef<R = any, V = any> { field?: any; valueGetter?: string | ((params: CellParams<R>) => V);
      valueFormatter?: string | ((params: CellParams<R>) => string); cellRenderer?: any; [key: string]: unknown }`,
  '@tanstack/react-query': `
    interface State<T> { data: T; error: Error | null; isLoading: boolean; isPending: boolean; isError: boolean;
      isSuccess: boolean; refetch(): Promise<State<T>> }
    interface Options<T, R = T> { queryKey?: unknown; queryFn?: (context: any) => Promise<T> | T; select?: (data: T) => R;
      [key: string]: unknown }
    export function useQuery<T, E = Error, R = T>(options: Options<T, R>): State<R | undefined>
    export function useSuspenseQuery<T, E = Error, R = T>(options: Options<T, R>): State<R>
    export function queryOptions<T, E = Error, R = T>(options: Options<T, R>): Options<T, R>
    interface Change<T, V> { mutationFn?: (variables: V) => Promise<T>; onSuccess?: (data: T, variables: V,
      context: any) => unknown; onSettled?: (data: T | undefined, error: any, variables: V) => unknown; [key: string]: unknown }
    export function useMutation<T, E = Error, V = void>(options: Change<T, V>): State<T | undefined> & { mutate(variables: V,
      options?: Change<T, V>): void; mutateAsync(variables: V, options?: Change<T, V>): Promise<T> }
    export class QueryClient { getQueryData<T>(key: unknown): T | undefined; setQueryData<T>(key: unknown,
      data: T | ((before: T | undefined) => T | undefined)): T | undefined; fetchQuery<T>(options: Options<T>): Promise<T>;
      [key: string]: any }
    export function useQueryClient(): QueryClient`,
  swr: `
    export default function useSWR<T = any, E = any>(key: any, fetcher?: (...args: any[]) => Promise<T> | T, options?: any): {
      data: T | undefined; error: E | undefined; isLoading: boolean; mutate(data?: T): Promise<T | undefined> }`,
  zustand: `
    interface Api<S> { getState(): S; setState(next: Partial<S> | ((state: S) => Partial<S>), replace?: boolean): void;
      subscribe(listener: (state: S, before: S) => void): () => void }
    type Hook<S> = Api<S> & { (): S; <R>(selector: (state: S) => R): R }
    type Make<S> = (set: Api<S>['setState'], get: Api<S>['getState'], api: Api<S>) => S
    export function create<S>(): (make: Make<S>) => Hook<S>
    export function create<S>(make: Make<S>): Hook<S>`,
  '@reduxjs/toolkit': `
    export interface PayloadAction<P = void> { payload: P; type: string }
    export function createSlice<S>(options: { name: string; initialState: S | (() => S); reducers?: Record<string, (state: S,
      action: PayloadAction<any>) => any>; extraReducers?: any }): { actions: any; reducer: (state: S | undefined,
      action: any) => S; name: string }
    export function createSelector<S, A, R>(first: (state: S) => A, combine: (a: A) => R): (state: S) => R
    export function createAsyncThunk<R, A = void>(type: string, run: (argument: A, api: any) => Promise<R>): any
    export type EntityState<T, I = any> = { ids: I[]; entities: Record<string, T> }
    interface Selectors<T, S> { selectAll(state: S): T[]; selectById(state: S, id: any): T; selectIds(state: S): any[];
      selectEntities(state: S): Record<string, T>; selectTotal(state: S): number }
    interface Adapter<T> { getInitialState(more?: any): any; getSelectors(): Selectors<T, EntityState<T>>;
      getSelectors<S>(select: (state: S) => unknown): Selectors<T, S>; addOne(state: any, one: any): any;
      upsertOne(state: any, one: any): any; addMany(state: any, all: any): any; upsertMany(state: any, all: any): any;
      setAll(state: any, all: any): any; updateOne(state: any, change: any): any; removeOne(state: any, id: any): any;
      removeAll(state: any): any }
    export function createEntityAdapter<T, I = any>(options?: any): Adapter<T>`,
  vue: `
    export interface Ref<T = any> { value: T }
    export interface ComputedRef<T = any> { readonly value: T }
    export type ShallowRef<T = any> = Ref<T>
    export interface InjectionKey<T> { readonly key?: T }
    export type PropType<T> = { new (...args: any[]): T & {} } | (() => T)
    export function ref<T>(value: T): Ref<T>
    export function ref<T = any>(): Ref<T | undefined>
    export function shallowRef<T>(value: T): Ref<T>
    export function reactive<T extends object>(value: T): T
    export function readonly<T>(value: T): T
    export function computed<T>(get: () => T): ComputedRef<T>
    export function toRef<T, K extends keyof T>(value: T, key: K): Ref<T[K]>
    export function toRefs<T extends object>(value: T): { [K in keyof T]: Ref<T[K]> }
    export function unref<T>(value: T | Ref<T>): T
    export function inject<T>(key: InjectionKey<T> | string, fallback?: T): T | undefined
    export function watch<T>(source: Ref<T> | (() => T), callback: (value: T, before: T) => unknown, options?: any): () => void`,
  rxjs: `
    interface Observer<T> { next?: (value: T) => void; error?: (error: any) => void; complete?: () => void }
    type Operator<A, B> = (source: Observable<A>) => Observable<B>
    export class Observable<T> {
      subscribe(next?: ((value: T) => void) | Observer<T>, error?: (error: any) => void): { unsubscribe(): void }
      pipe(): Observable<T>
      pipe<A>(a: Operator<T, A>): Observable<A>
      pipe<A, B>(a: Operator<T, A>, b: Operator<A, B>): Observable<B>
      pipe<A, B, C>(a: Operator<T, A>, b: Operator<A, B>, c: Operator<B, C>): Observable<C>
      toPromise(): Promise<T | undefined>
    }
    export class Subject<T> extends Observable<T> { next(value: T): void; complete(): void; asObservable(): Observable<T> }
    export class BehaviorSubject<T> extends Subject<T> { constructor(value: T); readonly value: T; getValue(): T }
    export class ReplaySubject<T> extends Subject<T> { constructor(size?: number) }
    export function map<A, B>(project: (value: A, index: number) => B): Operator<A, B>
    export function filter<A>(test: (value: A) => unknown): Operator<A, A>
    export function tap<A>(look: ((value: A) => void) | Observer<A>): Operator<A, A>
    export function switchMap<A, B>(project: (value: A) => Observable<B> | Promise<B>): Operator<A, B>
    export function mergeMap<A, B>(project: (value: A) => Observable<B> | Promise<B>): Operator<A, B>
    export function catchError<A>(handle: (error: any) => Observable<A>): Operator<A, A>
    export function shareReplay<A>(size?: any): Operator<A, A>
    export function firstValueFrom<T>(source: Observable<T>): Promise<T>
    export function lastValueFrom<T>(source: Observable<T>): Promise<T>
    export function from<T>(value: Promise<T> | Iterable<T>): Observable<T>
    export function of<T>(...values: T[]): Observable<T>`,
  'svelte/store': `
    export interface Readable<T> { subscribe(run: (value: T) => void): () => void }
    export interface Writable<T> extends Readable<T> { set(value: T): void; update(change: (value: T) => T): void }
    export function writable<T>(value?: T): Writable<T>
    export function readable<T>(value?: T, start?: any): Readable<T>
    export function derived<T, R>(store: Readable<T>, project: (value: T) => R): Readable<R>
    export function get<T>(store: Readable<T>): T`,
}
