import { findScripts, isContainer } from './embedded-scripts.js'
import type { Tree } from './tree.js'

const known = new WeakMap<Tree, string>()

/** The text of a page or component without scripts, styles and comments; of other files nothing. */
export function markupOf(tree: Tree): string {
  if (!isContainer(tree.file)) return ''
  let markup = known.get(tree)
  if (markup === undefined) {
    let from = 0
    markup = ''
    for (const { range } of findScripts(tree.file, tree.text)) {
      markup += tree.text.slice(from, range[0])
      from = range[1]
    }
    markup = (markup + tree.text.slice(from)).replace(/<!--[^]*?-->|<style\b[^]*?<\/style\s*>/gi, '')
    known.set(tree, markup)
  }
  return markup
}
