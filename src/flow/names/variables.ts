import type { FunctionNode } from '../../syntax/names.js'
import { memoize } from '../../syntax/memoize.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { laidOut } from '../functions/call-arguments.js'
import { ownArguments } from '../functions/own-arguments.js'
import { liveDefinitions } from '../conditions/conditions.js'
import { caughtValues } from './caught-values.js'
import { definitionsOf, type Definition } from './definitions.js'
import { destructure } from './destructure.js'
import { withDeclared } from '../clients/doubles.js'
import { fittingValues } from '../conditions/discriminants.js'
import { memberValue } from '../types/enum-members.js'
import { reachingDefinitions } from '../conditions/reaching.js'
import type { Flow } from '../flow.js'
import { ambientGlobal, globalValue, setGlobally } from './globals.js'
import { withSetPath } from '../texts/set-paths.js'
import { settledAt } from '../classes/instance-steps.js'
import { cameBy, handedBy, takenBy } from '../objects/key-chain.js'
import { originating } from '../origins.js'
import { loopFrame } from '../lists/loops.js'
import { givenBack, mayTest, narrowedByType, saidOf, testedValues } from '../conditions/narrowing.js'
import { pageData, pageForm } from '../frameworks/served-answers.js'
import { frameOf, trimEnv } from '../frames.js'
import { importValues } from './module-values.js'
import { svelteValues } from './svelte-names.js'
import { pinnedTo } from '../objects/rows.js'
import { concatenate } from '../texts/concatenate.js'
import { asText, through, unite } from '../texts/texts.js'
import { indexOf, treeOf, type Variable } from '../tree-index.js'
import { sharedInNamespace } from '../types/declared-members.js'
import { contextualParameter } from '../types/contextual-types.js'
import { apartAt } from '../conditions/told-apart.js'
import type { Apart } from '../types/type-member.js'
import { annotationValues, handedTo, ofType, typedValues, typeWithin } from '../types/typed-values.js'
import { ABSENT } from '../value-parts.js'
import { unknown, type Argument, type Env, type Frame, type Text, type Value } from '../values.js'

/** How many assignments of a variable are followed from one place that uses it. */
const MOST_DEFINITIONS = 300
const TOO_OFTEN = 'is assigned in too many places to follow'

const DECLARED_ONLY = 'is declared, and defined elsewhere'

/** What an identifier can be where it stands. */
export function identifierValues(flow: Flow, node: TSESTree.Identifier | TSESTree.JSXIdentifier, env: Env): readonly Value[] {
  const tree = treeOf(node)
  const variable = tree && indexOf(tree).variableOf(node)
  if (!variable) {
    const handed = node.name === 'arguments' && node.type === 'Identifier' ? ownArguments(flow, node, env) : undefined
    if (handed) return through(handed, node)
    const own = [
      ...sharedInNamespace(flow, node.name, node),
      ...setGlobally(flow, node.name, node),
      ...svelteValues(flow, tree, node),
    ]
    return own.length > 0 ? through(unite(own), node) : [globalValue(flow, node.name, node)]
  }
  const reaching = reachingDefinitions(variable, node)
  if (reaching.length > MOST_DEFINITIONS) {
    flow.evaluation.limit(TOO_OFTEN, node)
    return [unknown(TOO_OFTEN, node)]
  }
  const definitions = liveDefinitions(flow, reaching, node, env)
  const values = definitions.flatMap((definition) =>
    originating(definitionValues(flow, definition, env, node), definition, () => trimEnv(env, definition.at)),
  )
  const settled = givenBack(variable, node, withSetPath(flow, variable, node, settledAt(flow, variable, node, env, unite(values)), env))
  return through(mayTest(tree) ? testedValues(flow, variable, node, env, settled) : settled, node)
}

