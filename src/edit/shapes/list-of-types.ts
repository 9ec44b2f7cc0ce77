import type { Modules } from '../../flow/flow.js'
import type { Tree } from '../../syntax/tree.js'
import type { Site } from '../site.js'
import { refuse, type Outcome, type Planner } from '../outcome.js'
import { quoteAround, quoted, spell, stepsFrom } from '../text/spelling.js'
import { rewritePickedName } from '../move/type-name.js'
import { isWritten } from './is-written.js'
import type { Place } from './place.js'
import { planPlace } from './read-place.js'
import { holdsBoth } from '../together/both-names.js'
import { elementText, reshapeTypeMember } from './reshape-type.js'
import { replaceTypeName } from './type-name-at.js'
import { wrapValues } from './wrap-values.js'

/**
 * A list of texts that is now a list of objects with the text under `data.item`: reads give the texts, writes make the objects.
 * `data.name` is what code calls one of the objects.
 */
export const planListOfTypes: Planner<'reshape'> = (finding, { to, data = {} }, circumstances) => {
  const { item = 'value', name = 'item' } = data
  const { usage } = finding
  const field = usage.deprecation.field ?? ''
  const holder = usage.direction === 'request' ? usage.holder?.() : undefined
  if (holdsBoth(holder, field, to))
    return refuse(`The same object has \`${to}\` as well: put the values into it by hand, and remove \`${field}\`.`)
  const place: Place = {
    steps: [to],
    value: (parameter) => {
      const { name: own, declared } = parameter(name)
      return `?.map((${declared}) => ${stepsFrom(own, [item])})`
    },
    asks: () => '',
    asked: '',
    keepsAbsence: true,
  }
  return planPlace(finding, {
    field,
    place,
    circumstances,
    relatives: [],
    others: (tree, site) => writeList(tree, site, { to, item, name, ...circumstances, isWritten: isWritten(finding, circumstances) }),
  })
}

interface Names {
  readonly to: string
  readonly item: string
  readonly name: string
  readonly modules?: Modules
  readonly isRequired: boolean
  readonly isWritten: boolean
}

function writeList(tree: Tree, site: Site, { to, item, name, modules, isRequired, isWritten }: Names): Outcome {
  switch (site.form) {
    case 'entry': {
      const { property, key } = site
      const text = spell(key, property.computed, to, tree)
      if (text === undefined || property.method || property.kind !== 'init')
        return refuse(`The field is written in a form that is not rewritten: set \`${to}\` by hand.`)
      const [start, end] = property.range
      if (!property.shorthand)
        return { edits: [{ file: tree.file, range: key.range, text }, ...wrapValues(tree, property.value, item, name)] }
      const inserted = wrapValues(tree, property.value, item, name).map((edit) => edit.text)
      return { edits: [{ file: tree.file, range: [start, end], text: `${text}: ${tree.text.slice(start, end)}${inserted.join('')}` }] }
    }
    case 'member': {
      const assignment = site.member.parent
      const text = spell(site.key, site.member.computed, to, tree)
      if (site.use !== 'assign' || assignment.type !== 'AssignmentExpression' || assignment.left !== site.member || text === undefined)
        return refuse(`The field is written in a form that is not rewritten: set \`${to}\` by hand.`)
      return { edits: [{ file: tree.file, range: site.key.range, text }, ...wrapValues(tree, assignment.right, item, name)] }
    }
    case 'type-member': {
      const { member } = site
      const type = elementText(tree, member.typeAnnotation?.typeAnnotation)
      if (type === undefined) return refuse(`The type of the member is not one of a list: declare \`${to}\` by hand.`)
      const wanted = { name: to, optional: member.optional, isList: true, type: [{ name: item, optional: false, type, isSure: true }] }
      return reshapeTypeMember({ tree, relatives: [], modules, isWritten }, member, wanted)
    }
    case 'type-name': {
      const picked = rewritePickedName(tree, site.literal, to)
      if (picked) return picked
      const key = (text: string) => quoted(text, quoteAround(site.literal, tree))
      return replaceTypeName(tree, site.literal, { isRequired }, (object) => `NonNullable<${object}[${key(to)}]>[number][${key(item)}][]`)
    }
    default:
      return refuse(`The field is written in a form that is not rewritten: use \`${to}\` by hand.`)
  }
}
