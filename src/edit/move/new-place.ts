import type { Replacement } from '../../catalogue/types.js'
import { stepsTo } from '../shapes/steps-to.js'

/** Where the value of a field is now: the keys that lead there from the object that held it, or (`isBeside`) from the one around that. */
export interface NewPlace {
  readonly steps: readonly string[]
  readonly isBeside: boolean
}

/** The new place of a field that sat at `path`; undefined where none is named. */
export function newPlaceOf(replacement: Replacement, path: readonly string[]): NewPlace | undefined {
  switch (replacement.kind) {
    case 'none':
      return undefined
    case 'move':
      return { steps: replacement.to, isBeside: false }
    case 'rename':
    case 'map':
      return { steps: [replacement.to], isBeside: false }
    case 'reshape': {
      const up = replacement.data?.['up']
      return { steps: stepsTo(replacement, path), isBeside: up !== undefined && path.at(-1) === up }
    }
  }
}
