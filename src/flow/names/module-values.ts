import type { TSESTree } from '@typescript-eslint/types'
import { literalText } from '../../syntax/names.js'
import { writtenOut } from '../../syntax/generated.js'
import type { Node, Tree } from '../../syntax/tree.js'
import { commonExports } from './common-exports.js'
import { exportNames } from './export-names.js'
import type { Flow } from '../flow.js'
import { packageValue } from './globals.js'
import { unite } from '../texts/texts.js'
import { indexOf, register, treeOf } from '../tree-index.js'
import { unknown, type Value } from '../values.js'

/** What an import specifier (or `import x = require('y')`) binds. */
export function importValues(flow: Flow, specifier: Node): readonly Value[] {
  if (specifier.type === 'TSImportEqualsDeclaration') {
    const reference = specifier.moduleReference
    if (reference.type !== 'TSExternalModuleReference') return qualifiedValues(flow, reference)
    const source = literalText(reference.expression)
    return source === undefined ? [unknown('is imported in a way that is not followed', specifier)] : requireValues(flow, specifier, source)
  }
  const declaration = specifier.parent
  if (declaration?.type !== 'ImportDeclaration') return [unknown('is imported in a way that is not followed', specifier)]
  const source = declaration.source.value
  if (specifier.type === 'ImportNamespaceSpecifier') return namespaceValues(flow, specifier, source)
  if (specifier.type === 'ImportDefaultSpecifier') return moduleMember(flow, specifier, source, 'default')
  if (specifier.type !== 'ImportSpecifier') return [unknown('is imported in a way that is not followed', specifier)]
  return moduleMember(flow, specifier, source, nameOf(specifier.imported))
}

/** What a name that is qualified by those of namespaces stands for: `Api.Paths`. */
function qualifiedValues(flow: Flow, name: TSESTree.EntityName): readonly Value[] {
  if (name.type !== 'TSQualifiedName') return flow.evaluate(name, undefined)
  return unite(qualifiedValues(flow, name.left).flatMap((value) => flow.member(value, name.right.name, name)))
}

function nameOf(node: Node): string {
  return node.type === 'Identifier' ? node.name : (literalText(node) ?? '')
}

/** What `import * as x from source` (or `import(source)`) gives. */
export function namespaceValues(flow: Flow, at: Node, source: string): readonly Value[] {
  const file = resolve(flow, at, source)
  if (file !== undefined) return [{ kind: 'namespace', file }]
  return [packageValue(flow, source, '*') ?? { kind: 'external', module: source, path: ['*'] }]
}

/** What `require(source)` gives. */
export function requireValues(flow: Flow, at: Node, source: string): readonly Value[] {
  const file = resolve(flow, at, source)
  if (file === undefined) return [packageValue(flow, source, '*') ?? { kind: 'external', module: source, path: ['*'] }]
  const exported = commonExports(flow, file)
  return exported.length > 0 ? exported : [{ kind: 'namespace', file }]
}

/** What a module exports under a name. */
function moduleMember(flow: Flow, at: Node, source: string, name: string): readonly Value[] {
  const file = resolve(flow, at, source)
  if (file !== undefined) return exportValues(flow, file, name)
  return [packageValue(flow, source, name) ?? { kind: 'external', module: source, path: [name] }]
}

function resolve(flow: Flow, at: Node, source: string): string | undefined {
  const tree = treeOf(at)
  return tree && flow.context.modules.resolve(tree.file, source)
}

/** What the project's file exports under a name: declared there, handed on from elsewhere, or set on `module.exports`. */
export function exportValues(flow: Flow, file: string, name: string, seen: ReadonlySet<string> = new Set()): readonly Value[] {
  const tree = flow.context.modules.module(file)
  const mark = `${file}\0${name}`
  if (!tree || seen.has(mark))
    return [
      unknown(tree ? 'is exported in a circle' : `is imported from ${file.split('/').at(-1) ?? file}, which could not be read`, undefined),
    ]
  register(tree)
  const generator = writtenOut(tree)
  const client = generator === undefined ? undefined : packageValue(flow, generator, name)
  if (client) return [client]
  const found = ownExport(flow, tree, name, new Set([...seen, mark]))
  if (found) return found
  const common = commonExports(flow, file)
  if (common.length > 0) return name === 'default' ? common : unite(common.flatMap((value) => flow.member(value, name, tree.ast)))
  return [unknown('is not exported by the file it is imported from', undefined)]
}

function ownExport(flow: Flow, tree: Tree, name: string, seen: ReadonlySet<string>): readonly Value[] | undefined {
  const { variableOf } = indexOf(tree)
  const local = (identifier: Node): readonly Value[] => {
    const variable = variableOf(identifier)
    return variable ? flow.variable(variable, undefined) : []
  }
  const passedOn = (source: string, imported: string): readonly Value[] => {
    const file = flow.context.modules.resolve(tree.file, source)
    if (file !== undefined) return imported === '*' ? [{ kind: 'namespace', file }] : exportValues(flow, file, imported, seen)
    return [packageValue(flow, source, imported) ?? { kind: 'external', module: source, path: [imported] }]
  }
  const { own, stars } = exportNames(tree)
  for (const statement of own.get(name) ?? []) {
    if (statement.type === 'ExportDefaultDeclaration' && name === 'default') {
      const { declaration } = statement
      if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration') {
        return declaration.type === 'FunctionDeclaration'
          ? [{ kind: 'callable', fn: declaration, env: undefined, self: undefined }]
          : [{ kind: 'class', node: declaration, env: undefined }]
      }
      return flow.evaluate(declaration, undefined)
    }
    if (statement.type === 'TSExportAssignment' && name === 'default') return flow.evaluate(statement.expression, undefined)
    if (statement.type === 'ExportNamedDeclaration') {
      for (const specifier of statement.specifiers) {
        if (nameOf(specifier.exported) !== name) continue
        return statement.source ? passedOn(statement.source.value, nameOf(specifier.local)) : local(specifier.local)
      }
      const identifier = statement.declaration && declaredName(statement.declaration, name, tree)
      if (identifier) return local(identifier)
    }
    if (statement.type === 'ExportAllDeclaration' && statement.exported && nameOf(statement.exported) === name)
      return passedOn(statement.source.value, '*')
  }
  if (name === 'default') return undefined
  for (const statement of stars) {
    const file = flow.context.modules.resolve(tree.file, statement.source.value)
    if (file === undefined) {
      const known = packageValue(flow, statement.source.value, name)
      if (known) return [known]
      continue
    }
    const values = exportValues(flow, file, name, seen)
    if (values.some((value) => value.kind !== 'unknown')) return values
  }
  return undefined
}

/** The identifier by which a declaration declares `name`. */
function declaredName(declaration: Node, name: string, tree: Tree): Node | undefined {
  if (declaration.type === 'VariableDeclaration') {
    for (const variable of tree.scopes.getDeclaredVariables(declaration)) if (variable.name === name) return variable.identifiers[0]
    return undefined
  }
  const id = (declaration as { id?: Node | null }).id
  return id?.type === 'Identifier' && id.name === name ? id : undefined
}
