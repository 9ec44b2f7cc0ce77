import type { Node } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { symbolicClass } from './symbolic.js'
import { declarationOf, parameterNamed } from '../types/type-declarations.js'
import { annotationValues } from '../types/typed-values.js'
import type { Value } from '../values.js'

/** What `new` of a value makes that is declared to be a constructor: `Parent: T` with `T extends Constructor<Base>`, `typeof Base`. */
export function madeByType(flow: Flow, annotation: Node | null | undefined, seen: Set<Node> = new Set()): readonly Value[] {
  if (!annotation || seen.has(annotation)) return []
  seen.add(annotation)
  switch (annotation.type) {
    case 'TSTypeAnnotation':
    case 'TSTypeAliasDeclaration':
      return madeByType(flow, annotation.typeAnnotation, seen)
    case 'TSTypeParameter':
      return madeByType(flow, annotation.constraint, seen)
    case 'TSIntersectionType':
      return annotation.types.flatMap((type) => madeByType(flow, type, seen))
    case 'TSConstructorType':
      return annotation.returnType ? annotationValues(flow, annotation.returnType, undefined) : []
    case 'TSTypeQuery':
      return annotationValues(flow, annotation, undefined).flatMap((value) => (value.kind === 'class' ? [symbolicClass(value.node)] : []))
    case 'TSTypeReference': {
      const parameter = parameterNamed(annotation)
      if (parameter) return madeByType(flow, parameter, seen)
      const declared = declarationOf(flow, annotation)
      if (!declared || !('node' in declared)) return []
      // what it is a constructor of is mostly handed to the alias
      const handed = annotation.typeArguments?.params.flatMap((type) => annotationValues(flow, type, undefined)) ?? []
      return handed.length > 0 && isConstructor(declared.node) ? handed : madeByType(flow, declared.node, seen)
    }
    default:
      return []
  }
}

function isConstructor(node: Node): boolean {
  return node.type === 'TSTypeAliasDeclaration' && node.typeAnnotation.type === 'TSConstructorType'
}
