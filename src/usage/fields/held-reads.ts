import type { Node } from '../../syntax/tree.js'

/** The name is one of several texts. */
export const handedIn = {
  evidence: 'likely',
  byHand: 'The name of the field is one of several texts that get here: change it where it is spelled.',
} as const

/** The name is a text that a package reads. */
export const byText = {
  evidence: 'proven',
  byHand: 'The field is taken out by a text that code of a package reads: change the text, or the code around it, by hand.',
} as const

/** The name stands in a path that is written where a function takes it. */
export const inPath = { evidence: 'proven', inPath: true } as const

/** The name is that of a member of lists, too. */
export const ofLists = {
  evidence: 'likely',
  byHand: 'Lists and texts have a member of this name, too: look whether it is the field that is read here.',
} as const

/** It came through a function that is only known by its name. */
export const byGuess = {
  evidence: 'likely',
  byHand: 'It comes through a function that is followed by its name only: look what that does, and rewrite by hand.',
} as const

/** Whether lists and texts, which no path tells from their items, have a member of a name; what is taken beside others is no list's. */
export function isOfLists(name: string, token: Node): boolean {
  const { parent } = token.parent ?? {}
  return name === 'length' && !(parent?.type === 'ObjectPattern' && parent.properties.length > 1)
}
