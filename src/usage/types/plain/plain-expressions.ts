import type { Flow } from '../../../flow/flow.js'
import { definitionsOf, type Definition } from '../../../flow/names/definitions.js'
import type { CallNode, Variable } from '../../../flow/tree-index.js'
import { isConst } from '../../../flow/types/type-declarations.js'
import { isClass, isFunction, parametersOf, staticKey, type ClassNode, type FunctionNode } from '../../../syntax/names.js'
import type { Node, TSESTree } from '../../../syntax/tree.js'
import { ANY, argumentsOf, NONE, type Given, type PlainType } from './plain-type.js'
import { createPlainTypes, type PlainTypes } from './plain-types.js'
import { findAdditions } from './additions.js'
import { createExpected } from './expected-types.js'
import { createMissing, type Packages } from './missing-packages.js'
import { annotationOf, declaredPattern, within } from './plain-patterns.js'
import { signatureIn, type Signature } from './plain-signatures.js'
import { isNarrowed, namespaceMember, variableMeant } from './plain-variables.js'

/** The types of expressions by plain declarations alone; undefined where those leave something open. */
export interface PlainExpressions {
  /** The type of an expression, without `null` and `undefined`. */
  readonly typeOf: (node: Node) => PlainType | undefined
  /** The type that the place of an expression asks for. */
  readonly expected: (node: Node) => PlainType | undefined
  /** The type of what a pattern takes apart. */
  readonly patternType: (pattern: Node) => PlainType | undefined
  readonly types: PlainTypes
}

/** Methods of lists that hand each element to their first argument, and those that give an element or a list of the same. */
const PER_ELEMENT = /^(?:map|filter|flatMap|forEach|some|every|find(?:Last)?(?:Index)?)$/
const GIVES_ELEMENT = /^(?:find(?:Last)?|at|pop|shift)$/
const GIVES_LIST = /^(?:filter|slice|reverse|sort|toSorted|toReversed)$/

