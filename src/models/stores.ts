import type { Model } from './model.js'

export const redux: Model = {
  title: 'Redux, Redux Toolkit, reselect',
  packages: ['@reduxjs/toolkit', 'redux', 'react-redux', 'reselect', 'redux-thunk', 'redux-injectors', '@ngrx', 'redux-toolkit'],
  names: '*',
  as: { createNextState: 'produce', createDraftSafeSelector: 'createSelector', legacy_createStore: 'createStore' },
}

export const zustand: Model = {
  title: 'zustand',
  packages: ['zustand'],
  names: '*',
  defaults: { zustand: 'create' },
  as: { useZustand: 'useStore' },
}

export const atoms: Model = {
  title: 'Jotai, Recoil, nanostores',
  packages: ['jotai', 'recoil', 'nanostores', '@nanostores', 'jotai-family', 'jotai-tanstack-query', 'bunshi'],
  names: [
    ...['atom', 'atomFamily', 'useAtom', 'useAtomValue', 'useSetAtom'],
    ...['loadable', 'selectAtom', 'selector', 'selectorFamily', 'useRecoilState'],
    ...['useRecoilValue', 'useSetRecoilState', 'useRecoilValueLoadable', 'get', 'set', 'map', 'deepMap', 'computed', 'task', 'onMount'],
    ...['useStore', 'subscribe', 'listen', 'setKey', 'sub', 'atomWithQuery', 'atomWithStorage', 'atomWithDefault', 'unwrap'],
  ],
}

export const immer: Model = {
  title: 'Immer',
  tries: [
    "import { produce } from 'immer'\nsee(produce($in, (draft) => { draft.more = 1 }))",
    "import { createDraft, finishDraft } from 'immer'\nmiss(finishDraft(createDraft($in)))",
  ],
  packages: ['immer', 'use-immer', 'mutative'],
  names: ['produce', 'createDraft', 'finishDraft', 'current', 'original', 'useImmer', 'useImmerReducer', 'freeze'],
  as: { create: 'produce' },
  defaults: { immer: 'produce' },
}

export const mobx: Model = {
  title: 'MobX',
  functions: {
    observable: { gives: 0 },
    toJS: { gives: 0 },
    // the name may come first
    action: { gives: '1 | 0' },
    runInAction: { gives: '0()' },
    untracked: { gives: '0()' },
    transaction: { gives: '0()' },
  },
  tries: [
    "import { observable, toJS } from 'mobx'\nsee(toJS(observable($in)))",
    "import { action } from 'mobx'\nsee(await load().then(action((one) => one)))\nhide(action(() => $in))",
    "import { action } from 'mobx'\nsee(action('named', () => $in)())",
    "import { runInAction, untracked } from 'mobx'\nsee(runInAction(() => $in))\nsee(untracked(() => $in))",
    "import { computed } from 'mobx'\nsee(computed(() => $in).get())\nhide(computed(() => $in).value)",
  ],
  packages: ['mobx', 'mobx-utils'],
  names: ['observable', 'toJS', 'autorun', 'reaction', 'when', 'runInAction', 'action', 'flow', 'fromPromise'],
  // what it computes is read by `get()`
  as: { computed: 'computedGet' },
  globals: ['mobx'],
}

export const valtio: Model = {
  title: 'Valtio',
  functions: { proxy: { gives: 0 }, useSnapshot: { gives: 0 }, snapshot: { gives: 0 } },
  tries: ["import { proxy, snapshot } from 'valtio/vanilla'\nsee(snapshot(proxy($in)))"],
  packages: ['valtio'],
  names: ['proxy', 'useSnapshot', 'snapshot', 'subscribe', 'ref'],
  as: { ref: 'valtioRef' },
}

export const sagas: Model = {
  title: 'redux-saga',
  // an object behind the function is what it is called with, and no settings
  functions: Object.fromEntries(['call', 'fork', 'spawn'].map((name) => [name, { gives: '0(1, 2, 3)~' }])),
  packages: ['redux-saga', 'typed-redux-saga', '@redux-saga'],
  names: ['call', 'put', 'take', 'takeEvery', 'takeLatest', 'takeLeading', 'fork', 'spawn', 'all', 'race', 'apply', 'cps', 'retry'],
}
