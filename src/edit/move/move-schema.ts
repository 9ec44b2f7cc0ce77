import { isTypeQuery, unwrap } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { schemaKey } from '../../usage/schemas/payload-schemas.js'
import type { Edit } from '../edit.js'
import { eolAround, indentAt, removeItem, startsLine } from '../text/lines.js'
import { commentReason, refuse, type Outcome } from '../outcome.js'
import { markedLike, spell } from '../text/spelling.js'
import { variableOf } from '../variables.js'

/** Why a key of a schema is left: what should be written instead is said as a text. */
export function schemaReason(instead: string): string {
  return `The schema that checks the body lists the field here: write ${instead} into it by hand.`
}

/** Moves a key of a schema into the schema of the key beside it that holds the field now, if that is listed in the same file. */
export function moveSchemaKey(tree: Tree, key: Node, to: readonly string[]): Outcome {
  const byHand = refuse(schemaReason(to.join('.')))
  const property = key.parent
  const object = property?.parent
  const [holderName, name, ...deeper] = to
  if (property?.type !== 'Property' || object?.type !== 'ObjectExpression' || name === undefined || deeper.length > 0) return byHand
  const holder = find(object, holderName ?? '')
  const inner = holder && innerObject(tree, holder.value)
  if (!inner) return byHand
  const removal = removeItem(tree, object, object.properties, property)
  if (!removal) return refuse(commentReason)
  if (find(inner, name)) return { edits: [removal] }
  const written = spell(key, property.computed, markedLike(key, name), tree)
  if (written === undefined) return byHand
  return { edits: [removal, addKey(tree, inner, `${written}: ${tree.text.slice(...property.value.range)}`)] }
}

function find(object: TSESTree.ObjectExpression, name: string): TSESTree.Property | undefined {
  return object.properties.find((property): property is TSESTree.Property => property.type === 'Property' && schemaKey(property) === name)
}

/** The object that a schema lists; none where other schemas are made of it as well. */
function innerObject(tree: Tree, schema: Node, seen = new Set<Node>()): TSESTree.ObjectExpression | undefined {
  const node = unwrap(schema)
  if (seen.has(node)) return undefined
  seen.add(node)
  if (node.type === 'Identifier') {
    const variable = variableOf(tree, node)
    const [definition, ...others] = variable?.defs.filter(({ node: { type } }) => type === 'VariableDeclarator') ?? []
    const init = definition?.node.type === 'VariableDeclarator' ? definition.node.init : undefined
    const uses = variable?.references.filter(
      (reference) => reference.isValueReference && !reference.init && !isTypeQuery(reference.identifier),
    )
    return init && others.length === 0 && uses?.length === 1 ? innerObject(tree, init, seen) : undefined
  }
  if (node.type === 'ObjectExpression') return node
  if (node.type !== 'CallExpression') return undefined
  const listed = node.arguments.map((argument) => unwrap(argument)).find(({ type }) => type === 'ObjectExpression')
  if (listed?.type === 'ObjectExpression') return listed
  const callee = unwrap(node.callee)
  const [first] = node.arguments
  return (
    (callee.type === 'MemberExpression' ? innerObject(tree, callee.object, seen) : undefined) ??
    (first && first.type !== 'SpreadElement' ? innerObject(tree, first, seen) : undefined)
  )
}

/** Writes a key behind the last one, as that one is written. */
export function addKey(tree: Tree, object: TSESTree.ObjectExpression, written: string): Edit {
  const last = object.properties.at(-1)
  if (!last) return { file: tree.file, range: [object.range[0] + 1, object.range[0] + 1], text: ` ${written} ` }
  const between = startsLine(tree.text, last.range[0]) ? eolAround(tree.text, last.range[0]) + indentAt(tree.text, last.range[0]) : ' '
  return { file: tree.file, range: [last.range[1], last.range[1]], text: `,${between}${written}` }
}
