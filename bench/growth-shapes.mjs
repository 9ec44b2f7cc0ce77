// Programs that grow in one way each, by the name of the way. A line that ends in `//!` is a planted finding.

import { callShapes } from './shapes/calls.mjs'
import { fileShapes } from './shapes/files.mjs'
import { storeShapes } from './shapes/stores.mjs'
import { valueShapes } from './shapes/values.mjs'

/** By name: the sizes, and what makes the files of the program of a size. */
export const shapes = { ...callShapes, ...valueShapes, ...fileShapes, ...storeShapes }
