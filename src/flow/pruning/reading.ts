import { literalText } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { addTo } from '../add-to.js'
import { indexOf } from '../tree-index.js'
import type { Around, Building } from './building.js'
import { nameOf, namesIn } from './places.js'

/** A text that may be a name by which something is registered. */
const NAME = /^[\w$@:./-]{1,60}$/

/** A name: of a variable, or of a member that is read. */
export function readName(building: Building, node: TSESTree.Identifier | TSESTree.JSXIdentifier, own: Around): void {
  const { marks, places, seeds } = building
  const { region, code, tree } = own
  const { parent } = node
  if (node.name === 'arguments' && !indexOf(tree).variableOf(node)) return marks.edge(code.handed.value, region)
  if (isMember(parent, node)) return marks.edge(places.property(node.name).value, region)
  if ('key' in parent && parent.key === node && !('computed' in parent && parent.computed)) {
    // an object is gone through by its keys
    if (seeds.isKey(node.name)) marks.mark(region, 0)
  } else if (parent.type !== 'JSXAttribute') marks.edge(places.named(node, tree).value, region)
}

function isMember(parent: Node, node: Node): boolean {
  if (parent.type === 'MemberExpression') return parent.property === node && !parent.computed
  if (parent.type === 'JSXMemberExpression') return parent.property === node
  return parent.type === 'TSQualifiedName' && parent.right === node
}

/** A text, or what else stands for something by itself. */
export function readText(building: Building, node: Node, { region, code, tree }: Around): void {
  const { marks, places, seeds } = building
  switch (node.type) {
    case 'PrivateIdentifier':
      marks.edge(places.property(`#${node.name}`).value, region)
      break
    case 'ThisExpression':
      marks.edge(code.self.value, region)
      break
    case 'Super':
      marks.edge(code.owner, region)
      break
    case 'Literal':
      if (typeof node.value === 'string') spell(building, node.value, region)
      break
    case 'TemplateElement':
      spell(building, node.value.cooked ?? node.value.raw, region)
      break
    case 'JSXText':
      spell(building, node.value, region)
      break
    case 'ArrayExpression':
      // the segments of a path
      if (seeds.isText(node.elements.flatMap((element) => (element ? (literalText(element) ?? []) : [])).join('/'))) marks.mark(region, 0)
      break
    case 'ImportExpression':
      for (const from of places.imported(tree, literalText(node.source) ?? '', '*')) marks.edge(from.value, region)
      break
    case 'TSImportEqualsDeclaration':
      if (node.moduleReference.type === 'TSExternalModuleReference') {
        const specifier = literalText(node.moduleReference.expression) ?? ''
        for (const from of places.imported(tree, specifier, '*')) places.alias(places.named(node.id, tree), from)
      }
      break
  }
}

function spell({ marks, places, seeds }: Building, text: string, region: number): void {
  if (seeds.isText(text)) return marks.mark(region, 0)
  if (!NAME.test(text)) return
  for (const name of new Set([text, ...text.split(/[^\w$]+/)])) if (name !== '') marks.part(places.property(name).value, region)
}

/** What a file exports by statements of its own. */
export function exportsOf({ places, given }: Building, tree: Tree): void {
  for (const statement of tree.ast.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue
    const { declaration, specifiers, source } = statement
    for (const { exported, local } of specifiers) {
      const name = nameOf(exported)
      if (name !== nameOf(local)) addTo(given, name, local)
      const here = local.type === 'Identifier' ? [places.named(local, tree)] : []
      const from = source ? places.imported(tree, source.value, nameOf(local)) : here
      for (const one of from) places.alias(places.exported(tree, name), one)
    }
    for (const id of declaration ? namesDeclared(declaration) : []) places.alias(places.exported(tree, id.name), places.named(id, tree))
  }
  // the names of a script are those of all
  for (const variable of tree.scopes.globalScope?.variables ?? [])
    if (variable.defs.length > 0) places.alias(places.global(variable.name), places.variable(variable))
}

function namesDeclared(declaration: TSESTree.NamedExportDeclarations): readonly TSESTree.Identifier[] {
  if (declaration.type === 'VariableDeclaration') return declaration.declarations.flatMap(({ id }) => namesIn(id))
  return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id] : []
}
