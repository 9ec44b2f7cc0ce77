import type { Flow } from '../../../flow/flow.js'
import { indexOf, treeOf } from '../../../flow/tree-index.js'
import { declarationOf, parameterNamed } from '../../../flow/types/type-declarations.js'
import { isClass, isFunction, staticKey } from '../../../syntax/names.js'
import type { Node, TSESTree } from '../../../syntax/tree.js'
import type { MissingPackages } from './missing-packages.js'
import { classMember, entryOf, membersOf, soleOf, typed, UNDECLARED, type TypeOf } from './declared-members.js'
import { signatureIn } from './plain-signatures.js'
import { ANY, argumentsOf, type Given, type PlainMember, type PlainType } from './plain-type.js'

export interface PlainTypes {
  /** What a type stands for, without names, `null` and `undefined`: an object type, a class, a list, a promise, a function, a text. */
  readonly resolve: (type: PlainType) => PlainType | undefined
  readonly member: (type: PlainType, key: string) => PlainMember | undefined
  /** The type of what a list holds. */
  readonly element: (type: PlainType) => PlainType | undefined
  /** The type of what is waited for. */
  readonly awaited: (type: PlainType) => PlainType | undefined
}

const DEEPEST = 20
const LISTS = new Set(['Array', 'ReadonlyArray'])
const PROMISES = new Set(['Promise', 'PromiseLike'])
const TABLES = new Set(['Record'])
const FUNCTIONS = new Set(['Parameters', 'ReturnType'])
/** Types of the language whose members are those of their first argument. */
const LIKE_FIRST = new Set(['Readonly', 'Partial', 'Required', 'NonNullable'])
/** Nothing of the project is declared in these. */
const SIMPLE: ReadonlySet<string> = new Set([
  'TSStringKeyword',
  'TSNumberKeyword',
  'TSBooleanKeyword',
  'TSLiteralType',
  'TSTemplateLiteralType',
])
const NOTHING: ReadonlySet<string> = new Set(['TSNullKeyword', 'TSUndefinedKeyword', 'TSVoidKeyword'])

