import type { Bodies } from './bodies.js'
import type { Origin } from './frames.js'
import type { Recognise } from './recognise.js'
import type { Requests } from './requests.js'

/** What the parts of the hook share. */
export interface Layers {
  readonly recognise: Recognise
  readonly requests: Requests
  readonly bodies: Bodies
  readonly readOrigin: () => Origin
  readonly isSimulation: boolean
  /** Whether a double of the test answers for the dispatcher below `fetch`. */
  readonly isMocked: () => boolean
}
