import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { typesAround, typesOf } from '../types/declared-types.js'
import { assertChain } from '../text/assert-chain.js'
import type { Edit } from '../edit.js'
import { planField, sameMemberAs, writesBeside } from '../together/field-places.js'
import { hasComment } from '../text/lines.js'
import { heldByMap, heldInMap } from '../map/map-types.js'
import { commentReason, refuse, type Outcome } from '../outcome.js'
import type { Finding } from '../../finding/finding.js'
import { bindingOf } from '../move/pattern-host.js'
import { isTestedSafely, siteOf, type Site } from '../site.js'
import { isGrouped, isIdentifierName, isMarkedWithin, needsParens, needsParensBeforeDot, spell, stepsFrom } from '../text/spelling.js'
import { variableOf } from '../variables.js'
import { isTest } from './absence.js'
import { bindPlace } from './bind-place.js'
import { declaresList, parameterAt } from './parameter-at.js'
import { renderRead, type NameParameter, type Place } from './place.js'
import { questionAround, type Question } from './question.js'
import { changeOf, formOf, type PlaceReader } from './read-form.js'

/** Plans all places of a field: reads go to the new place, `others` is asked about the rest. */
export function planPlace(finding: Finding, reader: PlaceReader): Outcome {
  const { usage } = finding
  const holder = usage.direction === 'request' ? usage.holder?.() : undefined
  return planField(finding, holder, (tree, site) => {
    switch (site.form) {
      case 'member':
        if (site.use === 'read') return readMember(tree, site, reader, holder !== undefined)
        return refusePlain(tree, typesOf(tree, site.member.object), reader) ?? reader.others(tree, site)
      case 'entry':
        return refusePlain(tree, typesAround(tree, site.object), reader) ?? reader.others(tree, site)
      case 'binding':
        return bindPlace(tree, bindingOf(site.property, site.pattern), reader)
      case 'test':
      case 'own-test':
        return readTest(tree, site, reader)
      case 'computed':
        return refuse('The name of the field is computed: change it where it is spelled.')
      default:
        return reader.others(tree, site)
    }
  })
}

/** The refusal where an object is declared to hold texts, numbers or flags only: a list is none. */
function refusePlain(tree: Tree, types: readonly Node[], { place, circumstances }: PlaceReader): Outcome | undefined {
  const [first = ''] = place.steps
  if (!tree.typed || heldInMap(types, first, circumstances.modules) !== 'plain') return undefined
  return refuse(`The declared type of the object takes no list under \`${first}\`: declare what it holds first.`)
}

/** `o.field` becomes a read of the new place. */
function readMember(tree: Tree, site: Extract<Site, { form: 'member' }>, reader: PlaceReader, isOwn: boolean): Outcome {
  const { key, member } = site
  const { place, field, circumstances } = reader
  if (!isOwn && writesBeside(tree, site).length > 0)
    return refuse('The same object gets a value of its own for this field: read the new place by hand where the answer is meant.')
  const refusal = changeAnywhere(tree, member, reader) ?? (isOpenable(member) ? undefined : chainReason)
  if (refusal !== undefined) return refuse(refusal)
  const [first = '', ...rest] = place.steps
  const name = spell(key, member.computed, first, tree)
  if (name === undefined || !(member.computed || isIdentifierName(first)))
    return refuse('The name of the field is computed: change it where it is spelled.')
  const types = typesOf(tree, member.object)
  const isTyped = declaresList(tree, types, [field, first], circumstances)
  const parameter: NameParameter = (wanted) => parameterAt(tree, member, wanted, isTyped)
  const form = formOf(tree, member, reader)
  const question = form === 'some' ? questionAround(tree, member) : undefined
  const read = renderRead(place, form, parameter)
  const isOwnChain = isMarkedWithin(member) && !isGrouped(tree, member)
  const isHeld =
    (isNarrowed(tree, types) && isTestedByName(tree, member.object)) ||
    heldByMap(tree, member.object, first, circumstances.modules) !== undefined
  const [opened, cast] = isHeld ? ['(', ' as any)'] : ['', '']
  const [before, after] = isOwnChain ? [`(${read.before}${opened}`, `${read.after})`] : [read.before + opened, read.after]
  const [start, end] = (question?.node ?? member).range
  const opening = question ? tree.text.slice(start, member.range[0]) : ''
  if (question && (hasComment(tree, start, member.range[0]) || hasComment(tree, member.range[1], end))) return refuse(commentReason)
  const [ask, answer] = question ? answerTo(tree, question) : ['', '']
  const edits: Edit[] = [{ file: tree.file, range: key.range, text: name }]
  if (ask + before !== '' || opening !== '') edits.push({ file: tree.file, range: [start, member.range[0]], text: ask + before })
  const steps = rest.length > 0 ? stepsFrom('?', rest) : ''
  edits.push({ file: tree.file, range: [member.range[1], end], text: cast + steps + after + answer })
  if (place.keepsAbsence && circumstances.isPromised && tree.typed) edits.push(...assertChain(tree, member))
  return { edits }
}

/** Why the list is not one to be read anew: the code changes it here, or where it reads the same member. */
function changeAnywhere(tree: Tree, member: TSESTree.MemberExpression, { field, place, circumstances }: PlaceReader): string | undefined {
  const own = changeOf(tree, member, place)
  if (own !== undefined) return own
  const isSame = sameMemberAs(tree, member)
  for (const { usage, line } of circumstances.findings) {
    if (usage.tree !== tree || usage.deprecation.field !== field) continue
    const site = siteOf(usage.node)
    const reason = site.form === 'member' && site.member !== member && isSame(site.member) ? changeOf(tree, site.member, place) : undefined
    if (reason !== undefined) return `Line ${line} says of the same list: ${reason}`
  }
  return undefined
}

