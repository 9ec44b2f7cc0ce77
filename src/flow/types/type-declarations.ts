import type { Node, TSESTree } from '../../syntax/tree.js'
import { exportNames } from '../names/export-names.js'
import type { Flow, Modules } from '../flow.js'
import { indexOf, register, treeOf } from '../tree-index.js'

export type TypeNamed = TSESTree.TSTypeReference | TSESTree.TSInterfaceHeritage | TSESTree.TSClassImplements

type Declared = { readonly node: Node } | { readonly module: string; readonly name: string } | undefined

/** Where a type reference is declared: a node of the project, or an export of a package. */
export function declarationOf(flow: Flow, reference: TypeNamed): Declared {
  return declarationIn(flow.context.modules, reference)
}

export function declarationIn(modules: Modules, reference: TypeNamed): Declared {
  const name = reference.type === 'TSTypeReference' ? reference.typeName : reference.expression
  const tree = treeOf(reference)
  if (!tree) return undefined
  if (name.type === 'TSQualifiedName' && name.left.type === 'Identifier') {
    const left = indexOf(tree).variableOf(name.left)?.defs[0]?.node as Node | undefined
    const source = left && importSource(left)
    if (!left) return memberOfGlobal(modules, name.left.name, name.right.name)
    if (left?.type === 'TSModuleDeclaration') return memberOfNamespace(left, name.right.name)
    if (left?.type === 'ImportSpecifier' && source !== undefined) {
      const home = exportedType(modules, tree.file, source, nameOf(left), 0)
      return home && 'node' in home && home.node.type === 'TSModuleDeclaration' ? memberOfNamespace(home.node, name.right.name) : undefined
    }
    return source === undefined ? undefined : exportedType(modules, tree.file, source, name.right.name, 0)
  }
  if (name.type !== 'Identifier') return undefined
  const definitions =
    indexOf(tree)
      .variableOf(name)
      ?.defs.map((def): Node => def.node) ?? []
  return definitions.length > 0 ? declaredType(modules, tree.file, definitions, 0) : declaredForAll(modules, name.name)
}

/** The type that a declaration file gives to all files under a name. */
function declaredForAll(modules: Modules, name: string): Declared {
  const node = globalsNamed(modules, name).find(isTypeDeclaration)
  return node && { node }
}

/** The same of a namespace: `API.Answer`. */
function memberOfGlobal(modules: Modules, namespace: string, name: string): Declared {
  for (const node of globalsNamed(modules, namespace)) {
    const found = node.type === 'TSModuleDeclaration' ? memberOfNamespace(node, name) : undefined
    if (found) return found
  }
  return undefined
}

/** What declaration files declare under a name for all files: in one that is no module, or in `declare global`. */
function globalsNamed(modules: Modules, name: string): readonly Node[] {
  return (modules.declaring?.(name) ?? []).flatMap((file) => {
    const tree = modules.module(file)
    if (!tree) return []
    register(tree)
    const blocks = tree.ast.body.flatMap((statement) =>
      statement.type === 'TSModuleDeclaration' && statement.kind === 'global' ? statement.body.body : [statement],
    )
    return blocks.flatMap((statement): readonly Node[] => {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      return declared && 'id' in declared && declared.id?.type === 'Identifier' && declared.id.name === name ? [declared] : []
    })
  })
}

/** The type that a namespace of the file declares under a name. */
function memberOfNamespace({ body }: TSESTree.TSModuleDeclaration, name: string): Declared {
  for (const statement of body?.type === 'TSModuleBlock' ? body.body : []) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared && isTypeDeclaration(declared) && declared.id?.name === name) return { node: declared }
  }
  return undefined
}

function isTypeDeclaration(
  node: Node,
): node is TSESTree.TSInterfaceDeclaration | TSESTree.TSTypeAliasDeclaration | TSESTree.ClassDeclaration {
  return node.type === 'TSInterfaceDeclaration' || node.type === 'TSTypeAliasDeclaration' || node.type === 'ClassDeclaration'
}

