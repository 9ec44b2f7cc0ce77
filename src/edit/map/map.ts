import type { Finding } from '../../finding/finding.js'
import type { Modules } from '../../flow/flow.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { isWidened, takesTexts } from '../types/declared-texts.js'
import { planField } from '../together/field-places.js'
import { filesAround } from '../files-around.js'
import { removeMember } from '../text/lines.js'
import { mapRead, mapBinding } from './map-read.js'
import { mapRequest } from './map-request.js'
import { textsBeside } from './named-text.js'
import { find } from '../types/members-of.js'
import { commentReason, type Outcome, type Planner, refuse, type ReplacementOf } from '../outcome.js'
import { bindingOf } from '../move/pattern-host.js'
import { objectsAround } from '../together/same-object.js'
import type { Site } from '../site.js'
import { spell } from '../text/spelling.js'
import { rewritePickedName } from '../move/type-name.js'

/** Says with a sibling field what the field said with its own values. */
export const planMap: Planner<'map'> = (finding, replacement, { names, findings, modules, sdks }) => {
  const { usage } = finding
  const holder = usage.direction === 'request' ? usage.holder?.() : undefined
  const objects = holder ? objectsAround(finding, holder, findings) : []
  const trees = () =>
    new Set([...findings.map((other) => other.usage.tree), ...(modules ? filesAround(findings, finding.id, modules) : [])])
  const requests = (tree: Tree) => ({
    objects,
    isWidened: (object: Node) => isWidened(tree, object, replacement.to, { trees, modules, sdks }),
  })
  const planAt = (tree: Tree, site: Site): Outcome => {
    switch (site.form) {
      case 'entry':
        return mapRequest(tree, site, replacement, requests(tree))
      case 'member':
        return site.use === 'read' ? mapRead(tree, site, replacement) : mapRequest(tree, site, replacement, requests(tree))
      case 'binding':
        return mapBinding(tree, bindingOf(site.property, site.pattern), replacement, names)
      case 'type-member':
        return mapTypeMember(tree, site, replacement, modules, (texts) => areNamedBeside(finding, findings, replacement.to, texts))
      case 'type-name':
        return (
          rewritePickedName(tree, site.literal, replacement.to) ??
          refuse(`The type of the field is named here: name the type of \`${replacement.to}\`.`)
        )
      case 'computed':
        return refuse('The name of the field is computed: change it where it is spelled.')
      case 'test':
      case 'own-test':
        return refuse(`The code asks whether the field is there: ask for the values of \`${replacement.to}\` that are meant.`)
      default:
        return refuse(`The field is written in a form that is not rewritten: use \`${replacement.to}\` by hand.`)
    }
  }
  return planField(finding, holder, planAt, objects)
}

/** Whether each place that says the field has the sibling beside it as a member of an enum, which has all of some texts. */
function areNamedBeside({ id }: Finding, findings: readonly Finding[], to: string, texts: readonly string[]): boolean {
  const places = findings.filter((other) => other.id === id && other.usage.kind !== 'type-field')
  return places.every(({ usage }) => {
    const entries = usage.direction === 'request' ? (usage.holder?.().entries ?? []).filter(({ key }) => key === to) : []
    return entries.length > 0 && entries.every(({ named }) => named?.parent?.type === 'TSEnumMember' && hasAll(named.parent, texts))
  })
}

function hasAll(member: Node, texts: readonly string[]): boolean {
  const held = textsBeside(member).map(([, text]) => text)
  return texts.every((text) => held.includes(text))
}

/** `field?: T` becomes `to?: string`, or goes where the type has a `to` already that can say what the field said. */
function mapTypeMember(
  tree: Tree,
  { key, member }: Extract<Site, { form: 'type-member' }>,
  { to, values, unless = [], readAs }: ReplacementOf<'map'>,
  modules: Modules | undefined,
  areNamed: (texts: readonly string[]) => boolean,
): Outcome {
  const known = find(member.parent, to)
  if (known) {
    const texts = [...new Set([...values.flatMap((row) => row.to ?? []), ...unless, ...(readAs === undefined ? [] : [readAs])])]
    const takes = takesTexts(known.typeAnnotation?.typeAnnotation, texts, modules)
    if (takes === false && !areNamed(texts)) {
      const list = texts.map((text) => `\`${text}\``).join(' and ')
      return refuse(`The type declares a \`${to}\` that ${list} cannot be written to: write what corresponds to them there by hand.`)
    }
    const removal = removeMember(tree, member)
    if (!removal) return refuse(commentReason)
    return takes !== undefined
      ? { edits: [removal] }
      : { edits: [removal], caution: `it could not be seen which texts the declared \`${to}\` takes` }
  }
  const name = spell(key, member.computed, to, tree)
  const type = member.typeAnnotation
  if (name === undefined || !type) return refuse(`The member is written in a form that is not rewritten: declare \`${to}\` by hand.`)
  return {
    edits: [
      // the new field is left out where the old one said nothing, so it is always optional
      { file: tree.file, range: [key.range[0], type.range[0]], text: `${name}${member.computed ? ']' : ''}?` },
      { file: tree.file, range: type.typeAnnotation.range, text: 'string' },
    ],
  }
}