/** Prepares a look at declared types. Where a declaration leaves something open the answer is undefined: a compiler has to tell then. */
export function createPlainTypes(flow: Flow, added: ReadonlySet<string>, { isMissing }: MissingPackages, typeOf: TypeOf): PlainTypes {
  function resolve({ node, given }: PlainType, depth = 0): PlainType | undefined {
    if (depth > DEEPEST) return undefined
    const again = (inner: Node, within = given): PlainType | undefined => resolve({ node: inner, given: within }, depth + 1)
    if (SIMPLE.has(node.type)) return { node, given }
    switch (node.type) {
      case 'TSAnyKeyword':
        return ANY
      case 'TSTypeAnnotation':
        return again(node.typeAnnotation)
      case 'TSTypeOperator':
        return node.operator === 'readonly' && node.typeAnnotation ? again(node.typeAnnotation) : undefined
      case 'TSUnionType':
        return unionOf(node.types, again)
      case 'TSIndexedAccessType': {
        const key = node.indexType.type === 'TSLiteralType' ? staticKey(node.indexType.literal, true) : undefined
        const type = again(node.objectType)
        const held = type && (key !== undefined ? member(type, key)?.type : isNumber(node.indexType) ? element(type) : undefined)
        return held && again(held.node, held.given)
      }
      case 'TSTypeQuery':
        return node.exprName.type === 'Identifier' && !node.typeArguments ? typeOf(node.exprName) : undefined
      case 'TSTypeReference':
      case 'TSInterfaceHeritage':
        return named(node, given, again)
      case 'TSTypeLiteral':
      case 'TSArrayType':
      case 'TSFunctionType':
      case 'TSMethodSignature':
      case 'TSDeclareFunction':
        return { node, given }
      default:
        return isFunction(node) || isClass(node) ? { node, given } : undefined
    }
  }

  function named(
    reference: TSESTree.TSTypeReference | TSESTree.TSInterfaceHeritage,
    given: Given,
    again: (inner: Node, within?: Given) => PlainType | undefined,
  ): PlainType | undefined {
    const parameter = reference.type === 'TSTypeReference' ? parameterNamed(reference) : undefined
    if (parameter) {
      const meant = given.get(parameter)
      return meant && again(meant.node, meant.given)
    }
    const declaration = declarationOf(flow, reference)
    const args = reference.typeArguments?.params ?? []
    const name = globalName(reference)
    if (name !== undefined) {
      if (declaration) return undefined
      if (LISTS.has(name) || PROMISES.has(name) || TABLES.has(name)) return { node: reference, given }
      const first = args[0] && (LIKE_FIRST.has(name) || FUNCTIONS.has(name) || name === 'Awaited') ? again(args[0]) : undefined
      if (name === 'Awaited') return first && awaited(first)
      if (!FUNCTIONS.has(name)) return first
      const signature = signatureIn(first, undefined)
      if (name === 'Parameters') return signature && { node: reference, given }
      return signature?.returnType && again(signature.returnType, signature.given)
    }
    if (declaration && 'module' in declaration) return isMissing(treeOf(reference)?.file ?? '', declaration.module) ? ANY : undefined
    if (!declaration || !isSole(declaration.node, added)) return undefined
    const { node } = declaration
    if (node.type !== 'TSTypeAliasDeclaration' && node.type !== 'TSInterfaceDeclaration' && !isClass(node)) return undefined
    const within = argumentsOf(node.typeParameters?.params ?? [], args, given)
    return node.type === 'TSTypeAliasDeclaration' ? again(node.typeAnnotation, within) : { node, given: within }
  }

  function member(type: PlainType, key: string, depth = 0): PlainMember | undefined {
    const { node, given } = type
    if (depth > DEEPEST) return undefined
    switch (node.type) {
      case 'TSAnyKeyword':
        return { at: undefined, type: ANY }
      case 'TSTypeLiteral': {
        const own = membersOf(node.members, key, given)
        return own.length > 0 ? soleOf(own) : entryOf(node.members, given)
      }
      case 'TSInterfaceDeclaration': {
        const own = membersOf(node.body.body, key, given)
        if (own.length > 0) return soleOf(own)
        for (const heritage of node.extends) {
          const base = resolve({ node: heritage, given }, depth + 1)
          const found = base && member(base, key, depth + 1)
          if (!found || found.at) return found
        }
        return entryOf(node.body.body, given)
      }
      case 'TSTypeReference': {
        if (isNamed(node, FUNCTIONS)) return { at: undefined, type: parameterAt(node, Number(key), given) }
        const entry = isNamed(node, TABLES) ? node.typeArguments?.params[1] : undefined
        return { at: undefined, type: typed(entry, given) }
      }
      default:
        if (isClass(node)) return classMember(node, key, given, typeOf)
        // a function can be given members later
        return isFunction(node) || node.type === 'TSDeclareFunction' ? undefined : UNDECLARED
    }
  }

  /** `Parameters<F>[0]` */
  function parameterAt(reference: TSESTree.TSTypeReference, index: number, given: Given): PlainType | undefined {
    const fn = firstArgument(reference)
    const signature = fn && signatureIn(resolve({ node: fn, given }), undefined)
    const parameter = signature?.params[index]
    const type = parameter?.type === 'Identifier' ? parameter.typeAnnotation : undefined
    return signature && type && { node: type, given: signature.given }
  }

  function element(type: PlainType): PlainType | undefined {
    const { node, given } = type
    if (type === ANY) return ANY
    const held = node.type === 'TSArrayType' ? node.elementType : isNamed(node, LISTS) ? firstArgument(node) : undefined
    return held && resolve({ node: held, given })
  }

  function awaited(type: PlainType): PlainType | undefined {
    const held = isNamed(type.node, PROMISES) ? firstArgument(type.node) : undefined
    return held ? resolve({ node: held, given: type.given }) : type
  }

  return { resolve, member, element, awaited }
}

/** Of a union that which can have members; nothing where that may be one of several. */
function unionOf(types: readonly Node[], again: (inner: Node) => PlainType | undefined): PlainType | undefined {
  const parts = types.filter(({ type }) => !NOTHING.has(type)).map((part) => again(part))
  if (parts.includes(ANY)) return ANY
  if (parts.includes(undefined)) return undefined
  const [only, ...others] = parts.filter((part) => part && !SIMPLE.has(part.node.type))
  return only ? (others.length === 0 ? only : undefined) : parts[0]
}

/** Whether a declaration is all that is said of its name: no other part of it, and nothing that scripts without modules add. */
function isSole(node: Node, added: ReadonlySet<string>): boolean {
  const tree = treeOf(node)
  if (!tree || !('id' in node) || node.id?.type !== 'Identifier' || added.has(node.id.name)) return false
  return (
    indexOf(tree).variableOf(node.id)?.defs.length === 1 && tree.ast.body.some(({ type }) => /^(?:Im|Ex)port|^TSImportEquals/.test(type))
  )
}

/** The name of a type that no file of the project declares. */
function globalName(reference: TSESTree.TSTypeReference | TSESTree.TSInterfaceHeritage): string | undefined {
  const name = reference.type === 'TSTypeReference' ? reference.typeName : reference.expression
  const tree = name.type === 'Identifier' ? treeOf(name) : undefined
  return name.type === 'Identifier' && tree && !indexOf(tree).variableOf(name) ? name.name : undefined
}

/** Whether a resolved type is one of the language's with one of these names. */
function isNamed(node: Node, names: ReadonlySet<string>): boolean {
  return node.type === 'TSTypeReference' && node.typeName.type === 'Identifier' && names.has(node.typeName.name)
}

function firstArgument(node: Node): Node | undefined {
  return node.type === 'TSTypeReference' ? node.typeArguments?.params[0] : undefined
}

function isNumber({ type }: Node): boolean {
  return type === 'TSNumberKeyword'
}
