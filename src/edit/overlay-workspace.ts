import { parse } from '../syntax/parse.js'
import type { Tree } from '../syntax/tree.js'
import type { Workspace } from '../workspace/workspace.js'

/** A workspace in which some files have another text than on disk, by absolute path. The texts must parse. */
export function createOverlayWorkspace(base: Workspace, texts: ReadonlyMap<string, string>): Workspace {
  const trees = new Map<string, Tree>()
  const module = (file: string): Tree | undefined => {
    const text = texts.get(file)
    if (text === undefined) return base.module(file)
    let tree = trees.get(file)
    if (!tree) trees.set(file, (tree = parse(file, text)))
    return tree
  }
  // everything else is as the base has it: what is found on the new text must not miss what files share without imports
  return { ...base, module }
}
