import type { Scope } from '@typescript-eslint/scope-manager'
import { isClass, isFunction, isWithin, literalText, staticKey, unwrap } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { exportNames } from './export-names.js'

type Variable = Scope['variables'][number]

/** Where something that is called is from. */
export type Origin =
  /** A package has it under a path, or (`isMade`) it is something that the package has made, or (`isMember`) a member of that. */
  | {
      readonly kind: 'package'
      readonly module: string
      readonly path: readonly string[]
      readonly isMade?: true
      readonly isMember?: true
    }
  /** The program itself has a function or a class of it. */
  | { readonly kind: 'own' }
  /** Nothing that the program declares. */
  | { readonly kind: 'global'; readonly path: readonly string[] }

/** The files that are looked into on the way. */
export interface Around {
  readonly variableOf: (identifier: Node) => Variable | undefined
  /** Where that is not known, what another file hands on is of no package. */
  readonly modules?: {
    readonly resolve: (from: string, specifier: string) => string | undefined
    readonly read: (file: string) => { readonly tree: Tree; readonly variableOf: Around['variableOf'] } | undefined
  }
  readonly file?: string
}

const DEEPEST = 12
const OWN: Origin = { kind: 'own' }

/**
 * Where what an expression names is from, by imports, the variables that stand for them, and the files of the program that hand them on;
 * undefined where that is not seen: a parameter, a member of an object.
 */
export function originOf(node: Node, around: Around, depth = 0): Origin | undefined {
  if (depth > DEEPEST) return undefined
  const at = unwrap(node)
  switch (at.type) {
    case 'Identifier':
      return originOfName(at, around, depth)
    case 'MemberExpression': {
      const key = staticKey(at.property, at.computed)
      const holder = originOf(at.object, around, depth + 1)
      return key === undefined ? undefined : memberOf(holder, key)
    }
    case 'AwaitExpression':
      return originOf(at.argument, around, depth + 1)
    case 'ImportExpression':
      return moduleOf(literalText(at.source), '*', around, depth)
    case 'CallExpression':
    case 'NewExpression': {
      const callee = unwrap(at.callee)
      const [source] = at.arguments
      if (callee.type === 'Identifier' && callee.name === 'require' && source) return moduleOf(literalText(source), '*', around, depth)
      const maker = originOf(callee, around, depth + 1)
      return maker?.kind === 'package' ? { kind: 'package', module: maker.module, path: maker.path, isMade: true } : undefined
    }
    default:
      return isFunction(at) || isClass(at) ? OWN : undefined
  }
}

function memberOf(holder: Origin | undefined, key: string): Origin | undefined {
  if (holder === undefined || holder.kind === 'own') return undefined
  return { ...holder, path: [...holder.path, key], ...(holder.kind === 'package' && holder.isMade && { isMember: true }) }
}

function originOfName(name: TSESTree.Identifier, around: Around, depth: number): Origin | undefined {
  const variable = around.variableOf(name)
  return variable ? originOfVariable(variable, around, depth) : { kind: 'global', path: [name.name] }
}

function originOfVariable({ defs, references }: Variable, around: Around, depth: number): Origin | undefined {
  const definition = defs.find(({ type }) => type !== 'Type')
  if (!definition) return undefined
  const node = definition.node as Node
  switch (definition.type as string) {
    case 'ImportBinding':
      return originOfImport(node, around, depth)
    case 'FunctionName':
      return isFunction(node) ? OWN : { kind: 'global', path: [nameOf(definition.name)] }
    case 'ClassName':
      return OWN
    case 'Variable': {
      if (node.type !== 'VariableDeclarator') return undefined
      const name = definition.name as Node
      if (!node.init) return node.parent.declare && name.type === 'Identifier' ? { kind: 'global', path: [name.name] } : undefined
      if (references.some((reference) => reference.isWrite() && reference.init !== true)) return undefined
      const keys = keysTo(node.id, name)
      if (!keys) return undefined
      return keys.reduce<Origin | undefined>(memberOf, originOf(node.init, around, depth + 1))
    }
    default:
      return undefined
  }
}

/** The keys that a pattern takes a name out by; undefined where it does not say. */
function keysTo(pattern: Node, name: Node): readonly string[] | undefined {
  if (pattern === name) return []
  if (pattern.type === 'AssignmentPattern') return keysTo(pattern.left, name)
  if (pattern.type !== 'ObjectPattern') return undefined
  for (const property of pattern.properties) {
    if (property.type !== 'Property' || !isWithin(name, property.value)) continue
    const key = staticKey(property.key, property.computed)
    const below = keysTo(property.value, name)
    return key === undefined || !below ? undefined : [key, ...below]
  }
  return undefined
}

function originOfImport(specifier: Node, around: Around, depth: number): Origin | undefined {
  if (specifier.type === 'TSImportEqualsDeclaration') {
    const { moduleReference } = specifier
    return moduleReference.type === 'TSExternalModuleReference'
      ? moduleOf(literalText(moduleReference.expression), '*', around, depth)
      : undefined
  }
  const source = specifier.parent?.type === 'ImportDeclaration' ? specifier.parent.source.value : undefined
  if (specifier.type === 'ImportNamespaceSpecifier') return moduleOf(source, '*', around, depth)
  if (specifier.type === 'ImportDefaultSpecifier') return moduleOf(source, 'default', around, depth)
  return specifier.type === 'ImportSpecifier' ? moduleOf(source, nameOf(specifier.imported), around, depth) : undefined
}

function moduleOf(source: string | undefined, name: string, around: Around, depth: number): Origin | undefined {
  if (source === undefined) return undefined
  const file = around.file === undefined ? undefined : around.modules?.resolve(around.file, source)
  if (file !== undefined) return name === '*' ? undefined : originOfExport(file, name, around, depth + 1)
  return /^[./]/.test(source) ? undefined : { kind: 'package', module: source, path: [name] }
}

/** Where what a file exports under a name is from. */
function originOfExport(file: string, name: string, { modules }: Around, depth: number): Origin | undefined {
  const found = depth > DEEPEST ? undefined : modules?.read(file)
  if (!found) return undefined
  const around: Around = { variableOf: found.variableOf, file, ...(modules && { modules }) }
  const { own, stars } = exportNames(found.tree)
  for (const statement of own.get(name) ?? []) {
    if (statement.type === 'ExportDefaultDeclaration') return originOf(statement.declaration, around, depth + 1)
    if (statement.type === 'ExportNamedDeclaration') {
      for (const { exported, local } of statement.specifiers) {
        if (nameOf(exported) !== name) continue
        return statement.source ? moduleOf(statement.source.value, nameOf(local), around, depth) : originOf(local, around, depth + 1)
      }
      const declared = statement.declaration ? found.tree.scopes.getDeclaredVariables(statement.declaration) : []
      const variable = declared.find((one) => one.name === name)
      if (variable) return originOfVariable(variable, around, depth + 1)
    }
    if (statement.type === 'ExportAllDeclaration') return moduleOf(statement.source.value, '*', around, depth)
  }
  const sources = name === 'default' ? [] : stars.map(({ source }) => source.value)
  for (const source of sources) {
    const origin = moduleOf(source, name, around, depth + 1)
    // of several packages it cannot be told which has the name
    if (origin && (origin.kind !== 'package' || sources.length === 1)) return origin
  }
  return undefined
}

function nameOf(node: Node): string {
  return node.type === 'Identifier' ? node.name : (literalText(node) ?? '')
}
