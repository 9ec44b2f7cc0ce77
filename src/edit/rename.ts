import type { Node, Tree, TSESTree } from '../syntax/tree.js'
import { holdsBoth } from './together/both-names.js'
import { planField } from './together/field-places.js'
import { removeMember } from './text/lines.js'
import { readsKey, refuseLost } from './move/lost-member.js'
import { isListedOnce } from './text/listed-name.js'
import type { NewNames } from './text/new-names.js'
import { heirOf } from './move/move-type.js'
import { find } from './types/members-of.js'
import { combine, commentReason, type Outcome, type Planner, refuse } from './outcome.js'
import { bindingOf, boundName } from './move/pattern-host.js'
import type { Reading } from './move/reading.js'
import { readFromRest } from './move/rewrite-binding.js'
import type { Site } from './site.js'
import { isReadAs, isSure } from './types/read-as.js'
import { isIdentifierName, markedLike, spell, stepsFrom } from './text/spelling.js'
import { editsBesideTwin } from './move/twin.js'

/** Writes another name for the field at every place that belongs together with the finding. */
export const planRename: Planner<'rename'> = (finding, { to, lost }, circumstances) => {
  const { usage } = finding
  const refused = refuseLost(finding, lost, to, circumstances, readsKey)
  if (refused) return refused
  const holder = usage.holder?.()
  const { field } = usage.deprecation
  if (holdsBoth(holder, field, to))
    return refuse(`The same object has \`${to}\` as well: keep the value that is meant and remove \`${field}\`.`)
  const isOwn = usage.direction === 'request'
  return planField(finding, holder, (tree, site) => renameAt(tree, site, to, circumstances.names, isOwn), [], true)
}

/** Writes another name for the field at one place. `isOwn`: of an object that has one of the names only, never both. */
export function renameAt(tree: Tree, site: Site, to: string, names: NewNames, isOwn = false): Outcome {
  const { key } = site
  switch (site.form) {
    case 'computed':
      return refuse('The name of the field is computed: change it where it is spelled.')
    case 'other':
      return isListedOnce(tree, key)
        ? edit(tree, key, spell(key, true, to, tree))
        : refuse('The field is written in a form that is not rewritten: change its name by hand.')
    case 'member':
      return renameMember(tree, site, to)
    case 'binding':
      return renameBinding(tree, site, to, names, isOwn)
    case 'entry': {
      const name = spell(key, site.property.computed, markedLike(key, to), tree)
      if (name === undefined) return refuse('The name of the field is computed: change it where it is spelled.')
      return edit(tree, key, site.property.shorthand ? `${name}: ${tree.text.slice(...key.range)}` : name)
    }
    case 'type-member': {
      const heir = find(site.member.parent, to)
      if (heir && !(takes(tree, heir, site.member) && (isOwn || isReadAs(heir, site.member))))
        return refuse(otherType(to, site.member, heir, tree))
      return heir ? leaveTo(tree, site.member, heir) : edit(tree, key, spell(key, site.member.computed, to, tree))
    }
    default:
      return edit(tree, key, spell(site.form === 'type-name' ? site.literal.literal : key, true, to, tree))
  }
}

