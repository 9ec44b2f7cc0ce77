import type { AST, Rule } from 'eslint'
import { mayTellTypes } from '../src/syntax/jsdoc-types.js'
import { isContainer } from '../src/syntax/embedded-scripts.js'
import type { Reported } from './reported.js'

type Token = AST.Token
type Range = readonly [number, number]

/** All but a text that what is reported in it hangs on. */
export interface Around {
  /** The state of the project: another one is another object. */
  readonly scan: object
  /** The settings, and what a search through the bytes tells of the text. */
  readonly key: string
}

/** What was reported in a file. */
export interface Kept {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly around: Around
  /** By rule and its options; undefined where nothing can be found at all. */
  readonly reported: Map<string, readonly Reported[]> | undefined
}

/** So many files are open at most that are typed in by turns. */
const MOST_OPEN = 20
const kept = new Map<string, Kept>()

/** Keeps what is reported in a source, for `recall`; it may be filled in later. */
export function keep({ physicalFilename, sourceCode }: Rule.RuleContext, around: Around, reported: Kept['reported']): void {
  kept.delete(physicalFilename)
  const [oldest] = kept.keys()
  if (oldest !== undefined && kept.size >= MOST_OPEN) kept.delete(oldest)
  kept.set(physicalFilename, { text: sourceCode.text, tokens: sourceCode.ast.tokens, around, reported })
}

/**
 * What was reported in the file when it was last looked at, at the places that it has now, where nothing else differs but comments and the
 * space between tokens. Undefined where more does, or a place or a rewriting has to do with what differs.
 */
export function recall({ physicalFilename, filename, sourceCode }: Rule.RuleContext, around: Around): Pick<Kept, 'reported'> | undefined {
  const before = kept.get(physicalFilename)
  const { text, ast } = sourceCode
  if (!before || before.around.scan !== around.scan || before.around.key !== around.key || isContainer(filename)) return undefined
  if (mayTellTypes(text) || mayTellTypes(before.text) || !areAlike(before, text, ast.tokens)) return undefined
  if (!before.reported) return { reported: undefined }
  const move = createMove(before, text, ast.tokens)
  try {
    return { reported: new Map([...before.reported].map(([rule, items]) => [rule, items.map((item) => moveReported(item, move))])) }
  } catch (error) {
    if (error instanceof Displaced) return undefined
    throw error
  }
}

/** Whether two texts have the same tokens, with line breaks between the same ones, and the same in front of the first. */
function areAlike({ text: other, tokens: others }: Kept, text: string, tokens: readonly Token[]): boolean {
  if (tokens.length !== others.length || text.slice(0, tokens[0]?.range[0]) !== other.slice(0, others[0]?.range[0])) return false
  return tokens.every((token, index) => {
    const twin = others[index] as Token
    return token.value === twin.value && token.type === twin.type && beginsLine(tokens, index) === beginsLine(others, index)
  })
}

function beginsLine(tokens: readonly Token[], index: number): boolean {
  return tokens[index]?.loc.start.line !== tokens[index - 1]?.loc.end.line
}

/** What is reported has to do with what differs. */
class Displaced extends Error {}

interface Move {
  readonly place: (range: Range) => Range
  /** For what is replaced: it has to be the same text. */
  readonly edit: <Edit extends { readonly range: Range; readonly text: string }>(edit: Edit) => Edit
}

function createMove({ text: other, tokens: others }: Kept, text: string, tokens: readonly Token[]): Move {
  const at = (offset: number): number => {
    const index = lastBefore(others, offset)
    const [from, to] = [others[index], tokens[index]]
    if (!from || !to) return offset
    if (offset <= from.range[1]) return to.range[0] + offset - from.range[0]
    const gap = other.slice(from.range[1], others[index + 1]?.range[0])
    if (gap !== text.slice(to.range[1], tokens[index + 1]?.range[0])) throw new Displaced()
    return to.range[1] + offset - from.range[1]
  }
  const place = ([start, end]: Range): Range => [at(start), at(end)]
  return {
    place,
    edit: (edit) => {
      const range = place(edit.range)
      // a rewriting may carry comments along
      if (/\/[/*]/.test(edit.text) || other.slice(...edit.range) !== text.slice(...range)) throw new Displaced()
      return { ...edit, range }
    },
  }
}

/** The index of the last token that begins at an offset or before it; -1 where there is none. */
function lastBefore(tokens: readonly Token[], offset: number): number {
  let [low, high] = [0, tokens.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tokens[middle] as Token).range[0] <= offset) low = middle + 1
    else high = middle
  }
  return low - 1
}

function moveReported(item: Reported, { place, edit }: Move): Reported {
  const { plan, removal } = item
  return {
    ...item,
    range: place(item.range),
    ...(plan && { plan: plan.fix === 'manual' ? plan : { ...plan, edits: plan.edits.map(edit) } }),
    ...(removal && { removal: { ...removal, edits: removal.edits.map(edit) } }),
  }
}
