import vm from 'node:vm'
import { replace } from './replace.js'
import type { Layers } from './layers.js'
import { createStubs, type Stubs } from './clients/stubs.js'

/** Reaches into each realm in which code runs: the one of the process, and those that test runners make for a file. */
export function watchRealms(layers: Layers): void {
  const stubs = createStubs(layers)
  reach(globalThis, layers, stubs)
  replace(
    vm,
    'createContext',
    (createContext) =>
      function (this: unknown, ...args: unknown[]) {
        const context = Reflect.apply(createContext, this, args) as vm.Context
        try {
          reach(vm.runInContext('globalThis', context) as typeof globalThis, layers, stubs)
        } catch {
          // a realm that runs no code needs no hook
        }
        return context
      },
  )
}

function reach(realm: typeof globalThis, { bodies }: Layers, stubs: Stubs): void {
  bodies.patchJson(realm.JSON)
  // doubles of Bun's own runner are put in the place of plain properties only, and it looks at them by itself
  if (!('bun' in process.versions)) stubs.watch(realm)
}
