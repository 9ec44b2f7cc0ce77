import { classAround, isFunction, staticKey, unwrap, wrapped } from '../../syntax/names.js'
import { packageName } from '../../syntax/package-name.js'
import type { Node, TSESTree } from '../../syntax/tree.js'
import { calleeName, indexOf, treeOf } from '../../flow/tree-index.js'
import { isPageAddress } from './method-beside.js'
import { isRecorder } from './recorders.js'

/** Objects whose methods write to a log. */
const LOGS =
  /^(console|log|logger|logging|debug|winston|pino|bunyan|tracer|telemetry|Sentry|span|metrics|reporter|winston|signale|consola)$/i
const LOG_CALLS =
  /^(log|debug|info|warn|warning|error|trace|verbose|fatal|notice|silly|track|captureMessage|captureException|print|dir|printf|addBreadcrumb|setAttribute|setStatus|startSpan|mark|measure|time|timeEnd)$/
/** Methods that compare or assert. */
const COMPARES =
  /^(includes|startsWith|endsWith|indexOf|lastIndexOf|match|matchAll|test|search|localeCompare|equals?|strictEqual|deepEqual|deepStrictEqual|notEqual|is|isEqual|has|should|and|its|contains|split|replace|replaceAll|concat|ok|assert|called\w*|to(?:Be|Have|Equal|StrictEqual|Match|Contain|Include|Throw|Return|Satisfy)\w*)$/
/** Functions that do, wherever they come from. */
const COMPARING =
  /^(assert\w*|expect\w*|should|invariant|equals?|deepEqual|deepStrictEqual|strictEqual|notEqual|includes|startsWith|endsWith|matches|contains|is[A-Z]\w*|has[A-Z]\w*)$/
/** Packages that answer requests, or drive what is tested, instead of sending requests to a service. */
const DOUBLES =
  /^(msw|@mswjs\/.*|nock|moxios|sinon|testdouble|jest-when|vitest-when|pretender|miragejs|mockttp|wiremock|json-server|@pollyjs\/.*|express|fastify|koa-router|@koa\/router|hono|restify|polka|h3|itty-router|find-my-way|@hapi\/hapi|@nestjs\/common|playwright|cypress|@pact-foundation\/.*|(?:jest|mocha)-pact|mockserver-client|vitest|jest|@jest\/.*|bun:test|node:test|ava|tap|tape|uvu|mocha|jasmine.*|qunit|supertest\w*|chai.*|should|light-my-request|@ngneat\/spectator|@testing-library\/.*)$/
/** What such packages, and parts of others, call themselves. */
const TESTING = /(?:^|[/:_-])(?:asserts?|assertions|expect|testing|test-utils|mocks?|stubs?)(?:$|[/._-])|(?:^|\/)test(?:$|\/)/
const HANDLERS =
  /^(expectOne|expectNone|expectConcurrent|withArgs|onGet|onPost|onPut|onPatch|onDelete|onAny|onHead|onOptions|intercept|route|mock(?:[A-Z]\w*)?|when|respondWith|reply|replyOnce|describe|it|test|use|all|every|handle|register|rewrite|redirect|navigate|visit|goto|link|push|unroute|waitForRequest|waitForResponse)$/

/** Packages whose functions look for files, change what a browser shows, translate or count. */
const ELSEWHERE =
  /^(?:(?:node:)?(?:fs|path|os)(?:\/.*)?|fs-extra|graceful-fs|pathe|upath|react-router(?:-dom)?|next\/(?:navigation|router|link)|vue-router|@tanstack\/[a-z]+-router|wouter|@angular\/router|\$app\/navigation|history|i18next|[a-z]+-i18n(?:ext)?)$/
/** What a runtime has of the kind, and the services of Apps Script but for the one that sends. */
const STORES =
  /^(?:localStorage|sessionStorage|caches|performance|(?:Calendar|Document|Drive|Form|Gmail|Mail|Script|Slides|Spreadsheet)App|(?:Cache|Content|Html|Properties)Service)$/
/** Methods of caches of answers: what they are handed is the key of an entry, which another call has asked for. */
const OF_ENTRIES =
  /^(?:(?:cancel|invalidate|refetch|remove|reset)Queries|(?:get|set)(?:Query|Queries)Data|getQueryState|isFetching|clearNuxtData|refreshNuxtData)$/
/** Collections, which are asked by key. */
const COLLECTIONS = /^(?:Readonly|Weak)?(?:Map|Set)$/

/** Parts of a request beside its address and its body. */
const BESIDES = /^(searchParams|headers)$/
const BESIDE_CLASSES = /^(URLSearchParams|Headers)$/

/**
 * Whether a call can be a request at all: not a log, a comparison, an assertion, a header, a route of a test double or server, a file, a
 * page or an entry of a collection.
 */
