import type { Node, Tree } from '../../syntax/tree.js'
import type { Edit } from '../edit.js'
import { needsParensBeforeChoice, quoteAround, quoted } from '../text/spelling.js'

/** What the new field gets: a text, a text chosen by the old value, or nothing at all. */
export type Mapped =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'choice'; readonly value: Node; readonly yes: string; readonly no: string }
  | { readonly kind: 'drop' }

/** How a text is written: between quotes, or by a name that it has. */
type Spelling = (text: string) => string | undefined

/** The texts that a field can get. */
export function textsOf(kept: Mapped): readonly string[] {
  if (kept.kind === 'drop') return []
  return kept.kind === 'text' ? [kept.text] : [kept.yes, kept.no]
}

/** Puts the mapped value in the place of a text; `as const` stays behind another text, and goes into a choice. */
export function replaceText(tree: Tree, value: Node, kept: Mapped, named?: Spelling): Edit {
  const text = exactly(value)
  const { range } = kept.kind === 'choice' ? value : text
  const quote = quoteAround(text, tree)
  return { file: tree.file, range, text: textOf(tree, kept, named ?? ((plain) => quoted(plain, quote)), text !== value) }
}

/** A text without an `as const` behind it. */
export function exactly(value: Node): Node {
  if (value.type !== 'TSAsExpression' || value.typeAnnotation.type !== 'TSTypeReference') return value
  const { typeName } = value.typeAnnotation
  return typeName.type === 'Identifier' && typeName.name === 'const' ? value.expression : value
}

/** What a field gets, written out; `isConst`: for TypeScript to take each text of a choice for that one alone. */
export function textOf(tree: Tree, kept: Mapped, spell: Spelling, isConst = false): string {
  if (kept.kind === 'drop') return ''
  if (kept.kind === 'text') return spell(kept.text) ?? ''
  const value = tree.text.slice(...kept.value.range)
  return `${needsParensBeforeChoice(kept.value) ? `(${value})` : value} ? ${choiceOf(kept, spell, isConst)}`
}

/** The two texts of a choice. */
export function choiceOf({ yes, no }: Extract<Mapped, { kind: 'choice' }>, spell: Spelling, isConst: boolean): string {
  const [first, second] = [yes, no].map((text) => (isConst ? `(${spell(text) ?? ''} as const)` : (spell(text) ?? '')))
  return `${first} : ${second}`
}
