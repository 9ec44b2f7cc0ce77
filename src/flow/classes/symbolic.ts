import { memoize } from '../../syntax/memoize.js'
import type { ClassNode } from '../../syntax/names.js'
import type { Instance } from '../values.js'

/** An instance of which only the class is known, wherever it was made. */
export const symbolicClass = memoize((node: ClassNode): Instance => ({ kind: 'instance', node, env: undefined, frame: undefined }))