export function canSend(node: Node): boolean {
  if (node.type !== 'CallExpression') return node.type === 'NewExpression'
  return (
    !isLog(node) &&
    !isComparison(node) &&
    !isCompared(node) &&
    !isHandler(node) &&
    !isSetBeside(node) &&
    !isElsewhere(node) &&
    !isOfCollection(node)
  )
}

/** Whether the call is one of a package or of the runtime that sends nothing. */
function isElsewhere({ callee }: TSESTree.CallExpression): boolean {
  const root = rootName(callee)
  // what is loaded may send: `require('bus').send(path)`
  if (callee.type === 'Identifier' && root === 'require') return true
  const holder = /^(?:window|globalThis|self)$/.test(root) && callee.type === 'MemberExpression' ? lastName(unwrap(callee.object)) : root
  const origin = originOf(unwrap(callee))
  return (
    STORES.test(holder) ||
    OF_ENTRIES.test(lastName(unwrap(callee))) ||
    STORES.test(origin?.global ?? '') ||
    ELSEWHERE.test(origin?.module ?? '') ||
    isRecorder(origin?.module, holder === root ? (origin?.global ?? '') : holder)
  )
}

/** Whether the call is one of a collection: `seen.has(path)`. */
export function isOfCollection({ callee }: TSESTree.CallExpression): boolean {
  const member = unwrap(callee)
  return member.type === 'MemberExpression' && COLLECTIONS.test(className(unwrap(member.object)))
}

/** The class of what a variable or a member of `this` is made with or declared as. */
function className(holder: Node): string {
  const { made, type } = declarationOf(holder)
  const maker = made && unwrap(made)
  if (maker?.type === 'NewExpression') return calleeName(maker)
  return type?.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : ''
}

function declarationOf(holder: Node): { readonly made?: Node | null; readonly type?: Node | undefined } {
  if (holder.type === 'Identifier') {
    const tree = treeOf(holder)
    const definition = tree && indexOf(tree).variableOf(holder)?.defs[0]
    const made = definition?.type === 'Variable' ? definition.node.init : undefined
    return { made, type: definition?.name.type === 'Identifier' ? definition.name.typeAnnotation?.typeAnnotation : undefined }
  }
  const owner = holder.type === 'MemberExpression' && holder.object.type === 'ThisExpression' ? classAround(holder) : undefined
  const field = owner?.body.body.find(
    (member) => member.type === 'PropertyDefinition' && staticKey(member.key, member.computed) === lastName(holder),
  )
  return field?.type === 'PropertyDefinition' ? { made: field.value, type: field.typeAnnotation?.typeAnnotation } : {}
}

/** Whether the call sets a parameter of a query or a header. */
function isSetBeside({ callee }: TSESTree.CallExpression): boolean {
  const member = unwrap(callee)
  if (member.type !== 'MemberExpression' || !/^(set|append)$/.test(lastName(member))) return false
  const holder = unwrap(member.object)
  if (BESIDES.test(lastName(holder)) && holder.type === 'MemberExpression') return true
  const tree = holder.type === 'Identifier' ? treeOf(holder) : undefined
  const init = tree && (indexOf(tree).variableOf(holder)?.defs[0]?.node as Node | undefined)
  const made = init?.type === 'VariableDeclarator' && init.init ? unwrap(init.init) : undefined
  return made?.type === 'NewExpression' && BESIDE_CLASSES.test(calleeName(made))
}

/** The name that a chain of members and calls starts at; '' where it starts at none. */
export function rootName(node: Node): string {
  let at = unwrap(node)
  for (;;) {
    if (at.type === 'MemberExpression') at = unwrap(at.object)
    else if (at.type === 'CallExpression') at = unwrap(at.callee)
    else return at.type === 'Identifier' ? at.name : ''
  }
}

/** Whether the call writes to a log. */
function isLog(node: TSESTree.CallExpression): boolean {
  return isLogFunction(node.callee)
}

/** Whether what an expression names writes to a log when it is called. */
export function isLogFunction(node: Node): boolean {
  const callee = unwrap(node)
  const name = lastName(callee)
  if (callee.type === 'Identifier')
    return (
      /^(debug|log|trace|warn|print|alert|confirm|prompt|logger|assert)$/i.test(name) ||
      /^(log|debug|trace|print|warn)[A-Z]/.test(name) ||
      packageOf(callee) === 'debug'
    )
  if (callee.type !== 'MemberExpression') return false
  const holder = unwrap(callee.object)
  const last = holder.type === 'MemberExpression' && holder.property.type === 'Identifier' ? holder.property.name : ''
  return (
    LOGS.test(rootName(callee)) ||
    /^(log|logger|logging|console|tracer|telemetry|stdout|stderr)$/i.test(last) ||
    (LOG_CALLS.test(name) && name !== 'error' && name !== 'track' && name !== 'mark' && name !== 'time')
  )
}

