import type { Model } from './model.js'

export const queries: Model = {
  title: 'TanStack Query and its kin',
  packages: [
    ...['@tanstack/react-query', '@tanstack/vue-query', '@tanstack/solid-query'],
    ...['@tanstack/svelte-query', '@tanstack/query-core', 'react-query'],
    ...['@tanstack/angular-query-experimental', '@tanstack/angular-query'],
    ...['@tanstack/preact-query', '@tanstack/react-query-next-experimental'],
    ...['vue-query', '@sveltestack/svelte-query', '@tanstack/react-query-persist-client', 'react-query/devtools', '@pinia/colada'],
    ...['@trpc/react-query', '@trpc/next', '@trpc/tanstack-react-query', '@ts-rest/react-query', 'openapi-react-query'],
  ],
  names: '*',
}

export const swr: Model = {
  title: 'SWR',
  packages: ['swr', 'swrv', 'swr-vue'],
  names: ['useSWR', 'useSWRImmutable', 'useSWRMutation', 'useSWRInfinite', 'mutate', 'preload', 'useSWRSubscription', 'SWRConfig'],
  defaults: {
    ...{ swr: 'useSWR', swrv: 'useSWR', 'swr/immutable': 'useSWRImmutable', 'swr/mutation': 'useSWRMutation' },
    ...{ 'swr/infinite': 'useSWRInfinite', 'swr/subscription': 'useSWRSubscription' },
  },
}

/** Hooks that run a function and keep what it gives. */
export const asyncHooks: Model = {
  title: 'Hooks that run a function',
  packages: [
    ...['ahooks', '@umijs/hooks', '@umijs/use-request', 'alova', 'vue-request'],
    ...['@raycast/utils', 'react-use', 'react-async', 'usehooks-ts'],
    ...['react-async-hook', '@react-hookz/web', 'suspend-react', '@mantine/hooks', 'rooks', '@alova/scene-react'],
  ],
  names: [
    ...['useRequest', 'useWatcher', 'useAsync', 'useAsyncFn', 'useAsyncCallback'],
    ...['useAsyncRetry', 'usePromise', 'useCachedPromise', 'useFetch'],
    ...['suspend', 'useLoadMore', 'usePagination', 'useFetcher', 'useForm', 'useAsyncEffect', 'useAutoRequest', 'useSerialRequest'],
  ],
  defaults: {
    ...{ 'react-use/lib/useAsync': 'useAsync', 'react-use/lib/useAsyncFn': 'useAsyncFn', 'react-use/lib/useAsyncRetry': 'useAsyncRetry' },
    ...{ 'react-use/esm/useAsync': 'useAsync', 'react-use/esm/useAsyncFn': 'useAsyncFn', '@umijs/use-request': 'useRequest' },
  },
}
