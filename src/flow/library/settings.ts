import { calledAs } from '../names/called-as.js'
import type { Node } from '../../syntax/tree.js'
import type { Flow } from '../flow.js'
import { through, wholeText } from '../texts/texts.js'
import { callsAround } from '../by-name.js'
import { type CallNode } from '../tree-index.js'
import type { Argument, Value } from '../values.js'

/** The function of Nest's that names a part of a program's settings, and the class that hands them out. */
const NAMING = 'registerAs'
const SERVICE = 'ConfigService'

/** The function that makes a named part of the settings, `registerAs('api', () => ({ … }))`: as what that gives can be called or named. */
export function namedSettings(flow: Flow, [, make]: readonly Argument[]): readonly Value[] | undefined {
  const made = (make ? flow.argument(make) : []).filter(({ kind }) => kind === 'callable')
  return made.length > 0 ? made : undefined
}

/** What settings hold that are asked by a path in a text, `config.get('api.url')`: those of Nest, and of convict. */
export function settingAt(flow: Flow, [path, fallback]: readonly Argument[], node: Node): readonly Value[] | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined
  const texts = path ? flow.argument(path).map(wholeText) : []
  const [text] = texts
  if (text === undefined || texts.length > 1) return undefined
  const keys = text.split('.')
  const found = flow.evaluate(node.callee.object, undefined).flatMap((settings): readonly Value[] => {
    if (settings.kind !== 'unknown') return []
    if (isService(settings.type)) return below(flow, [...partsNamed(flow, node, keys[0] ?? ''), ...loadedSettings(flow, node)], keys, node)
    const { node: made } = settings
    if (made?.type !== 'CallExpression' || calledAs(flow, made) !== 'convict') return []
    const [schema] = made.arguments
    return schema && schema.type !== 'SpreadElement' ? below(flow, flow.evaluate(schema, undefined), [...keys, 'default'], node) : []
  })
  return found.length > 0 ? through([...found, ...(fallback ? flow.argument(fallback) : [])], node) : undefined
}

function isService(type: Node | undefined): boolean {
  const inner = type?.type === 'TSTypeAnnotation' ? type.typeAnnotation : type
  return inner?.type === 'TSTypeReference' && inner.typeName.type === 'Identifier' && inner.typeName.name === SERVICE
}

/** The parts of the settings that go by a name, below which a path of theirs starts. */
function partsNamed(flow: Flow, at: Node, name: string): readonly Value[] {
  return callsNamed(flow, at, NAMING).flatMap(({ arguments: [named, make] }): readonly Value[] => {
    const isIt = named && named.type !== 'SpreadElement' && flow.evaluate(named, undefined).some((value) => wholeText(value) === name)
    return isIt && make && make.type !== 'SpreadElement' ? [{ kind: 'made', fields: { [name]: given(flow, make) }, from: [] }] : []
  })
}

/** The settings as a whole: `ConfigModule.forRoot({ load: [() => ({ … })] })`. */
function loadedSettings(flow: Flow, at: Node): readonly Value[] {
  return callsNamed(flow, at, 'forRoot').flatMap((call) => {
    const [options] = call.arguments
    if (call.callee.type !== 'MemberExpression' || options?.type !== 'ObjectExpression') return []
    const { object } = call.callee
    if (object.type !== 'Identifier' || object.name !== 'ConfigModule') return []
    const lists = flow.member({ kind: 'shape', node: options, env: undefined }, 'load', options)
    return lists.flatMap((list) => flow.elements(list)).flatMap((make) => (make.kind === 'callable' ? flow.returns(make.fn, make.env) : []))
  })
}

function given(flow: Flow, make: Node): readonly Value[] {
  return flow.evaluate(make, undefined).flatMap((value) => (value.kind === 'callable' ? flow.returns(value.fn, value.env) : []))
}

function below(flow: Flow, values: readonly Value[], keys: readonly string[], at: Node): readonly Value[] {
  return keys
    .reduce((reached, key) => reached.flatMap((value) => flow.member(value, key, at)), values)
    .filter(({ kind }) => kind !== 'unknown')
}

function callsNamed(flow: Flow, at: Node, name: string): readonly CallNode[] {
  return callsAround(at, flow.context.trees, name)
}
