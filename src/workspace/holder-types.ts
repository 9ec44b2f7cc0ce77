import type { ts } from 'ts-morph'

/** The token of a file that starts at an offset. */
export function tokenAt(compiler: typeof ts, source: ts.SourceFile, start: number): ts.Node | undefined {
  let at: ts.Node | undefined = source
  let found: ts.Node | undefined
  while (at) {
    const inside: ts.Node | undefined = compiler.forEachChild(at, (child) =>
      child.getStart(source) <= start && child.getEnd() > start ? child : undefined,
    )
    if (inside && inside.getStart(source) === start) found = inside
    at = inside
  }
  return found
}

/** The types of the object whose property a token names: what is read, taken apart, tested, written out or indexed there. */
export function holderTypes(compiler: typeof ts, checker: ts.TypeChecker, token: ts.Node): readonly ts.Type[] {
  const name = compiler.isComputedPropertyName(token.parent) ? token.parent : token
  const { parent } = name
  if (compiler.isPropertyAccessExpression(parent) && parent.name === name) return partsOf(checker.getTypeAtLocation(parent.expression))
  if (compiler.isElementAccessExpression(parent) && parent.argumentExpression === name)
    return partsOf(checker.getTypeAtLocation(parent.expression))
  if (compiler.isBindingElement(parent)) return partsOf(checker.getTypeAtLocation(parent.parent))
  if (compiler.isObjectLiteralElementLike(parent) && compiler.isObjectLiteralExpression(parent.parent))
    return partsOf(checker.getContextualType(parent.parent))
  if (compiler.isBinaryExpression(parent) && parent.operatorToken.kind === compiler.SyntaxKind.InKeyword)
    return partsOf(checker.getTypeAtLocation(parent.right))
  return compiler.isLiteralTypeNode(parent) ? namedIn(compiler, checker, parent) : []
}

/** The types whose member a literal type names: `T['k']`, `Pick<T, 'k' | 'l'>`, `Omit<T, 'k'>`. */
function namedIn(compiler: typeof ts, checker: ts.TypeChecker, literal: ts.LiteralTypeNode): readonly ts.Type[] {
  let key: ts.Node = literal
  while (compiler.isUnionTypeNode(key.parent) || compiler.isParenthesizedTypeNode(key.parent)) key = key.parent
  const { parent } = key
  if (compiler.isIndexedAccessTypeNode(parent) && parent.indexType === key) return partsOf(checker.getTypeFromTypeNode(parent.objectType))
  if (!compiler.isTypeReferenceNode(parent)) return []
  const [type, keys] = parent.typeArguments ?? []
  return type && keys === key && /^(Pick|Omit)$/.test(parent.typeName.getText()) ? partsOf(checker.getTypeFromTypeNode(type)) : []
}

function partsOf(type: ts.Type | undefined): readonly ts.Type[] {
  if (!type) return []
  return type.isUnion() ? type.types.flatMap(partsOf) : [type]
}
