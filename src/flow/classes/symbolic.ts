import type { ClassNode } from '../../syntax/names.js'
import type { Instance } from '../values.js'

const instances = new WeakMap<ClassNode, Instance>()

/** An instance of which only the class is known, wherever it was made. */
export function symbolicClass(node: ClassNode): Instance {
  let instance = instances.get(node)
  if (!instance) instances.set(node, (instance = { kind: 'instance', node, env: undefined, frame: undefined }))
  return instance
}
