import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { hasComment } from '../text/lines.js'
import { commentReason, refuse, type Circumstances, type Outcome } from '../outcome.js'

/**
 * Writes another type for `T['field']`; `typeFor` gives it from the text of `T`. Elsewhere than there it may be undefined, except where
 * the member is always there (`isRequired`): so is what its reads become.
 */
export function replaceTypeName(
  tree: Tree,
  literal: TSESTree.TSLiteralType,
  { isRequired }: Pick<Circumstances, 'isRequired'>,
  typeFor: (object: string) => string,
): Outcome {
  const access = literal.parent
  if (access.type !== 'TSIndexedAccessType' || access.indexType !== literal)
    return refuse('The field is named in a type in a form that is not rewritten: name the key that holds it now.')
  if (hasComment(tree, ...access.range)) return refuse(commentReason)
  const type = typeFor(tree.text.slice(...access.objectType.range))
  return { edits: [{ file: tree.file, range: access.range, text: isRequired || isSure(access) ? type : otherwise(access, type) }] }
}

function otherwise(access: Node, type: string): string {
  const isAlone = ['TSTypeAliasDeclaration', 'TSTypeAnnotation', 'TSTypeParameterInstantiation', 'TSUnionType'].includes(
    access.parent?.type ?? '',
  )
  return isAlone ? `${type} | undefined` : `(${type} | undefined)`
}

/** Whether the code takes the type without undefined. */
function isSure(access: Node): boolean {
  const parent = access.parent
  if (parent?.type === 'TSIndexedAccessType' && parent.objectType === access) return true
  const reference = parent?.type === 'TSTypeParameterInstantiation' ? parent.parent : undefined
  return reference?.type === 'TSTypeReference' && reference.typeName.type === 'Identifier' && reference.typeName.name === 'NonNullable'
}