/** Where what a name stands for is written, if it is an import or a function, and nothing else: it is that wherever it is used. */
export const fixedAt = memoize((node: Node): Node | undefined => {
  const tree = node.type === 'Identifier' || node.type === 'JSXIdentifier' ? treeOf(node) : undefined
  const variable = tree && indexOf(tree).variableOf(node)
  const [definition, other] = variable ? definitionsOf(variable) : []
  return !other && (definition?.kind === 'import' || definition?.kind === 'function') ? definition.at : undefined
})

/** What a variable can be at any time, as code outside its module sees it. */
export function variableValues(flow: Flow, variable: Variable, env: Env): readonly Value[] {
  return unite(definitionsOf(variable).flatMap((definition) => definitionValues(flow, definition, env)))
}

/** What a definition gives, at a place that uses it or at any. */
function definitionValues(flow: Flow, definition: Definition, outer: Env, use?: Node): readonly Value[] {
  const row = pinnedTo(outer, definition)
  if (row && 'pattern' in definition) {
    const taken = destructure(flow, [row.value], definition.pattern, definition.name, outer)
    return row.by ? taken.map((value) => cameBy(value, [row.by as Node], 0)) : taken
  }
  const env = trimEnv(outer, definition.at)
  const fitting = (values: readonly Value[]): readonly Value[] => fittingValues(flow, definition, use, values, outer)
  const apartOf = use && ((type: Node): Apart => apartAt(flow, definition, type, use, outer))
  switch (definition.kind) {
    case 'value': {
      const right = fitting(flow.evaluate(definition.value, env))
      if (definition.operator === '+=') return appended(flow, definition.name, right, definition.at, env)
      const taken = destructure(flow, right, definition.pattern, definition.name, env)
      const values = definition.pattern === definition.name ? taken : takenBy(flow, definition.value, env, taken)
      return withType(flow, values, definition.pattern, definition.name, env, apartOf)
    }
    case 'element': {
      const frame = loopFrame(env, definition.at)
      const values = frame
        ? boundValues(flow, frame, 0, definition.pattern)
        : flow.evaluate(definition.value, env).flatMap((value) => flow.elements(value))
      return withType(
        flow,
        destructure(flow, fitting(values), definition.pattern, definition.name, env),
        definition.pattern,
        definition.name,
        env,
      )
    }
    case 'key': {
      const key = unknown('is a key found at run time', definition.name)
      const keys = flow.evaluate(definition.value, env).map((value) => (value.kind === 'payload' ? { ...key, keyOf: value } : key))
      return unite(keys)
    }
    case 'parameter': {
      const frame = frameOf(env, definition.fn)
      const given = frame
        ? boundValues(flow, frame, definition.index, definition.pattern)
        : flow.parameter(definition.fn, definition.index, env)
      const values = fitting(given)
      const root = definition.pattern.type === 'RestElement' ? definition.pattern.argument : definition.pattern
      const contextual = isTyped(root) ? undefined : contextualParameter(flow, definition.fn, definition.index)
      const typed = contextual
        ? values.flatMap((value) => (value.kind === 'unknown' ? typeKnown(flow, value, contextual) : [value]))
        : values
      const taken = destructure(flow, typed, root, definition.name, env)
      const handed = root === definition.name ? undefined : frame?.args[definition.index]
      const known = handed ? handedBy(flow, handed, taken) : frame ? taken : withDeclared(flow, taken, root, definition.name)
      return withType(flow, known, root, definition.name, env, apartOf)
    }
    case 'caught':
      return destructure(flow, caughtValues(flow, definition.clause, env), definition.pattern, definition.name, env)
    case 'function':
      return [{ kind: 'callable', fn: definition.node as FunctionNode, env, self: undefined }]
    case 'class':
      return [{ kind: 'class', node: definition.node as TSESTree.ClassDeclaration, env }]
    case 'enum':
      if (definition.node.type === 'TSEnumMember') return memberValue(flow, definition.node)
      return [{ kind: 'shape', node: definition.node, env: undefined }]
    case 'import':
      return importValues(flow, definition.node)
    case 'ambient': {
      const known = ambientGlobal(flow, definition.name)
      if (known) return [known]
      return withType(flow, [unknown(DECLARED_ONLY, definition.node)], definition.name, definition.name, env)
    }
    case 'none': {
      const handed = definition.name.type === 'Identifier' ? handedToPage(flow, definition.name) : undefined
      return withType(flow, handed ?? [ABSENT], definition.name, definition.name, env)
    }
  }
}

