import { findScripts, isContainer } from '../syntax/embedded-scripts.js'
import type { Tree } from '../syntax/tree.js'

const known = new WeakMap<Tree, string>()

/** Whether the markup around a component's scripts has a name in it: what the scripts declare is used there without being handed in. */
export function isNamedInMarkup(tree: Tree, name: string): boolean {
  return new RegExp(`(?<![\\w$])${escape(name)}(?![\\w$])`).test(markupOf(tree))
}

/** Whether the markup around a component's scripts reads or binds a member of that name: `draft.name`, `draft['name']`. */
export function isMemberInMarkup(tree: Tree, name: string): boolean {
  return new RegExp(`\\w[\\])]?\\s*(?:\\??\\.\\s*|(?:\\?\\.)?\\[\\s*['"\`])${escape(name)}(?![\\w$])`).test(markupOf(tree))
}

/** The text of a page or component without scripts, styles and comments; of other files nothing. */
function markupOf(tree: Tree): string {
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

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
