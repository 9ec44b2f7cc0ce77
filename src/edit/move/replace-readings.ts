import type { Node, Scope, Tree } from '../../syntax/tree.js'
import type { Edit } from '../edit.js'
import { refuse, type Outcome } from '../outcome.js'
import { isMarkedWithin, needsParens, type Expression } from '../text/spelling.js'
import { isReassigned, type Variable } from '../variables.js'

/**
 * Puts an expression in the place of every reading of a variable. Refused where the variable is assigned again, exported or named in a
 * type, or where one of `names` means something else at a reading.
 */
export function replaceReadings(
  tree: Tree,
  variable: Variable,
  expressionAt: (reading: Node) => string,
  kind: Expression,
  names: readonly string[],
): Outcome {
  if (isReassigned(variable)) return refuse(`The variable \`${variable.name}\` is assigned again: give it the new value by hand.`)
  const edits: Edit[] = []
  for (const reference of variable.references) {
    if (reference.init) continue
    const node = reference.identifier as Node
    const parent = node.parent
    if (
      !parent ||
      parent.type === 'ExportSpecifier' ||
      parent.type === 'TSTypeQuery' ||
      parent.type === 'TSQualifiedName' ||
      !reference.isRead()
    ) {
      return refuse(`The variable \`${variable.name}\` is exported or named in a type: give it the new value by hand.`)
    }
    for (let scope: Scope | null = reference.from; scope && scope !== variable.scope; scope = scope.upper) {
      const shadow = names.find((name) => scope?.set.has(name))
      if (shadow !== undefined)
        return refuse(`\`${shadow}\` means something else where \`${variable.name}\` is read: give it the new value by hand.`)
    }
    const expression = expressionAt(node)
    if (parent.type === 'Property' && parent.shorthand) {
      edits.push({ file: tree.file, range: parent.range, text: `${variable.name}: ${expression}` })
    } else {
      const wrap = needsParens(node, kind) || (expression.includes('?.') && isMarkedWithin(node))
      edits.push({ file: tree.file, range: node.range, text: wrap ? `(${expression})` : expression })
    }
  }
  return { edits }
}
