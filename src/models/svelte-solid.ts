import type { Model } from './model.js'

export const svelte: Model = {
  title: 'Svelte',
  packages: ['svelte', '@sveltejs/kit'],
  names: [
    ...['getContext', 'setContext', 'derived', 'readable', 'writable', 'readonly'],
    ...['get', 'set', 'update', 'subscribe', 'json', 'fail', 'onMount'],
  ],
}

export const solid: Model = {
  title: 'Solid',
  packages: ['solid-js', '@solidjs/router', '@solidjs/start'],
  names: [
    ...['createSignal', 'createMemo', 'createResource', 'createContext', 'useContext'],
    ...['createEffect', 'produce', 'unwrap', 'cache', 'query'],
    ...['createAsync', 'createStore', 'action', 'children'],
  ],
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
