import type { FindAsker } from './clients/askers.js'
import type { Bodies } from './bodies.js'
import type { Emitters } from './clients/emitters.js'
import type { Origin } from './frames.js'
import type { Recognise } from './recognise.js'
import type { Requests } from './requests.js'

/** What the parts of the hook share. */
export interface Layers {
  readonly recognise: Recognise
  readonly requests: Requests
  readonly bodies: Bodies
  readonly emitters: Emitters
  readonly readOrigin: () => Origin
  readonly findAsker: FindAsker
  readonly isSimulation: boolean
  /** Whether a double of the test answers for the dispatcher below a `fetch` with these options. */
  readonly isMocked: (init: unknown) => boolean
  /** Whether one answers where connections are opened. */
  readonly areSocketsMocked: () => boolean
}
