import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { watchAskers } from './clients/askers.js'
import { createBodies } from './bodies.js'
import { createDeliver } from './deliver.js'
import { wrapFetch } from './clients/fetch-layer.js'
import { watchEmitters } from './clients/emitters.js'
import { createOriginReader } from './frames.js'
import { holdBack } from './clients/hold-back.js'
import { patchHttp } from './clients/http-layer.js'
import type { Layers } from './layers.js'
import type { Plan } from './plan.js'
import { watchProcesses } from './processes.js'
import { areSocketsMocked, followMocks, isMocked } from './clients/mock-agents.js'
import { watchRealms } from './realms.js'
import { createRecogniser } from './recognise.js'
import { openRecorder } from './recorder.js'
import { createRequests } from './requests.js'
import { watchUndici } from './clients/undici-layer.js'
import { watchXhr } from './clients/xhr-layer.js'

const STARTED = Symbol.for('api-sunset.observe')

/** Starts looking in this process or thread, as the plan in the folder says. Whatever goes wrong, the program runs as it does without. */
export function start(folder: string, preload: string): void {
  try {
    // a preload is loaded once for each flag that names it
    if (Object.hasOwn(globalThis, STARTED)) return
    Object.defineProperty(globalThis, STARTED, { value: true })
    const plan = JSON.parse(readFileSync(join(folder, 'plan.json'), 'utf8')) as Plan
    const recorder = openRecorder(folder)
    const { readOrigin, readStack, readSenders } = createOriginReader(plan.root)
    const recognise = createRecogniser(plan)
    const layers: Layers = {
      recognise,
      requests: createRequests(plan, recorder),
      bodies: createBodies(createDeliver({ plan, recorder, readOrigin })),
      readOrigin,
      findAsker: watchAskers({ recognise, readOrigin, readSenders, packages: plan.packages }),
      isSimulation: plan.removed !== undefined,
      isMocked,
      areSocketsMocked,
      emitters: watchEmitters(readStack, (emitter) => {
        followMocks(emitter, () => layers)
        followHttpDouble(emitter)
      }),
    }
    if (typeof globalThis.fetch === 'function') globalThis.fetch = wrapFetch(globalThis.fetch, layers)
    const followHttpDouble = patchHttp(layers)
    watchUndici(layers)
    watchXhr(layers)
    if (!plan.allowNetwork) holdBack(layers)
    watchRealms(layers)
    watchProcesses(preload, recorder, layers)
  } catch {
    // nothing that looks on may end what it looks at
  }
}
