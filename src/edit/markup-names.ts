import { markupOf } from '../syntax/markup-text.js'
import { literalText, staticKey } from '../syntax/names.js'
import type { Node, Tree, TSESTree } from '../syntax/tree.js'
import { walk } from '../syntax/walk.js'

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

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
