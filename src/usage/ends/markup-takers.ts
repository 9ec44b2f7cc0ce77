import type { Flow } from '../../flow/flow.js'
import { functionAround, treeOf } from '../../flow/tree-index.js'
import { markupOf } from '../../syntax/markup-text.js'
import { staticKey, wrapped } from '../../syntax/names.js'
import type { Node, Tree } from '../../syntax/tree.js'

/**
 * The component of the project that the markup around a script hands an object to, as a whole: it may write to it. Undefined where there
 * is none; what only a part is bound to, and what a component of a package is handed, is none.
 */
export function takerInMarkup({ context }: Flow, made: Node): string | undefined {
  const tree = treeOf(made)
  const markup = tree ? markupOf(tree) : ''
  const name = markup === '' ? undefined : nameOfState(made)
  if (!tree || name === undefined || !markup.includes(name)) return undefined
  const own = componentsIn(tree, (specifier) => context.modules.resolve(tree.file, specifier) !== undefined)
  const escaped = name.replaceAll('$', '\\$')
  const uses = markup.matchAll(new RegExp(`["'{(,]\\s*${escaped}\\s*["'}),]|bind:${escaped}(?=[\\s/>])`, 'g'))
  for (const { index } of uses) {
    const tag = /^<([\w-]+)/.exec(markup.slice(markup.lastIndexOf('<', index)))?.[1]
    if (tag !== undefined && own.has(inCapitals(tag))) return tag
  }
  return undefined
}

/** The name by which markup knows an object: that of a variable of the component, or of a member of what `data()` gives. */
function nameOfState(made: Node): string | undefined {
  let place = wrapped(made)
  while (place.parent?.type === 'CallExpression' && place.parent.callee !== place) place = wrapped(place.parent)
  const { parent } = place
  if (parent?.type === 'VariableDeclarator') return parent.id.type === 'Identifier' && !functionAround(parent) ? parent.id.name : undefined
  if (parent?.type !== 'Property') return undefined
  const state = wrapped(parent.parent)
  const around = functionAround(state)
  const isGiven = state.parent?.type === 'ReturnStatement' || state.parent === around
  const member = around?.parent
  const isData = isGiven && member?.type === 'Property' && staticKey(member.key, member.computed) === 'data'
  return isData ? staticKey(parent.key, parent.computed) : undefined
}

/** The names of what a file imports from the project. */
function componentsIn({ ast }: Tree, isOwn: (specifier: string) => boolean): ReadonlySet<string> {
  return new Set(
    ast.body.flatMap((statement) =>
      statement.type === 'ImportDeclaration' && isOwn(statement.source.value) ? statement.specifiers.map(({ local }) => local.name) : [],
    ),
  )
}

/** `answer-editor` and `AnswerEditor` are one component. */
function inCapitals(tag: string): string {
  return tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
}
