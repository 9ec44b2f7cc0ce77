import { memoize } from '../../syntax/memoize.js'
import { type FunctionNode, isFunction, isWithin, parametersOf } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import type { Variable } from '../tree-index.js'

/** Where a variable gets a value. `name` is the identifier that is bound, `pattern` the whole left side it is part of. */
export type Definition =
  | {
      readonly kind: 'value'
      readonly name: Node
      readonly pattern: Node
      readonly value: Node
      readonly at: Node
      readonly operator: string
    }
  | { readonly kind: 'element' | 'key'; readonly name: Node; readonly pattern: Node; readonly value: Node; readonly at: Node }
  | {
      readonly kind: 'parameter'
      readonly name: Node
      readonly pattern: Node
      readonly fn: FunctionNode
      readonly index: number
      readonly at: Node
    }
  | { readonly kind: 'caught'; readonly name: Node; readonly pattern: Node; readonly clause: TSESTree.CatchClause; readonly at: Node }
  | {
      readonly kind: 'function' | 'class' | 'import' | 'enum' | 'none' | 'ambient'
      readonly name: Node
      readonly node: Node
      readonly at: Node
    }

/** Every place that gives the variable a value, in source order. */
export const definitionsOf = memoize((variable: Variable): readonly Definition[] => {
  const found: Definition[] = []
  for (const def of variable.defs) {
    const declared = definitionOf(def.type, def.name, def.node)
    if (declared) found.push(declared)
  }
  for (const reference of variable.references) {
    if (!reference.isWrite() || reference.init) continue
    const written = assignmentOf(reference.identifier)
    if (written) found.push(written)
  }
  // signatures above a function that is written out only say how it may be called
  const isMade = found.some(({ kind }) => kind === 'function' || kind === 'class')
  // and a namespace of the same name adds members to it
  const own = isMade ? found.filter((one) => one.kind !== 'ambient' && !('node' in one && one.node.type === 'TSModuleDeclaration')) : found
  return own.sort((a, b) => a.at.range[0] - b.at.range[0])
})

function definitionOf(type: string, name: Node, node: Node): Definition | undefined {
  switch (type) {
    case 'Variable': {
      const declarator = node as TSESTree.VariableDeclarator
      const loop = declarator.parent.parent
      if ((loop?.type === 'ForOfStatement' || loop?.type === 'ForInStatement') && loop.left === declarator.parent) {
        return { kind: loop.type === 'ForOfStatement' ? 'element' : 'key', name, pattern: declarator.id, value: loop.right, at: declarator }
      }
      if (!declarator.init) return { kind: declarator.parent.declare ? 'ambient' : 'none', name, node, at: declarator }
      return { kind: 'value', name, pattern: declarator.id, value: declarator.init, at: declarator, operator: '=' }
    }
    case 'Parameter': {
      if (!isFunction(node)) return undefined
      const parameters = parametersOf(node)
      const index = parameters.findIndex((parameter) => isWithin(name, parameter))
      const parameter = parameters[index]
      if (!parameter) return undefined
      const pattern = parameter.type === 'TSParameterProperty' ? parameter.parameter : parameter
      return { kind: 'parameter', name, pattern, fn: node, index, at: parameter }
    }
    case 'FunctionName':
      return { kind: isFunction(node) ? 'function' : 'ambient', name, node, at: node }
    case 'ClassName':
      return { kind: 'class', name, node, at: node }
    case 'CatchClause': {
      const clause = node as TSESTree.CatchClause
      return clause.param ? { kind: 'caught', name, pattern: clause.param, clause, at: clause } : undefined
    }
    case 'ImportBinding':
      return { kind: 'import', name, node, at: node }
    case 'TSEnumName':
    case 'TSModuleName':
    case 'TSEnumMemberName':
      return { kind: 'enum', name, node, at: node }
    default:
      return undefined
  }
}

function assignmentOf(name: Node): Definition | undefined {
  for (let at = name; at.parent; at = at.parent) {
    const parent: Node = at.parent
    if (parent.type === 'AssignmentExpression' && parent.left === at) {
      return { kind: 'value', name, pattern: at, value: parent.right, at: parent, operator: parent.operator }
    }
    if ((parent.type === 'ForOfStatement' || parent.type === 'ForInStatement') && parent.left === at) {
      return { kind: parent.type === 'ForOfStatement' ? 'element' : 'key', name, pattern: at, value: parent.right, at }
    }
    // what is counted is not only what it started with
    if (parent.type === 'UpdateExpression')
      return { kind: 'value', name, pattern: at, value: parent, at: parent, operator: parent.operator }
    if (parent.type.endsWith('Statement')) return undefined
  }
  return undefined
}