function lastName(callee: Node): string {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' ? (staticKey(callee.property, callee.computed) ?? '') : ''
}

function isComparison(node: TSESTree.CallExpression): boolean {
  const name = calleeName(node)
  if (/^(expect|assert|should|invariant)$/.test(rootName(node.callee)) || name === 'expect') return true
  const callee = unwrap(node.callee)
  if (callee.type !== 'MemberExpression') return COMPARING.test(name)
  // `location.replace(path)` goes to a page
  return COMPARES.test(name) && !isPageAddress(callee.object)
}

/** Methods of an assertion that take a value as it is. */
const OF_VALUES = /^(?:to(?:Be|Equal|StrictEqual|Match|Contain|HaveLength)|equals?|eql?|eq|match|include|contain)$/

/** Whether what the call gives is compared on the spot, as no answer that has yet to come is: `expect(label(path)).toBe('Client')`. */
function isCompared(node: TSESTree.CallExpression): boolean {
  const place = wrapped(node)
  const { parent } = place
  if (parent?.type === 'BinaryExpression') return /^(?:[=!]==?|[<>]=?)$/.test(parent.operator)
  if (parent?.type !== 'CallExpression' || parent.arguments[0] !== place || rootName(parent.callee) !== 'expect') return false
  const chain: string[] = []
  let at: Node = parent
  while (at.parent?.type === 'MemberExpression' && at.parent.object === at) chain.push(lastName((at = at.parent)))
  return chain.every((name) => !/^(?:resolves|rejects|eventually)$/.test(name)) && OF_VALUES.test(chain.at(-1) ?? '')
}

/** Whether the call registers what answers a request. */
export function isHandler(node: TSESTree.CallExpression): boolean {
  const callee = unwrap(node.callee)
  const name = calleeName(node)
  if (isDouble(packageOf(callee))) return true
  // rows of a table of tests
  if (name === 'each' && /^(describe|it|test|suite|bench)$/.test(rootName(callee))) return true
  if (callee.type === 'MemberExpression') {
    if (HANDLERS.test(name)) return true
    const holder = rootName(callee)
    if (/mock|nock|intercept|stub|msw|sinon|cypress/i.test(holder)) return true
    // `app.post(path, (req, res) => …)`: a path with nothing but functions behind it
    const [first, ...rest] = node.arguments
    const functions = rest.filter((argument) => isFunction(unwrap(argument)))
    if (first && rest.length > 0 && functions.length === rest.length && /^(get|post|put|patch|delete|all|options|head)$/.test(name))
      return true
  } else if (/^(nock|rest|mock[A-Z].*|intercept.*|stub.*|describe|it|test|route|Router)$/.test(name)) return true
  return false
}

/** Whether a package, as it is imported, has to do with tests or with serving: `jsr:@std/assert@1` is `@std/assert`. */
function isDouble(source: string | undefined): boolean {
  if (source === undefined || /^[./]/.test(source)) return false
  const name = packageName(source)
  return DOUBLES.test(name) || TESTING.test(name)
}

/** Methods that give what they are asked for: `TestBed.inject(HttpTestingController)`. */
const GIVING = /^(inject|get|resolve)$/

/** Where the root of an expression, or what that was made by, is from: a package that is imported, or a name that nothing declares. */
interface Origin {
  readonly module?: string
  readonly global?: string
}

function packageOf(node: Node): string | undefined {
  return originOf(node)?.module
}

function originOf(node: Node, depth = 0): Origin | undefined {
  const at = unwrap(node)
  switch (at.type) {
    case 'MemberExpression':
      return originOf(at.object, depth)
    case 'AwaitExpression':
      return originOf(at.argument, depth)
    case 'CallExpression':
    case 'NewExpression': {
      const [first] = at.arguments
      if (first?.type === 'Literal' && typeof first.value === 'string' && calleeName(at) === 'require') return { module: first.value }
      const given = first?.type === 'Identifier' && GIVING.test(calleeName(at)) ? originOf(first, depth) : undefined
      return given?.module === undefined ? originOf(at.callee, depth) : given
    }
    case 'Identifier':
      return depth < 6 ? originOfName(at, depth) : undefined
    default:
      return undefined
  }
}

function originOfName(name: TSESTree.Identifier, depth: number): Origin | undefined {
  const tree = treeOf(name)
  const variable = tree && indexOf(tree).variableOf(name)
  const node = variable?.defs[0]?.node as Node | undefined
  if (!node) return { global: name.name }
  if (node.parent?.type === 'ImportDeclaration') return { module: node.parent.source.value }
  if (node.type !== 'VariableDeclarator') return undefined
  const made = node.init ?? variable?.references.find(({ writeExpr }) => writeExpr)?.writeExpr
  return made ? originOf(made, depth + 1) : undefined
}
