import { isContainer } from '../../syntax/embedded-scripts.js'
import { classAround, isTypeQuery, isWithin, staticKey, unwrap, type ClassNode } from '../../syntax/names.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { definitionsOf } from '../../flow/names/definitions.js'
import { soleValue } from '../../flow/names/sole-value.js'
import { reachingDefinitions } from '../../flow/conditions/reaching.js'
import { indexOf, treeOf, type Variable } from '../../flow/tree-index.js'
import { exportedMember, usesOfExport } from './export-uses.js'
import { worstOf, type Asking, type Fate } from './fates.js'
import { readsOfMember } from './member-reads.js'
import { takersOf, takesOther, type Keys } from './taken-members.js'

/** What becomes of what an exported place holds, by those who import it. What a page or a component makes known, its markup may use. */
export function fateElsewhere(asking: Asking, at: Node, path: Keys): Fate {
  const tree = treeOf(at)
  if (!tree || isContainer(tree.file)) return 'sent'
  const uses = usesOfExport(asking.flow, tree, path).filter(({ node, keys }) => !isTypeQuery(node) && !takesOther(node, keys))
  return uses.length === 0 ? 'unused' : worstOf(uses, ({ node, keys }) => asking.follow(node, keys))
}

/** What becomes of what is put into a variable, a member or a pattern. */
export function fateOfTarget(asking: Asking, target: Node, value: Node, keys: Keys): Fate {
  if (target.type === 'Identifier') return fateOfVariable(asking, target, value, keys)
  if (target.type === 'MemberExpression') return fateOfSetMember(asking, target, keys)
  return fateOfBinding(asking, target, keys, true)
}

/** A variable: by its reads, in its own file and in those that import it. */
function fateOfVariable(asking: Asking, name: TSESTree.Identifier, value: Node, keys: Keys): Fate {
  const tree = treeOf(name)
  const variable = tree && indexOf(tree).variableOf(name)
  const own = variable && definitionsOf(variable).find((one) => one.kind === 'value' && unwrap(one.value) === unwrap(value))
  // a name that nothing declares is everybody's
  if (!variable || !own) return 'sent'
  return fateOfReads(asking, name, variable, keys, (read) => reachingDefinitions(variable, read).includes(own))
}

/** What becomes of what a name holds, by all that is done with it; not by `except`. */
export function fateOfName(asking: Asking, name: Node, keys: Keys, except?: Node): Fate {
  const tree = treeOf(name)
  const variable = tree && indexOf(tree).variableOf(name)
  return variable ? fateOfReads(asking, name, variable, keys, (read) => !except || !isWithin(read, except)) : 'sent'
}

function fateOfReads(asking: Asking, name: Node, variable: Variable, keys: Keys, counts: (read: Node) => boolean): Fate {
  const all = variable.references.filter((reference) => reference.isRead()).map(({ identifier }) => identifier as Node)
  const reads = all.filter((read) => !isTypeQuery(read) && !takesOther(read, keys))
  const exported = exportOf(variable)
  const fates = [
    ...reads.filter(counts).map((read) => () => asking.follow(read, keys)),
    ...(exported === undefined ? [] : [() => fateElsewhere(asking, name, [exported, ...keys])]),
  ]
  if (reads.length > 0 || exported !== undefined) return worstOf(fates, (fate) => fate())
  // the markup around a script reads names as well
  return variable.scope.type === 'module' && isContainer(treeOf(name)?.file ?? '') ? 'sent' : 'unused'
}

/** The name under which the declaration of a variable exports it. */
function exportOf({ name, defs: [definition] }: Variable): string | undefined {
  const declared = definition?.type === 'Variable' ? definition.parent : definition?.node
  const { parent } = declared ?? {}
  if (parent?.type === 'ExportDefaultDeclaration') return 'default'
  return parent?.type === 'ExportNamedDeclaration' ? name : undefined
}

