import type { Tree } from './tree.js'

/** What generators of clients write at the head of a file, whatever they are called. */
const MARK = /@generated\b|\b(?:auto[- ]?)?generated\s+(?:from|by|via|using|with)\b/i

/** How the packages start that stand for clients which generators write out. */
export const WRITTEN_OUT = '@generated/'

const known = new WeakMap<Tree, string>()

/** Whether a file says at its head that a generator wrote it. */
export function isGenerated(tree: Tree): boolean {
  return MARK.test(headOf(tree))
}

/** By which package clients are known that a generator writes out beside what it makes of a description. */
export function writtenOut(tree: Tree): string | undefined {
  const [, generator] = isGenerated(tree) ? (/(?:@|using |by )(hey-api(?=\/openapi-ts)|openapi-typescript-codegen)/.exec(headOf(tree)) ?? []) : []
  return generator === undefined ? undefined : WRITTEN_OUT + generator
}

/** Whether a file is a part of such a client: what that does is known, and it asks for nothing by itself. */
export function isClientItself(tree: Tree): boolean {
  return /[/\\](?:client|core)[/\\][^/\\]+$/.test(tree.file) && writtenOut(tree) !== undefined && !/\burl: ['"`]\//.test(tree.text)
}

/** The comments in front of the code. */
function headOf(tree: Tree): string {
  let head = known.get(tree)
  if (head === undefined) {
    const start = tree.ast.body[0]?.range[0] ?? 0
    const before = tree.comments.filter(({ range }) => range[1] <= start)
    known.set(tree, (head = before.map(({ value }) => value).join('\n')))
  }
  return head
}
