import { packageName } from '../syntax/package-name.js'
import { filledPaths, nextcloudAddresses } from './addresses.js'
import { angular, containers, settings } from './angular.js'
import { deviceStores } from './devices.js'
import { effect, fpTs, results, tsPattern } from './effect.js'
import { copies, d3, immutable, lists, promises, radash } from './lists.js'
import { loggers } from './loggers.js'
import type { Model } from './model.js'
import { others } from './others.js'
import { asyncHooks, queries, swr } from './queries.js'
import { besideReact, forms, formsOfValue, react, reactRouters } from './react.js'
import { rxjs } from './rxjs.js'
import { ajv, classChecks, ioTs, joi, runtypes, schemas, superstruct } from './schemas.js'
import { heyApi, honoFactory, messages, node, pipedream, readers, temporal, through, trpc } from './servers.js'
import { atoms, immer, mobx, redux, sagas, valtio, zustand } from './stores.js'
import { lit, qwik, remoteFunctions, solid, svelte } from './svelte-solid.js'
import { h3, vue, vueUse } from './vue.js'

/** All models. Where two have the same package, the first counts. */
export const models: readonly Model[] = [
  ...[ajv, angular, asyncHooks, atoms, besideReact, classChecks, containers, copies, d3, deviceStores, effect],
  ...[filledPaths, forms, formsOfValue, fpTs, h3, heyApi, honoFactory, immer, immutable, ioTs, joi],
  ...[lists, lit, loggers, messages, mobx, nextcloudAddresses, node, pipedream, promises, queries, qwik],
  ...[radash, react, readers, reactRouters, redux, remoteFunctions, results, runtypes, rxjs, sagas, schemas],
  ...[settings, solid, superstruct, svelte, swr, temporal, trpc, through, tsPattern, valtio, vue, vueUse, zustand, others],
]

const byPackage = new Map<string, Model>()
const byGlobal = new Map<string, Model>()
for (const model of models) {
  for (const name of model.packages) if (!byPackage.has(name)) byPackage.set(name, model)
  for (const name of model.globals ?? []) if (!byGlobal.has(name)) byGlobal.set(name, model)
}

/** What is known of the package that a specifier names: by itself, or by the package or the scope around it. */
export function modelOf(specifier: string): Model | undefined {
  let name = packageName(specifier).replace(/^node:.*/, 'node')
  for (;;) {
    const model = byPackage.get(name)
    if (model) return model
    const end = name.lastIndexOf('/')
    if (end <= 0) return undefined
    name = name.slice(0, end)
  }
}

/** What is known of the package that a page or a runtime has under a global name. */
export function modelOfGlobal(name: string): Model | undefined {
  return byGlobal.get(name)
}
