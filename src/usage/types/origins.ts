import { definitionsOf, type Definition } from '../../flow/names/definitions.js'
import type { Flow } from '../../flow/flow.js'
import { indexOf, treeOf, type Variable } from '../../flow/tree-index.js'
import { isConst } from '../../flow/types/type-declarations.js'
import type { Value } from '../../flow/values.js'
import { classAround, isClass, isFunction, staticKey, unwrap, type ClassNode, type FunctionNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'

/** What is asked about the types that are looked for. Where a declaration is missing that could tell, the answer is yes. */
export interface TypeReach {
  /** Prepares a question that is asked once of each node. */
  readonly question: (answer: (node: Node) => boolean) => (node: Node) => boolean
  readonly flow: Flow
  /** The packages of SDKs whose types are among them. */
  readonly sdks: readonly string[]
  /** Whether a package can be found from a file: the values of one that cannot are of any type. */
  readonly isInstalled: (from: string, name: string) => boolean
  /** Whether a type or declaration names one of them. */
  readonly isNamed: (type: Node) => boolean
  /** The same for what a variable, parameter or field is declared to be; nothing where it is not declared. */
  readonly isDeclared: (node: Node) => boolean | undefined
  /** Whether an expression's type can have to do with one of them. */
  readonly holds: (node: Node | null | undefined) => boolean
  /** The same for a parameter. */
  readonly isGiven: (fn: FunctionNode, pattern: Node) => boolean
  /** The same for what a call is made of, but for one of its arguments. */
  readonly isHanded: (call: CallNode, except?: Node) => boolean
  /** Whether the place where an expression stands can ask for one of them. */
  readonly isMet: (node: Node) => boolean
}

export type CallNode = TSESTree.CallExpression | TSESTree.NewExpression

/** Prepares the questions about what expressions and parameters are, by where their values come from. */
export function askOrigins(reach: TypeReach): Pick<TypeReach, 'holds' | 'isGiven' | 'isHanded'> {
  const { question, flow, sdks, isInstalled, isNamed, isDeclared, isMet } = reach
  const ask = question(holdsNow)
  const askClass = question((node) => isClass(node) && classHoldsNow(node))
  const holds = (node: Node | null | undefined): boolean => !!node && ask(node)

  function holdsNow(node: Node): boolean {
    switch (node.type) {
      case 'Identifier':
        return variableHolds(node)
      case 'ThisExpression': {
        const home = classAround(node)
        return home === undefined || askClass(home)
      }
      case 'TSAsExpression':
      case 'TSTypeAssertion':
        return isConst(node.typeAnnotation) ? holds(node.expression) : isNamed(node.typeAnnotation)
      case 'CallExpression':
      case 'NewExpression':
        return callHolds(node)
      case 'ObjectExpression':
        return node.properties.some((property) => holds(property.type === 'SpreadElement' ? property.argument : property.value))
      case 'ArrayExpression':
        return node.elements.some((element) => holds(element?.type === 'SpreadElement' ? element.argument : element))
      case 'MemberExpression':
        return fieldHolds(node) ?? holds(node.object)
      case 'AwaitExpression':
      case 'SpreadElement':
        return holds(node.argument)
      case 'ConditionalExpression':
        return holds(node.consequent) || holds(node.alternate)
      case 'LogicalExpression':
        return holds(node.left) || holds(node.right)
      case 'AssignmentExpression':
        return holds(node.right)
      case 'SequenceExpression':
        return holds(node.expressions.at(-1))
      case 'ImportExpression':
      case 'YieldExpression':
      case 'TaggedTemplateExpression':
      case 'Super':
        return true
      default: {
        if (isFunction(node)) return resultHolds(node)
        if (isClass(node)) return askClass(node)
        const inner = unwrap(node)
        return inner !== node && holds(inner)
      }
    }
  }

  /** What a field of the class around says of itself. */
  function fieldHolds({ object, property, computed }: TSESTree.MemberExpression): boolean | undefined {
    const home = object.type === 'ThisExpression' ? classAround(object) : undefined
    const key = staticKey(property, computed)
    for (const member of home?.body.body ?? []) {
      if (member.type !== 'PropertyDefinition' || staticKey(member.key, member.computed) !== key) continue
      return isDeclared(member) ?? (member.value ? holds(member.value) : undefined)
    }
    return undefined
  }

  function variableHolds(name: TSESTree.Identifier): boolean {
    const tree = treeOf(name)
    const variable = tree && indexOf(tree).variableOf(name)
    return !!variable && (definitionsOf(variable).some(definitionHolds) || variable.references.some(isNarrowed))
  }

  /** Whether it is handed to a guard or assertion, which says of what type it is then. */
  function isNarrowed({ identifier }: Variable['references'][number]): boolean {
    const { parent } = identifier as Node
    if (parent?.type !== 'CallExpression' || parent.callee === identifier) return false
    return functionsOf(flow, parent).some(({ returnType }) => returnType?.typeAnnotation.type === 'TSTypePredicate' && isNamed(returnType))
  }

  function definitionHolds(definition: Definition): boolean {
    switch (definition.kind) {
      case 'value':
      case 'element':
      case 'key':
        return isDeclared(definition.pattern) ?? holds(definition.value)
      case 'parameter':
        return isGiven(definition.fn, definition.pattern)
      case 'import':
        return importHolds(definition.name, definition.node)
      case 'function':
      case 'class':
        return holds(definition.node)
      default:
        return isDeclared(definition.name) ?? false
    }
  }

  function isGiven(fn: FunctionNode, pattern: Node): boolean {
    if (pattern.type === 'AssignmentPattern') return isDeclared(pattern.left) ?? (holds(pattern.right) || isCalledWith(fn))
    return isDeclared(pattern) ?? isCalledWith(fn)
  }

  /** Whether something tells what a function is called with: what it is handed to, or the type of what it is written for. */
  function isCalledWith(fn: FunctionNode): boolean {
    if (fn.type === 'FunctionDeclaration' || fn.parent.type === 'MethodDefinition') return false
    const { parent } = fn
    const isCallback =
      parent.type === 'CallExpression' && parent.callee.type === 'MemberExpression' && functionsOf(flow, parent).length === 0
    return isCallback ? isHanded(parent, fn) || (!!parent.typeArguments && isNamed(parent.typeArguments)) : isMet(fn)
  }

  /** A value of the project is what its module says; one of a package has to do with it only where an SDK's has. */
  function importHolds(name: Node, node: Node): boolean {
    const source = node.parent?.type === 'ImportDeclaration' ? node.parent.source.value : undefined
    const tree = treeOf(name)
    if (source === undefined || !tree) return true
    const sdk = sdks.find((name) => source === name || source.startsWith(`${name}/`))
    if (sdk !== undefined) return isInstalled(tree.file, sdk)
    if (flow.context.modules.resolve(tree.file, source) === undefined) return false
    const values = flow.evaluate(name, undefined)
    return values.length === 0 || values.some(valueHolds)
  }

  function valueHolds(value: Value): boolean {
    switch (value.kind) {
      case 'text':
      case 'scalar':
      case 'regex':
      case 'client':
      case 'global':
        return false
      case 'callable':
        return holds(value.fn)
      case 'class':
        return holds(value.node)
      case 'shape':
        return holds(value.node) || isMet(value.node)
      default:
        return true
    }
  }

  function resultHolds(fn: FunctionNode): boolean {
    if (fn.returnType) return isNamed(fn.returnType)
    const tree = treeOf(fn)
    return !tree || [indexOf(tree).returns, indexOf(tree).yields].some((given) => (given.get(fn) ?? []).some(holds))
  }

  function classHoldsNow(home: ClassNode): boolean {
    if (isNamed(home) || holds(home.superClass)) return true
    let found = false
    walk(home, (node) => {
      if (node.type === 'PropertyDefinition') found ||= !node.typeAnnotation && holds(node.value)
      else if (node.type === 'MethodDefinition') found ||= isFunction(node.value) && resultHolds(node.value)
      else if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression')
        found ||= node.left.object.type === 'ThisExpression' && holds(node.right)
    })
    return found
  }

  /** What a call gives can be of the types of what it is handed, wherever the function is not known to give another. */
  function callHolds(node: CallNode): boolean {
    if (node.typeArguments && isNamed(node.typeArguments)) return true
    const fns = functionsOf(flow, node)
    if (fns.length > 0 && fns.every((fn) => fn.returnType && !fn.typeParameters)) return fns.some(resultHolds)
    return fns.some(resultHolds) || isHanded(node)
  }

  function isHanded(node: CallNode, except?: Node): boolean {
    return holds(node.callee) || node.arguments.some((argument) => argument !== except && holds(argument))
  }

  return { holds, isGiven, isHanded }
}

/** The functions of the project that a call can lead to. */
export function functionsOf(flow: Flow, node: CallNode): FunctionNode[] {
  return flow.targets(node, undefined).flatMap((target) => (target.kind === 'function' ? [target.callable.fn] : []))
}
