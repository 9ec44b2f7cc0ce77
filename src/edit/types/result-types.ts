import type { Modules } from '../../flow/flow.js'
import { isFunction, staticKey, unwrap } from '../../syntax/names.js'
import type { Node, Tree, TSESTree } from '../../syntax/tree.js'
import { walk } from '../../syntax/walk.js'
import { importsOf } from '../../workspace/imports-of.js'
import { variableOf } from '../variables.js'

/** Imports from one file to the next that are followed: a barrel stands between most. */
const MOST_IMPORTS = 2

/**
 * What functions and methods are declared to give that have the name of the one by whose call a value was made, in its file or those that
 * this imports. Too many rather than too few.
 */
export function resultTypes(tree: Tree, node: Node, modules?: Modules): readonly Node[] {
  const call = callBehind(tree, node)
  const functions = call ? calledBy(tree, call, modules) : []
  return functions.flatMap((fn) => ('returnType' in fn && fn.returnType ? [fn.returnType.typeAnnotation] : []))
}

/** What functions and methods that may be called by a call declare the argument at `index` to be. Too many rather than too few. */
export function handedTypes(tree: Tree, call: TSESTree.CallExpression, index: number, modules?: Modules): readonly Node[] {
  return calledBy(tree, call, modules).flatMap((fn) => {
    const parameter: Node | undefined = 'params' in fn && Array.isArray(fn.params) ? (fn.params as readonly Node[])[index] : undefined
    const inner = parameter?.type === 'AssignmentPattern' ? parameter.left : parameter
    const declared = inner && 'typeAnnotation' in inner ? inner.typeAnnotation : undefined
    return declared?.type === 'TSTypeAnnotation' ? [declared.typeAnnotation] : []
  })
}

/** The functions and methods that have the name of what is called, in its file or those that this imports. */
function calledBy(tree: Tree, call: TSESTree.CallExpression, modules: Modules | undefined): readonly Node[] {
  const callee = unwrap(call.callee)
  const name =
    callee.type === 'Identifier'
      ? callee.name
      : callee.type === 'MemberExpression'
        ? staticKey(callee.property, callee.computed)
        : undefined
  return name === undefined ? [] : [...treesBelow(tree, modules)].flatMap((each) => functionsNamed(each, name))
}

/** The call that gave a value, perhaps by way of a variable. */
function callBehind(tree: Tree, node: Node): TSESTree.CallExpression | undefined {
  const inner = unwrap(node)
  if (inner.type === 'AwaitExpression') return callBehind(tree, inner.argument)
  if (inner.type === 'CallExpression') return inner
  const [definition] = inner.type === 'Identifier' ? (variableOf(tree, inner)?.defs ?? []) : []
  const made: Node | undefined = definition?.node
  if (made?.type !== 'VariableDeclarator' || made.id.type !== 'Identifier' || !made.init) return undefined
  const init = unwrap(made.init)
  return init.type === 'AwaitExpression' || init.type === 'CallExpression' ? callBehind(tree, init) : undefined
}

function treesBelow(tree: Tree, modules: Modules | undefined): ReadonlySet<Tree> {
  const trees = new Set([tree])
  let last = [tree]
  for (let step = 0; modules && step < MOST_IMPORTS; step++) {
    last = last.flatMap((from) =>
      importsOf(from).flatMap((specifier) => {
        const file = modules.resolve(from.file, specifier)
        return (file !== undefined && modules.module(file)) || []
      }),
    )
    for (const found of last) trees.add(found)
  }
  return trees
}

function functionsNamed(tree: Tree, name: string): readonly Node[] {
  const functions: Node[] = []
  if (!tree.typed || !tree.text.includes(name)) return functions
  walk(tree.ast, (node) => {
    const fn = functionNamed(node, name)
    if (fn) functions.push(fn)
  })
  return functions
}

/** The function that a node declares under a name. */
function functionNamed(node: Node, name: string): Node | undefined {
  if (node.type === 'FunctionDeclaration' || node.type === 'TSDeclareFunction') return node.id?.name === name ? node : undefined
  if (node.type === 'VariableDeclarator')
    return node.id.type === 'Identifier' && node.id.name === name && node.init && isFunction(unwrap(node.init))
      ? unwrap(node.init)
      : undefined
  if (!('key' in node) || !('computed' in node) || staticKey(node.key, node.computed) !== name) return undefined
  if (node.type === 'TSMethodSignature') return node
  if (node.type === 'TSPropertySignature') {
    const type = node.typeAnnotation?.typeAnnotation
    return type?.type === 'TSFunctionType' ? type : undefined
  }
  return 'value' in node && node.value && isFunction(unwrap(node.value)) ? unwrap(node.value) : undefined
}