/** The name under which what is imported is exported. */
function nameOf({ imported }: TSESTree.ImportSpecifier): string {
  return imported.type === 'Identifier' ? imported.name : imported.value
}

function importSource(specifier: Node): string | undefined {
  return specifier.parent?.type === 'ImportDeclaration' ? specifier.parent.source.value : undefined
}

function declaredType(modules: Modules, file: string, definitions: readonly Node[], depth: number): Declared {
  for (const node of definitions) {
    if (isTypeDeclaration(node)) return { node }
    const source = importSource(node)
    if (source === undefined) continue
    const imported = node.type === 'ImportSpecifier' ? nameOf(node) : 'default'
    return exportedType(modules, file, source, imported, depth)
  }
  return undefined
}

function exportedType(modules: Modules, from: string, source: string, name: string, depth: number): Declared {
  const file = modules.resolve(from, source)
  if (file === undefined) return { module: source, name }
  const tree = modules.module(file)
  if (!tree || depth > 8) return undefined
  const { own, stars } = exportNames(tree)
  const { variableOf } = indexOf(tree)
  for (const statement of own.get(name) ?? []) {
    if (statement.type === 'ExportNamedDeclaration') {
      const declared = statement.declaration
      if (declared && 'id' in declared && declared.id?.type === 'Identifier' && declared.id.name === name) return { node: declared }
      for (const specifier of statement.specifiers) {
        if ((specifier.exported.type === 'Identifier' ? specifier.exported.name : specifier.exported.value) !== name) continue
        const local = specifier.local.type === 'Identifier' ? specifier.local.name : specifier.local.value
        if (statement.source) return exportedType(modules, file, statement.source.value, local, depth + 1)
        return declaredType(modules, file, variableOf(specifier.local)?.defs.map((def) => def.node) ?? [], depth + 1)
      }
    }
    if (statement.type === 'ExportDefaultDeclaration' && name === 'default') {
      const { declaration } = statement
      if (declaration.type === 'TSInterfaceDeclaration' || declaration.type === 'ClassDeclaration') return { node: declaration }
      if (declaration.type === 'Identifier')
        return declaredType(modules, file, variableOf(declaration)?.defs.map((def) => def.node) ?? [], depth + 1)
    }
  }
  for (const statement of stars) {
    const found = exportedType(modules, file, statement.source.value, name, depth + 1)
    if (found && 'node' in found) return found
  }
  return undefined
}

/** Whether a type leaves open what its values hold: `unknown`, a type parameter, `Record<string, unknown>`, `as const`. */
export function saysNothing(type: Node): boolean {
  if (type.type !== 'TSTypeReference')
    return type.type === 'TSUnknownKeyword' || type.type === 'TSAnyKeyword' || type.type === 'TSObjectKeyword'
  if (type.typeName.type !== 'Identifier') return false
  const [, held] = type.typeArguments?.params ?? []
  if (type.typeName.name === 'Record' && held) return saysNothing(held)
  return type.typeName.name === 'const' || parameterNamed(type) !== undefined
}

/** `as const` is no type. */
export function isConst(annotation: Node): boolean {
  return annotation.type === 'TSTypeReference' && annotation.typeName.type === 'Identifier' && annotation.typeName.name === 'const'
}

/** The type parameter that a reference names. */
export function parameterNamed({ typeName }: TSESTree.TSTypeReference): Node | undefined {
  const tree = typeName.type === 'Identifier' ? treeOf(typeName) : undefined
  const definition: Node | undefined = tree && indexOf(tree).variableOf(typeName)?.defs[0]?.node
  return definition?.type === 'TSTypeParameter' ? definition : undefined
}

/** The type parameter, or the declaration, that a type names. */
export function declaredAs(flow: Flow, type: TSESTree.TSTypeReference): Node | undefined {
  const declaration = parameterNamed(type) ? undefined : declarationOf(flow, type)
  return declaration && 'node' in declaration ? declaration.node : parameterNamed(type)
}
