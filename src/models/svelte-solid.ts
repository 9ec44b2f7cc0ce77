import type { Model } from './model.js'

export const svelte: Model = {
  title: 'Svelte',
  packages: ['svelte', '@sveltejs/kit'],
  names: [
    ...['getContext', 'setContext', 'derived', 'readable', 'writable', 'readonly'],
    ...['get', 'set', 'update', 'subscribe', 'json', 'fail', 'onMount'],
  ],
}

/** What a page calls as its own function, and a server runs. The check of what it is handed comes first where it has one. */
export const remoteFunctions: Model = {
  title: 'Remote functions of SvelteKit',
  packages: ['$app/server'],
  functions: { query: { gives: '1 | 0' }, command: { gives: '1 | 0' }, prerender: { gives: '1 | 0' } },
  names: [],
}

export const solid: Model = {
  title: 'Solid',
  packages: ['solid-js', '@solidjs/router', '@solidjs/start'],
  functions: { reconcile: { gives: 0 } },
  names: [
    ...['createSignal', 'createMemo', 'createResource', 'createContext', 'useContext'],
    ...['createEffect', 'produce', 'unwrap', 'cache', 'query'],
    ...['createAsync', 'createStore', 'action', 'children'],
  ],
  as: { createStore: 'createStoreOfSolid' },
}

export const qwik: Model = {
  title: 'Qwik',
  packages: ['@builder.io/qwik', '@builder.io/qwik-city', '@qwik.dev/core', '@qwik.dev/router'],
  names: ['routeLoader$', 'routeAction$', 'useResource$', 'useSignal', 'useStore', 'server$', 'component$', 'useTask$', 'globalAction$'],
}

export const lit: Model = {
  title: 'Lit',
  packages: ['lit', 'lit-html', 'lit-element', '@lit/task', '@lit-labs/task'],
  names: ['map', 'repeat', 'Task', 'html', 'until', 'when'],
}
