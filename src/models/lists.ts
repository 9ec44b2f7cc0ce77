import type { Model } from './model.js'

export const lists: Model = {
  title: 'lodash and its kin',
  tries: [
    "import lodash from 'lodash'\nsee(lodash.cloneDeep($in))\nsee(lodash.once(() => $in)())\nsee(lodash.get({ a: $in }, 'a'))",
    "import { map, head } from 'lodash-es'\nmap([$in], (one) => see(one))\nsee(head([$in]))",
    "import memoizeOne from 'memoize-one'\nsee(memoizeOne(() => $in)())",
  ],
  packages: [
    ...['lodash', 'lodash-es', 'lodash-unified', 'underscore', 'ramda', 'remeda', 'es-toolkit', 'ramda-adjunct', 'just-debounce-it'],
    ...['just-throttle', 'just-once', 'perfect-debounce', 'debounce', 'throttleit', 'once', 'onetime', 'mem', 'memoize', 'fast-memoize'],
    ...['micro-memoize', 'nano-memoize', 'memoizee', 'moize', 'memoize-one', '@github/mini-throttle', '@solid-primitives/scheduled'],
    ...['reselect-tools', 'rambda', 'rambdax', '@solid-primitives/memo'],
    ...['lodash.debounce', 'lodash.throttle', 'lodash.once', 'lodash.memoize'],
    ...['lodash.clonedeep', '@tanstack/pacer', '@tanstack/react-pacer', 'fp-future', 'collect.js', 'underscore-es'],
  ],
  names: '*',
  // a check of numbers, of texts and of nothing
  not: ['inject', 'select', 'resolve', 'ref', 'check', 'cast', 'from', 'match', 'unwrap', 'parse', 'decode', 'validate'],
  defaults: {
    ...{ 'just-debounce-it': 'debounce', 'just-throttle': 'throttle', 'just-once': 'once', debounce: 'debounce', throttleit: 'throttle' },
    ...{ once: 'once', onetime: 'once', mem: 'memoize', memoize: 'memoize', 'fast-memoize': 'memoize', 'micro-memoize': 'memoize' },
    ...{ 'nano-memoize': 'memoize', memoizee: 'memoize', moize: 'moize', 'memoize-one': 'memoizeOne', 'lodash.debounce': 'debounce' },
    ...{ 'lodash.throttle': 'throttle', 'lodash.once': 'once', 'lodash.memoize': 'memoize', 'lodash.clonedeep': 'cloneDeep' },
  },
  globals: ['_', 'R'],
}

/** Options stand before the function in these. */
export const radash: Model = {
  title: 'radash',
  functions: { tryit: { gives: { '()': [null, '0()'] } }, parallel: { gives: { '[]': '2(1[])' } }, sift: { gives: 0 } },
  tries: ["import { tryit } from 'radash'\nconst [, now] = await tryit(async () => $in)()\nsee(now)"],
  packages: ['radash', 'radashi'],
  names: '*',
  not: ['debounce', 'throttle', 'inject', 'select', 'resolve', 'parse', 'assert'],
}

/** Functions over the items of lists, of which a value is taken from each. */
export const d3: Model = {
  title: 'd3-array',
  functions: Object.fromEntries([
    ...['max', 'min', 'extent', 'sum', 'mean', 'median', 'mode', 'deviation', 'variance', 'quantile', 'count'].map((name) => [
      name,
      { calls: { 1: ['0[]'] } },
    ]),
    ...['greatest', 'least'].map((name) => [name, { gives: '0[]', calls: { 1: ['0[]'] } }]),
  ]),
  tries: [
    "import { max } from 'd3-array'\nmax([$in], (one) => see(one))",
    "import { least } from 'd3-array'\nsee(least([$in], (one) => see(one)))",
  ],
  packages: ['d3', 'd3-array'],
  names: [],
}

export const copies: Model = {
  title: 'Copies',
  tries: ["import { klona } from 'klona'\nsee(klona($in))"],
  packages: ['clone-deep', 'clone', 'klona', 'fast-copy', 'fast-clone', 'structured-clone', '@ungap/structured-clone', 'lodash.clone'],
  names: ['cloneDeep'],
  as: { klona: 'cloneDeep', copy: 'cloneDeep', clone: 'cloneDeep' },
  defaults: {
    ...{ 'clone-deep': 'cloneDeep', clone: 'cloneDeep', klona: 'cloneDeep', 'fast-copy': 'cloneDeep', 'fast-clone': 'cloneDeep' },
    ...{ '@ungap/structured-clone': 'cloneDeep', 'lodash.clone': 'cloneDeep' },
  },
}

export const promises: Model = {
  title: 'Promises: p-*, pify',
  tries: [
    "import pMap from 'p-map'\nsee((await pMap([$in], (one) => one))[0])",
    "import pLimit from 'p-limit'\nsee(await pLimit(1)(() => $in))",
  ],
  packages: [
    ...['p-memoize', 'p-debounce', 'p-throttle', 'p-limit', 'p-queue', 'p-map'],
    ...['p-map-series', 'p-all', 'p-series', 'p-filter', 'p-props'],
    ...['p-retry', 'p-timeout', 'p-reflect', 'p-defer', 'p-settle', 'p-cancelable'],
    ...['p-locate', 'p-each-series', 'p-event', 'p-any', 'p-some'],
    ...['pify', 'denodeify', 'es6-promisify', 'util.promisify', 'promisify-node'],
    ...['async', 'neo-async', 'modern-async', 'bottleneck', 'opossum'],
    ...['promise-limit', 'promise-queue', 'queue', 'cockatiel', 'async-retry'],
    ...['promise-retry', 'ts-retry', 'exponential-backoff', 'async-mutex'],
    ...['dataloader', 'limiter', 'promise-pool', '@supercharge/promise-pool', 'deferred'],
    ...['p-wait-for', 'retry', 'abort-controller-x', 'ts-deferred'],
  ],
  names: '*',
  not: ['cache', 'from', 'inject', 'ref', 'select', 'validate', 'parse', 'check', 'ensure', 'once', 'debounce'],
  defaults: {
    ...{ 'p-memoize': 'pMemoize', 'p-debounce': 'pDebounce', 'p-throttle': 'pThrottle', 'p-all': 'pAll', 'p-series': 'pSeries' },
    ...{ pify: 'pify', denodeify: 'denodeify', 'util.promisify': 'promisify', 'p-defer': 'pDefer', 'p-settle': 'allSettled' },
  },
}

export const immutable: Model = {
  title: 'Immutable',
  tries: [
    "import { fromJS, List } from 'immutable'\nsee(fromJS($in).toJS())\nList([$in]).map((one) => see(one))",
    "import { Map } from 'immutable'\nsee(Map({ a: $in }).get('a'))",
    "import { fromJS } from 'immutable'\nsee(fromJS({ a: { b: $in } }).getIn(['a', 'b']).toJS())",
  ],
  packages: ['immutable'],
  names: ['get', 'getIn', 'map', 'filter', 'find', 'first', 'last', 'forEach', 'reduce', 'sortBy', 'groupBy', 'flatMap'],
  functions: {
    ...{ fromJS: { gives: 0 }, List: { gives: 0 }, Map: { gives: 0 }, OrderedMap: { gives: 0 }, Set: { gives: 0 } },
    ...{ OrderedSet: { gives: 0 }, Seq: { gives: 0 }, Stack: { gives: 0 }, Collection: { gives: 0 } },
  },
}