/** Prepares the look at expressions; each is looked at once. */
export function createPlainExpressions(flow: Flow, packages: Packages): PlainExpressions {
  const additions = findAdditions(flow.context.trees)
  const missing = createMissing(flow, packages, additions)
  const types = createPlainTypes(flow, additions.types, missing, (name) => typeOf(name))
  const { resolve, member, element, awaited } = types
  const declared = (node: Node | null | undefined, given: Given = NONE): PlainType | undefined =>
    node ? resolve({ node, given }) : undefined
  const held = (type: PlainType | undefined): PlainType | undefined => type && resolve(type)
  const memberType = (type: PlainType | undefined, key: string | undefined): PlainType | undefined =>
    type && key !== undefined ? held(member(type, key)?.type) : undefined

  const typeOf = once(typeNow)
  const expected = once(
    createExpected({ types, declared, memberType, typeOf, signatureOf, isPackage: missing.isPackage }, (node) => expected(node)),
  )

  function typeNow(node: Node): PlainType | undefined {
    switch (node.type) {
      case 'Identifier':
        return nameType(node)
      case 'ThisExpression': {
        const home = instanceAround(node)
        return home && { node: home, given: NONE }
      }
      case 'ChainExpression':
      case 'TSNonNullExpression':
        return typeOf(node.expression)
      case 'TSAsExpression':
      case 'TSTypeAssertion':
        return isConst(node.typeAnnotation) ? undefined : declared(node.typeAnnotation)
      case 'AwaitExpression': {
        const type = typeOf(node.argument)
        return type && awaited(type)
      }
      case 'MemberExpression': {
        const exported = namespaceMember(flow, node)
        if (exported) return variableType(exported)
        const type = typeOf(node.object)
        const key = staticKey(node.property, node.computed)
        return type && node.computed && (key === undefined || /^\d+$/.test(key)) ? element(type) : memberType(type, key)
      }
      case 'ConditionalExpression':
        return anyOf(node.consequent, node.alternate)
      case 'LogicalExpression':
        return anyOf(node.left, node.right)
      case 'CallExpression':
        return listGiven(node) ?? resultOf(node)
      case 'NewExpression': {
        if (typeOf(node.callee) === ANY) return ANY
        const variable = node.callee.type === 'Identifier' ? variableMeant(flow, node.callee) : undefined
        const home: Node | undefined = variable?.defs.length === 1 ? variable.defs[0]?.node : undefined
        return isClass(home)
          ? { node: home, given: argumentsOf(home.typeParameters?.params ?? [], node.typeArguments?.params ?? [], NONE) }
          : undefined
      }
      default:
        return undefined
    }
  }

  /** What may be of any type is. */
  function anyOf(...nodes: readonly Node[]): PlainType | undefined {
    return nodes.some((node) => typeOf(node) === ANY) ? ANY : undefined
  }

  function nameType(name: TSESTree.Identifier): PlainType | undefined {
    if (missing.comesFrom(name)) return ANY
    const variable = variableMeant(flow, name)
    return variable && variableType(variable)
  }

  function variableType(variable: Variable): PlainType | undefined {
    if (isNarrowed(flow, variable)) return undefined
    // a function that can be called in several ways is declared so often
    if (variable.defs.length !== 1) return undefined
    const root = declaredPattern(variable)
    if (root) return within(types, root, variable.identifiers[0], declared(annotationOf(root)))
    const [definition, ...others] = definitionsOf(variable)
    return definition && others.length === 0 ? definedType(definition) : undefined
  }

  function definedType(definition: Definition): PlainType | undefined {
    switch (definition.kind) {
      case 'value':
        return definition.operator === '=' ? within(types, definition.pattern, definition.name, typeOf(definition.value)) : undefined
      case 'element': {
        const list = typeOf(definition.value)
        return list && within(types, definition.pattern, definition.name, element(list))
      }
      case 'parameter':
        return within(types, definition.pattern, definition.name, parameterType(definition.fn, definition.index, definition.pattern))
      case 'function':
      case 'ambient':
        return isFunction(definition.node) || definition.node.type === 'TSDeclareFunction'
          ? { node: definition.node, given: NONE }
          : undefined
      default:
        return undefined
    }
  }

  /** The type of a parameter: its own, or what the place of its function asks for. */
  function parameterType(fn: FunctionNode, index: number, pattern: Node): PlainType | undefined {
    if (pattern.type === 'AssignmentPattern' || pattern.type === 'RestElement') return undefined
    const own = annotationOf(pattern)
    if (own) return declared(own)
    if (fn.type === 'FunctionDeclaration') return ANY
    const { parent } = fn
    if (parent.type === 'CallExpression' && parent.arguments[0] === fn && parent.callee.type === 'MemberExpression') {
      const list =
        index === 0 && PER_ELEMENT.test(staticKey(parent.callee.property, parent.callee.computed) ?? '')
          ? typeOf(parent.callee.object)
          : undefined
      const found = list && element(list)
      if (found) return found
    }
    const asked = expected(fn)
    if (asked === ANY) return ANY
    const signature = signatureIn(asked, undefined)
    const parameter = signature?.params[index]
    return parameter?.type === 'Identifier' ? declared(parameter.typeAnnotation, signature?.given) : undefined
  }

  function patternType(pattern: Node): PlainType | undefined {
    let root = pattern
    while (root.parent && /Pattern$|^Property$|^RestElement$/.test(root.parent.type)) root = root.parent
    const source = sourceOf(root)
    return source && within(types, root, pattern, source)
  }

  /** The type of what a whole pattern takes apart. */
  function sourceOf(root: Node): PlainType | undefined {
    const inner = root.type === 'AssignmentPattern' ? root.left : root
    const own = annotationOf(inner)
    if (own) return declared(own)
    const { parent } = root
    if (isFunction(parent)) return parameterType(parent, parametersOf(parent).indexOf(root as TSESTree.Parameter), root)
    if (parent?.type !== 'VariableDeclarator') return undefined
    const loop = parent.parent.parent
    if (loop.type !== 'ForOfStatement' || loop.left !== parent.parent) return parent.init ? typeOf(parent.init) : undefined
    const list = typeOf(loop.right)
    return list && element(list)
  }

  /** What methods of lists give, without what is made of the elements. */
  function listGiven({ callee, arguments: [first] }: TSESTree.CallExpression): PlainType | undefined {
    if (callee.type !== 'MemberExpression' || (first && (first.type !== 'ArrowFunctionExpression' || first.returnType))) return undefined
    const key = staticKey(callee.property, callee.computed) ?? ''
    const list = GIVES_ELEMENT.test(key) || GIVES_LIST.test(key) ? typeOf(callee.object) : undefined
    const found = list && element(list)
    return found && (GIVES_LIST.test(key) ? list : found)
  }

  function resultOf(call: CallNode): PlainType | undefined {
    if (typeOf(call.callee) === ANY) return ANY
    const signature = signatureOf(call)
    return signature && declared(signature.returnType, signature.given)
  }

  function signatureOf(call: CallNode): Signature | undefined {
    return signatureIn(typeOf(call.callee), call)
  }

  return { typeOf, expected, patternType, types }
}

/** The class of whose instances `this` is one. */
function instanceAround(node: Node): ClassNode | undefined {
  let at = node.parent
  while (at && at.type !== 'PropertyDefinition' && at.type !== 'MethodDefinition' && !isOwner(at)) at = at.parent
  return at && 'static' in at && !at.static && isClass(at.parent.parent) ? at.parent.parent : undefined
}

/** Whether code has a `this` of its own that is none of a class' members. */
function isOwner({ type, parent }: Node): boolean {
  return /^(?:FunctionDeclaration|StaticBlock|Program)$/.test(type) || (type === 'FunctionExpression' && parent.type !== 'MethodDefinition')
}

/** Looks at each node once. One that leads back to itself says nothing. */
function once(look: (node: Node) => PlainType | undefined): (node: Node) => PlainType | undefined {
  const known = new Map<Node, PlainType | undefined>()
  return (node) => {
    if (known.has(node)) return known.get(node)
    known.set(node, undefined)
    const found = look(node)
    known.set(node, found)
    return found
  }
}
