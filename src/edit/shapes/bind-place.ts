import type { Node, Tree } from '../../syntax/tree.js'
import { typesOfPattern } from '../types/declared-types.js'
import { takenFromMap } from '../map/map-types.js'
import { moveAssignment } from '../move/move-assignment.js'
import { refuse, type Outcome } from '../outcome.js'
import { boundName, type Binding } from '../move/pattern-host.js'
import type { Reading } from '../move/reading.js'
import {
  declareAfter,
  declareBeside,
  declareInBlock,
  readFromRest,
  readInitializer,
  replaceVariable,
  tryInTurn,
} from '../move/rewrite-binding.js'
import { stepsFrom } from '../text/spelling.js'
import { needOfVariable } from './absence.js'
import { declaresList, parameterAt } from './parameter-at.js'
import { renderRead, type Form } from './place.js'
import { changeOfBound, formOf, type PlaceReader } from './read-form.js'

/** Reads the new place for one key of a pattern: the first way that keeps the value, the order and the types. */
export function bindPlace(tree: Tree, binding: Binding, reader: PlaceReader): Outcome {
  const { rest, pattern } = binding
  const change = changeOfBound(tree, binding.target, reader.place)
  if (change !== undefined) return refuse(change)
  const reading = readingOf(tree, binding, reader)
  if (rest && boundName(binding, reading.key) === undefined) return readFromRest(tree, binding, reading)
  const outcome = tryInTurn(binding, waysFor(tree, binding, reader, reading))
  return outcome ?? refuse(`The pattern cannot be rewritten: read \`${pattern.properties.length > 1 ? reading.key : 'it'}\` by hand.`)
}

function waysFor(tree: Tree, binding: Binding, { place }: PlaceReader, reading: Reading): (() => Outcome)[] {
  const { host, fallback, pattern } = binding
  const literal = fallback && isPlainFallback(fallback) ? ` ?? ${tree.text.slice(...fallback.range)}` : ''
  const inItsPlace = () => replaceVariable(tree, binding, reading, literal)
  switch (host.kind) {
    case 'declaration': {
      const alone = () =>
        fallback || host.declarator.id !== pattern ? refuse('') : readInitializer(tree, binding, host.declarator, reading)
      return [alone, () => declareAfter(tree, binding, reading), () => declareBeside(tree, binding, reading), inItsPlace]
    }
    case 'assignment':
      return [() => moveAssignment(tree, binding, host.assignment, place.steps, reading)]
    case 'loop':
    case 'parameter':
      return [() => declareInBlock(tree, binding, reading), inItsPlace]
    case 'other':
      return []
  }
}

/** Whether a fallback may be written wherever the variable is read. */
function isPlainFallback(node: Node): boolean {
  return node.type === 'Literal' || (node.type === 'ArrayExpression' && node.elements.length === 0)
}

function readingOf(tree: Tree, binding: Binding, reader: PlaceReader): Reading {
  const { target, fallback, property, pattern } = binding
  const { place, circumstances, field } = reader
  const [first = '', ...rest] = place.steps
  const types = typesOfPattern(tree, pattern)
  const isTyped = declaresList(tree, types, [field, first], circumstances)
  const isMap = takenFromMap(tree, pattern, first, circumstances.modules) !== undefined
  const cast = (name: string): string => (isMap ? `(${name} as any)` : name)
  const render = (path: string, form: Form, at: Node) => {
    const { before, after } = renderRead(place, form, (wanted) => parameterAt(tree, at, wanted, isTyped))
    return before + path + after
  }
  const form = formOfBinding(tree, binding, reader)
  const fromKey = (name: string) => render(rest.length > 0 ? stepsFrom(`${cast(name)}?`, rest) : cast(name), form, property)
  const fromHolder = (name: string) =>
    render(
      rest.length > 0 && isMap ? stepsFrom(`${cast(stepsFrom(name, [first]))}?`, rest) : cast(stepsFrom(name, place.steps)),
      form,
      property,
    )
  const written = tree.text.slice(...target.range)
  const missing = target.type === 'ArrayPattern' && !(circumstances.isPromised && tree.typed) ? ' ?? []' : ''
  const otherwise = fallback ? ` ?? ${tree.text.slice(...fallback.range)}` : missing
  return {
    key: first,
    expression: 'chain',
    fromKey,
    fromHolder,
    fromKeyAt: (name, node) => {
      const own = fallback ? form : formOf(tree, node, reader)
      return render(rest.length > 0 ? stepsFrom(`${cast(name)}?`, rest) : cast(name), own, node)
    },
    keepingFallback: (name) => `${written} = ${fromKey(name)}${otherwise}`,
    keepingFallbackFromHolder: (name) => `${written} = ${fromHolder(name)}${otherwise}`,
    relatives: reader.relatives,
    names: circumstances.names,
  }
}

/** The form in which a pattern's variable gets the value. */
function formOfBinding(tree: Tree, { target, fallback }: Binding, { place, circumstances }: PlaceReader): Form {
  if (place.keepsAbsence) return 'plain'
  if (circumstances.isPromised && tree.typed && !fallback) return 'promised'
  if (fallback) return fallback.type === 'ArrayExpression' && fallback.elements.length === 0 ? 'plain' : 'exact'
  if (target.type === 'ArrayPattern') return 'plain'
  const { form } = target.type === 'Identifier' ? needOfVariable(tree, target) : { form: 'exact' as const }
  return form === 'exact' && circumstances.isRequired && tree.typed ? 'plain' : form
}