/** Whether every value of a member's type is one of its heir's type, as far as their spelling tells. */
function takes(tree: Tree, heir: TSESTree.TSPropertySignature, member: TSESTree.TSPropertySignature): boolean {
  const [wanted, given] = [heir, member].map(({ typeAnnotation }) => partsOf(tree, typeAnnotation?.typeAnnotation))
  if (!wanted || !given || wanted.some((part) => part === 'any' || part === 'unknown')) return true
  return given.every((part) => wanted.includes(part) || (/^['"`]/.test(part) && wanted.includes('string')))
}

/** The parts of a type as they are spelled; undefined where none is written. */
function partsOf(tree: Tree, type: TSESTree.TypeNode | undefined): readonly string[] | undefined {
  if (!type) return undefined
  const parts = type.type === 'TSUnionType' ? type.types : [type]
  const spelled = parts.map(({ range }) => tree.text.slice(...range).replace(/\s+/g, ''))
  // what need not be there is undefined as well
  return spelled.filter((part) => part !== 'undefined')
}

function otherType(to: string, member: TSESTree.TSPropertySignature, heir: TSESTree.TSPropertySignature, tree: Tree): string {
  const [of, heirs] = [member, heir].map(({ typeAnnotation }) => tree.text.slice(...(typeAnnotation?.typeAnnotation.range ?? [0, 0])))
  return `The type has \`${to}\` already, as \`${heirs}\` and not as \`${of}\`: decide by hand what is sent under that name.`
}

/** Takes a member out of a type that has its heir already; what was promised of the one is promised of the other from then on. */
function leaveTo(tree: Tree, member: TSESTree.TSPropertySignature, heir: TSESTree.TSPropertySignature): Outcome {
  const removal = removeMember(tree, member)
  if (!removal) return refuse(commentReason)
  if (!isSure(member) || isSure(heir)) return { edits: [removal] }
  const name = tree.text.slice(...heir.key.range)
  const mark = /^\s*\]?\s*\?/.exec(tree.text.slice(heir.key.range[1], heir.range[1]))
  const built = heirOf(tree, member, name)
  if (!mark || built)
    return refuse(
      `The type does not promise \`${name}\` as it does \`${tree.text.slice(...member.key.range)}\`: decide by hand which holds.`,
    )
  const end = heir.key.range[1] + mark[0].length
  return { edits: [removal, { file: tree.file, range: [end - 1, end], text: '' }] }
}

function renameMember(tree: Tree, { key, member, use }: Extract<Site, { form: 'member' }>, to: string): Outcome {
  if (member.computed || isIdentifierName(to)) {
    const renamed = edit(tree, key, spell(key, member.computed, to, tree))
    const [only] = 'edits' in renamed ? renamed.edits : []
    return use === 'read' && only ? { edits: editsBesideTwin(tree, member, only) } : renamed
  }
  const dot = /\??\.\s*$/.exec(tree.text.slice(member.object.range[1], key.range[0]))
  if (!dot) return refuse('A comment stands before the name of the field: move the comment, or rewrite this place by hand.')
  const range = [key.range[0] - dot[0].length, key.range[1]] as const
  return { edits: [{ file: tree.file, range, text: `${member.optional ? '?.' : ''}[${spell(key, false, to, tree)}]` }] }
}

function renameBinding(
  tree: Tree,
  { key, property, pattern }: Extract<Site, { form: 'binding' }>,
  to: string,
  names: NewNames,
  isOwn: boolean,
): Outcome {
  const binding = bindingOf(property, pattern)
  const name = spell(key, property.computed, to, tree)
  const renamed = property.shorthand && name !== undefined ? `${name}: ${tree.text.slice(...key.range)}` : name
  if (binding.rest && !isOwn && boundName(binding, to) === undefined) {
    const [start, end] = property.range
    const whole = tree.text.slice(start, key.range[0]) + renamed + tree.text.slice(key.range[1], end)
    const reading: Reading = {
      key: to,
      expression: 'chain',
      fromKey: (own) => own,
      fromHolder: (rest) => stepsFrom(rest, [to]),
      keepingFallbackFromHolder: (rest) => `{ ${whole} } = ${rest}`,
      names,
    }
    return readFromRest(tree, binding, reading)
  }
  const outcome = edit(tree, key, renamed)
  if (!binding.rest || isOwn) return outcome
  return combine([outcome, { edits: [], caution: 'until the removal the rest element also holds what was taken out of the pattern here' }])
}

function edit(tree: Tree, token: Node, text: string | undefined): Outcome {
  if (text === undefined) return refuse('The name of the field is computed: change it where it is spelled.')
  return { edits: [{ file: tree.file, range: token.range, text }] }
}
