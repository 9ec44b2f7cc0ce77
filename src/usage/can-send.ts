import { isFunction, staticKey, unwrap } from '../syntax/names.js'
import type { Node, TSESTree } from '../syntax/tree.js'
import { calleeName, indexOf, treeOf } from '../flow/tree-index.js'

/** Objects whose methods write to a log. */
const LOGS =
  /^(console|log|logger|logging|debug|winston|pino|bunyan|tracer|telemetry|Sentry|span|metrics|reporter|winston|signale|consola)$/i
const LOG_CALLS =
  /^(log|debug|info|warn|warning|error|trace|verbose|fatal|notice|silly|track|captureMessage|captureException|print|dir|printf|addBreadcrumb|setAttribute|setStatus|startSpan|mark|measure|time|timeEnd)$/
/** Functions that compare or assert. */
const COMPARES =
  /^(includes|startsWith|endsWith|indexOf|lastIndexOf|match|matchAll|test|search|localeCompare|equal|equals|strictEqual|deepEqual|deepStrictEqual|notEqual|is|isEqual|has|toBe|toEqual|toStrictEqual|toContain|toMatch|toHaveBeenCalledWith|toHaveBeenLastCalledWith|toHaveBeenNthCalledWith|toThrow|calledWith|should|and|its|contains|split|replace|replaceAll|concat|ok|assert|deepStrictEqual)$/
/** Packages that answer requests instead of sending them. */
const DOUBLES =
  /^(msw|nock|fetch-mock|fetch-mock-jest|jest-fetch-mock|axios-mock-adapter|moxios|sinon|pretender|miragejs|@mswjs\/.*|express|fastify|koa-router|@koa\/router|hono|restify|polka|h3|itty-router|find-my-way|@hapi\/hapi|undici-mock|mockttp|wiremock|json-server|@nestjs\/common|@playwright\/test|playwright|cypress|supertest-mock)$/
const HANDLERS =
  /^(onGet|onPost|onPut|onPatch|onDelete|onAny|onHead|onOptions|intercept|route|mock|mockOnce|mockIf|mockResponse|mockImplementation|when|respondWith|reply|replyOnce|describe|it|test|use|all|every|handle|register|rewrite|redirect|navigate|visit|goto|link|push|unroute|waitForRequest|waitForResponse)$/

/** Parts of a request beside its address and its body. */
const BESIDES = /^(searchParams|headers)$/
const BESIDE_CLASSES = /^(URLSearchParams|Headers)$/

/** Whether a call can be a request at all: not a log, a comparison, an assertion, a header or a route of a test double or server. */
export function canSend(node: Node): boolean {
  if (node.type !== 'CallExpression') return node.type === 'NewExpression'
  return !isLog(node) && !isComparison(node) && !isHandler(node) && !isSetBeside(node)
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

function rootName(node: Node): string {
  let at = unwrap(node)
  for (;;) {
    if (at.type === 'MemberExpression') at = unwrap(at.object)
    else if (at.type === 'CallExpression') at = unwrap(at.callee)
    else return at.type === 'Identifier' ? at.name : ''
  }
}

/** Whether the call writes to a log. */
export function isLog(node: TSESTree.CallExpression): boolean {
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
    /^(log|logger|logging|console|tracer|telemetry)$/i.test(last) ||
    (LOG_CALLS.test(name) && name !== 'error' && name !== 'track' && name !== 'mark' && name !== 'time')
  )
}

function lastName(callee: Node): string {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' ? (staticKey(callee.property, callee.computed) ?? '') : ''
}

function isComparison(node: TSESTree.CallExpression): boolean {
  const name = calleeName(node)
  if (/^(expect|assert|should|invariant)$/.test(rootName(node.callee)) && name !== 'expect') return true
  return name === 'expect' || (unwrap(node.callee).type === 'MemberExpression' && COMPARES.test(name))
}

/** Whether the call registers what answers a request. */
export function isHandler(node: TSESTree.CallExpression): boolean {
  const callee = unwrap(node.callee)
  const name = calleeName(node)
  const root = rootRoot(callee)
  const source = root && packageOf(root)
  if (source !== undefined && DOUBLES.test(source)) return true
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

function rootRoot(node: Node): Node | undefined {
  let at = unwrap(node)
  for (;;) {
    if (at.type === 'MemberExpression') at = unwrap(at.object)
    else if (at.type === 'CallExpression' || at.type === 'NewExpression') at = unwrap(at.callee)
    else return at.type === 'Identifier' ? at : undefined
  }
}

/** The package that an identifier, or what it was made by, is imported from. */
function packageOf(identifier: Node, depth = 0): string | undefined {
  const tree = treeOf(identifier)
  const definition = tree && indexOf(tree).variableOf(identifier)?.defs[0]
  const node = definition?.node as Node | undefined
  if (node?.parent?.type === 'ImportDeclaration') return node.parent.source.value
  if (node?.type === 'VariableDeclarator' && node.init && depth < 4) {
    const init = unwrap(node.init)
    const inner = init.type === 'AwaitExpression' ? unwrap(init.argument) : init
    if (inner.type === 'CallExpression' && inner.callee.type === 'Identifier' && inner.callee.name === 'require') {
      const [source] = inner.arguments
      return source?.type === 'Literal' && typeof source.value === 'string' ? source.value : undefined
    }
    const made = inner.type === 'NewExpression' ? unwrap(inner.callee) : inner
    const root = rootRoot(made)
    return root && root !== identifier ? packageOf(root, depth + 1) : undefined
  }
  return undefined
}