const chainReason = 'The value is used where a null-safe read cannot stand: read it into a variable first.'

/** Whether a null-safe read can stand where a member stands. */
function isOpenable(member: TSESTree.MemberExpression): boolean {
  let outer: Node = member
  while (outer.parent?.type === 'MemberExpression' && outer.parent.object === outer) outer = outer.parent
  const parent = outer.parent
  const isConstructor = parent?.type === 'NewExpression' && parent.callee === outer
  return !isConstructor && member.object.type !== 'Super' && parent?.type !== 'TaggedTemplateExpression' && parent?.type !== 'Decorator'
}

/** What stands before and behind the question at its new place, to answer as the old one did. */
function answerTo(tree: Tree, { node, isForNothing, isComparison }: Question): [string, string] {
  if (isTest(node) && (isForNothing || !isComparison || !isGivenOut(node))) return [isForNothing ? '!' : '', '']
  const [open, close] = needsParens(node, 'comparison') && !isGrouped(tree, node) ? ['(', ')'] : ['', '']
  return [open, ` ${isForNothing ? '!==' : '==='} true${close}`]
}

/** Whether a callback gives an answer, of which a declared type can ask that it is a flag. */
function isGivenOut({ parent }: Node): boolean {
  return parent?.type === 'ArrowFunctionExpression' || (parent?.type === 'LogicalExpression' && isGivenOut(parent))
}

/** `'field' in o` asks for the value at its new place. */
function readTest(tree: Tree, site: Extract<Site, { form: 'test' | 'own-test' }>, reader: PlaceReader): Outcome {
  const { object, key } = site
  const { place, field, circumstances } = reader
  const test = key.parent
  if (!test) return refuse(chainReason)
  const types = typesOf(tree, object)
  const isTyped = declaresList(tree, types, [field, place.steps[0] ?? ''], circumstances)
  const asks = place.asks('some', (wanted) => parameterAt(tree, test, wanted, isTyped))
  if (asks === '') {
    const name = spell(key, true, place.steps[0] ?? '', tree)
    return name === undefined
      ? refuse('The name of the field is computed: change it where it is spelled.')
      : { edits: [{ file: tree.file, range: key.range, text: name }] }
  }
  const grouped = isGrouped(tree, object)
  const from = grouped ? tree.text.lastIndexOf('(', object.range[0]) : object.range[0]
  const to = grouped ? tree.text.indexOf(')', object.range[1]) + 1 : object.range[1]
  if (hasComment(tree, test.range[0], from) || hasComment(tree, to, test.range[1])) return refuse(commentReason)
  if (isNarrowed(tree, types) && site.form === 'test') return narrow(tree, site, place, asks)
  const [open, close] = !grouped && needsParensBeforeDot(object) ? ['(', ')'] : ['', '']
  const compare = isTest(test) ? '' : place.asked
  const wrap = compare !== '' && needsParens(test, 'comparison') && !isGrouped(tree, test)
  return {
    edits: [
      { file: tree.file, range: [test.range[0], from], text: (wrap ? '(' : '') + open },
      {
        file: tree.file,
        range: [to, test.range[1]],
        text: `${close}${stepsFrom(isTestedSafely(site) ? '?' : '', place.steps)}${asks}${compare}${wrap ? ')' : ''}`,
      },
    ],
    caution: 'whether the field is there is asked of its new place',
  }
}

/** Whether an object may be anything as its types tell, so that it has a member only where `in` says so. */
function isNarrowed(tree: Tree, types: readonly Node[]): boolean {
  const element = (type: Node): Node => (type.type === 'TSArrayType' ? element(type.elementType) : type)
  const isLoose = (type: Node) => ['TSUnknownKeyword', 'TSObjectKeyword'].includes(element(type).type)
  return tree.typed && types.length > 0 && types.every(isLoose)
}

/** Whether a variable is asked by `in` what it has. */
function isTestedByName(tree: Tree, object: Node): boolean {
  return (variableOf(tree, object)?.references ?? []).some(
    ({ identifier: { parent } }) => parent.type === 'BinaryExpression' && parent.operator === 'in',
  )
}

/** `'field' in o`, by which TypeScript is told that there is such a member: the same is said of the new one, which is asked then. */
function narrow(tree: Tree, { key, object }: Extract<Site, { form: 'test' }>, { steps, asked }: Place, asks: string): Outcome {
  const [first = '', ...rest] = steps
  const name = spell(key, true, first, tree)
  const test = key.parent
  if (name === undefined || !test || !isIdentifierName(first) || needsParensBeforeDot(object)) return refuse(chainReason)
  const read = `(${tree.text.slice(...object.range)}.${first} as any)${rest.length > 0 ? stepsFrom('?', rest) : ''}${asks}`
  const isAmong = test.parent?.type === 'LogicalExpression' && test.parent.operator !== '??'
  const [open, close] = isAmong || isGrouped(tree, test) ? ['', ''] : ['(', ')']
  return {
    edits: [
      { file: tree.file, range: key.range, text: open + name },
      { file: tree.file, range: [test.range[1], test.range[1]], text: ` && ${read}${isTest(test) ? '' : asked}${close}` },
    ],
    caution: 'whether the field is there is asked of its new place',
  }
}