/** What a page of SvelteKit is handed under the name of a variable that it exports. */
function handedToPage(flow: Flow, name: TSESTree.Identifier): readonly Value[] | undefined {
  return name.name === 'data' ? pageData(flow, name) : name.name === 'form' ? pageForm(flow, name) : undefined
}

/** `name += right`: what it was before, with the right side behind it. */
function appended(flow: Flow, name: Node, right: readonly Value[], at: Node, env: Env): readonly Value[] {
  const before = flow.evaluate(name, env)
  const carried = [...before, ...right].filter((value) => value.kind === 'payload' || value.kind === 'answer')
  if (carried.length > 0) return carried
  const texts = (values: readonly Value[]): Text[] => values.map((value) => asText(value, at)).filter((text) => text !== undefined)
  return concatenate([texts(before), texts(right)], at)
}

/** What a frame's arguments give to the parameter at `index`; a rest parameter gets what is left. */
export function boundValues(flow: Flow, bound: Frame, index: number, pattern: Node): readonly Value[] {
  const frame = laidOut(flow, bound)
  const spread = frame.args.findIndex((argument) => 'node' in argument && argument.spread === true)
  if (pattern.type === 'RestElement') {
    const rest = frame.args.slice(index)
    if (spread >= 0) return rest.flatMap((argument) => flow.argument(argument))
    return [{ kind: 'tuple', items: rest.map((argument) => flow.argument(argument)) }]
  }
  if (spread >= 0 && spread <= index) {
    const spreads = flow.argument(frame.args[spread] as Argument)
    return spreads.flatMap((value) =>
      value.kind === 'tuple'
        ? (value.items[value.uniform ? 0 : index - spread] ?? [])
        : value.kind === 'shape'
          ? flow.member(value, String(index - spread), value.node)
          : flow.elements(value),
    )
  }
  const argument = frame.args[index]
  return argument ? flow.argument(argument) : [ABSENT]
}

/**
 * Where nothing is known of a value, what its declared type says; what is not there yet may still be asked for. `apartOf` tells which of
 * the types that a union is made of are not meant where the value is used.
 */
export function withType(
  flow: Flow,
  values: readonly Value[],
  pattern: Node,
  name: Node,
  env: Env,
  apartOf?: (type: Node) => Apart,
): readonly Value[] {
  const blank = values.every((value) => value.kind === 'unknown' || (value.kind === 'scalar' && value.value == null))
  if (!blank) {
    const declared = values.some(({ kind }) => kind === 'instance' || kind === 'payload') ? typeWithin(flow, pattern, name) : undefined
    return declared ? saidOf(flow, narrowedByType(flow, values, declared), declared) : values
  }
  const root = typeWithin(flow, pattern, pattern)
  const apart = root && apartOf?.(root)
  const typed = typedValues(flow, pattern, name, env, apart)
  // what is only like a known object is asked for where it comes from
  const isLike = typed.some(({ kind }) => kind === 'unknown')
  if (typed.length > 0) return [...values.filter(({ kind }) => kind === 'scalar' || isLike), ...typed.map((one) => handedTo(one, values))]
  const type = typeWithin(flow, pattern, name, apart)
  const isRoot = type === root
  return type ? values.map((value) => ofType(value, type, isRoot ? apart : undefined)) : values
}

function isTyped(pattern: Node): boolean {
  const inner = pattern.type === 'AssignmentPattern' ? pattern.left : pattern
  return 'typeAnnotation' in inner && inner.typeAnnotation != null
}

/** What is known of a value by its type alone. */
function typeKnown(flow: Flow, value: Value, type: Node): readonly Value[] {
  const known = annotationValues(flow, type, undefined)
  return known.length > 0 ? known : [{ ...value, type } as Value]
}