/** A member that is given the value: one of what the file exports, of an instance, or of an object that is written out. */
function fateOfSetMember(asking: Asking, target: TSESTree.MemberExpression, keys: Keys): Fate {
  const { object, property, computed } = target
  const name = staticKey(property, computed)
  const exported = exportedMember(target, name)
  if (exported) return fateElsewhere(asking, target, [...exported, ...keys])
  const isWritten = object.type === 'ThisExpression' || soleValue(object).type === 'ObjectExpression'
  return isWritten ? fateOfHolder(asking, object, [name, ...keys]) : 'sent'
}

/** What becomes of what an object of the code's own holds. */
export function fateOfHolder(asking: Asking, holder: Node, keys: Keys): Fate {
  const owner = classAround(holder)
  if (holder.type === 'ThisExpression') return owner ? fateOfMember(asking, owner, keys) : 'sent'
  if (holder.type === 'MemberExpression')
    return fateOfHolder(asking, unwrap(holder.object), [staticKey(holder.property, holder.computed), ...keys])
  const tree = treeOf(holder)
  const definition = holder.type === 'Identifier' && tree ? indexOf(tree).variableOf(holder)?.defs[0] : undefined
  return definition?.type === 'Variable' ? fateOfName(asking, holder, keys, holder) : 'sent'
}

type ClassMember = TSESTree.PropertyDefinition | TSESTree.AccessorProperty | TSESTree.MethodDefinition

/** What becomes of what a member of a class is declared with. */
export function fateOfClassMember(asking: Asking, member: ClassMember, keys: Keys): Fate {
  const owner = classAround(member)
  return owner ? fateOfMember(asking, owner, [staticKey(member.key, member.computed), ...keys]) : 'sent'
}

/** A member of a class: by those who read it. A class that is not seen, and that its own extends, may; so may a package. */
function fateOfMember(asking: Asking, owner: ClassNode, [name, ...keys]: Keys): Fate {
  const { flow, follow } = asking
  const bases = owner.superClass ? flow.evaluate(owner.superClass, undefined) : []
  if (name === undefined || bases.some(({ kind }) => kind !== 'class') || isOfPackage(asking, owner)) return 'sent'
  const reads = readsOfMember(flow, owner, name).filter((read) => !takesOther(read, keys))
  if (reads.length === 0) return isContainer(treeOf(owner)?.file ?? '') ? 'sent' : 'unused'
  return worstOf(reads, (read) => (read.type === 'MemberExpression' ? follow(read, keys) : fateOfBinding(asking, read, keys)))
}

/**
 * What becomes of what a parameter or a variable takes, or of the member of it that leads to the path. Where that is a table (`isTable`),
 * other members than that do not count.
 */
export function fateOfBinding(asking: Asking, pattern: Node, keys: Keys, isTable = false): Fate {
  if (pattern.type === 'AssignmentPattern') return fateOfBinding(asking, pattern.left, keys, isTable)
  if (pattern.type === 'Identifier') {
    if (isTable) return fateOfName(asking, pattern, keys)
    const tree = treeOf(pattern)
    const references = (tree && indexOf(tree).variableOf(pattern)?.references) ?? []
    return worstOf(
      references.filter((reference) => reference.isRead()),
      ({ identifier }) => asking.follow(identifier, keys),
    )
  }
  const takers = takersOf(pattern, keys)
  if (!takers) return 'sent'
  return worstOf(takers, ([taker, members]) => fateOfBinding(asking, taker, members, isTable))
}

/** Whether a class is made for a package: it implements an interface that is imported from there. */
function isOfPackage({ flow }: Asking, owner: ClassNode): boolean {
  const tree = treeOf(owner)
  return owner.implements.some(({ expression }) => {
    const definition = expression.type === 'Identifier' && tree ? indexOf(tree).variableOf(expression)?.defs[0] : undefined
    const declaration = definition?.type === 'ImportBinding' ? definition.parent : undefined
    if (!tree || declaration?.type !== 'ImportDeclaration') return false
    return flow.context.modules.resolve(tree.file, declaration.source.value) === undefined
  })
}
