import type { Model } from './model.js'

export const effect: Model = {
  title: 'Effect',
  pipes: true,
  packages: ['effect', '@effect', '@effect-ts', 'effect-http'],
  names: '*',
  not: ['once', 'cache', 'throttle', 'debounce', 'select', 'inject', 'createContext'],
  as: { schemaBodyJson: 'decodeBody' },
  functions: { 'HttpClientResponse.filterStatusOk': { gives: 0 } },
}

export const results: Model = {
  title: 'neverthrow',
  tries: [
    "import { ok } from 'neverthrow'\nsee(ok($in)._unsafeUnwrap())",
    "import to from 'await-to-js'\nconst [, now] = await to.default(Promise.resolve($in))\nsee(now)",
  ],
  packages: ['neverthrow', 'await-to-js'],
  names: [
    ...['fromPromise', 'fromSafePromise', 'fromThrowable', 'ok', 'okAsync', 'err'],
    ...['errAsync', 'match', 'map', 'andThen', 'unwrapOr', 'andTee'],
    ...['mapErr', 'orElse', '_unsafeUnwrap', 'combine', 'safeTry', 'asyncMap', 'asyncAndThen', 'to', 'andThrough', 'orTee'],
  ],
  defaults: { 'await-to-js': 'to' },
}

export const fpTs: Model = {
  title: 'fp-ts',
  packages: ['fp-ts', 'fp-ts-std', 'fp-ts-contrib'],
  names: '*',
  // they are made of two functions, and give one
  not: ['match', 'from', 'once', 'ensure', 'of'],
}

export const tsPattern: Model = {
  title: 'ts-pattern',
  tries: ["import { match, P } from 'ts-pattern'\nmatch($in).with(P.any, (one) => see(one)).exhaustive()"],
  packages: ['ts-pattern'],
  names: ['match', 'with', 'otherwise', 'exhaustive', 'when', 'run', 'returnType'],
}
