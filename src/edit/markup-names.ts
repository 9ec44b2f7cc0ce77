import { findScripts, isContainer } from '../syntax/embedded-scripts.js'
import { literalText, staticKey } from '../syntax/names.js'
import type { Node, Tree, TSESTree } from '../syntax/tree.js'
import { walk } from '../syntax/walk.js'

const known = new WeakMap<Tree, string>()

/** Whether the markup around a component's scripts has a name in it: what the scripts declare is used there without being handed in. */
export function isNamedInMarkup(tree: Tree, name: string): boolean {
  return new RegExp(`(?<![\\w$])${escape(name)}(?![\\w$])`).test(markupOf(tree))
}

/** Whether the markup around a component's scripts reads or binds a member of that name: `draft.name`, `draft['name']`. */
export function isMemberInMarkup(tree: Tree, name: string): boolean {
  return new RegExp(`\\w[\\])]?\\s*(?:\\??\\.\\s*|(?:\\?\\.)?\\[\\s*['"\`])${escape(name)}(?![\\w$])`).test(markupOf(tree))
}

/**
 * Whether a form in JSX has a control of that name, and the code takes values in by the names of controls:
 * `setDraft({ ...draft, [target.name]: target.value })`.
 */
export function isControlInMarkup(tree: Tree, name: string): boolean {
  if (!tree.text.includes(`"${name}"`) && !tree.text.includes(`'${name}'`)) return false
  let isNamed = false
  let isTakenIn = false
  walk(tree.ast, (node) => {
    if (node.type === 'JSXAttribute') isNamed ||= node.value !== null && valueOf(node.value) === name
    else if (node.type === 'ObjectExpression') isTakenIn ||= node.properties.some(isOfAnyName)
  })
  return isNamed && isTakenIn
}

/** What an attribute is set to by a text: `name="title"`, `name={'title'}`. */
function valueOf(value: Node): string | undefined {
  const inner = value.type === 'JSXExpressionContainer' ? value.expression : value
  return literalText(inner)
}

function isOfAnyName(property: TSESTree.Property | TSESTree.SpreadElement): boolean {
  return property.type === 'Property' && property.computed && staticKey(property.key, true) === undefined
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
