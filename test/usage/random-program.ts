import fc from 'fast-check'

/** Few names, so that what is generated hangs together: constants that need themselves, functions that call each other. */
const name = fc.constantFrom('a', 'b', 'c', 'd', 'fetch', 'body', 'data', 'url')
const key = fc.constantFrom('snippet', 'citations', 'messages', 'role', 'trackingToken', 'data', 'body', 'url', 'then', 'json', 'map', 'push', 'a')
const path = fc.constantFrom('/rest/api/v1/chat', '/rest/api/v1/listanswers', '/rest/api/v1/createannouncement', 'getanswer', '/api/index/v1/', 'https://x', '')

const { expression, statement } = fc.letrec<{ expression: string; statement: string; block: string }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    name,
    path.map((text) => `'${text}'`),
    fc.constantFrom('1', 'null', 'this', '[]', '{}', '/x/', 'new.target', 'import.meta.url', 'process.env.A').map((text) => (text === '{}' ? '({})' : text)),
    fc.tuple(tie('expression'), key).map(([object, member]) => `${object}.${member}`),
    fc.tuple(tie('expression'), key).map(([object, member]) => `${object}?.['${member}']`),
    fc.tuple(tie('expression'), tie('expression')).map(([object, member]) => `${object}[${member}]`),
    fc.tuple(tie('expression'), fc.array(tie('expression'), { maxLength: 3 })).map(([callee, args]) => `${callee}(${args.join(', ')})`),
    fc.tuple(name, fc.array(tie('expression'), { maxLength: 2 })).map(([callee, args]) => `new ${callee}(${args.join(', ')})`),
    fc.array(fc.tuple(key, tie('expression')), { maxLength: 3 }).map((entries) => `({ ${entries.map(([one, value]) => `${one}: ${value}`).join(', ')} })`),
    fc.tuple(name, key, tie('expression')).map(([spread, one, value]) => `({ ...${spread}, ${one}: ${value} })`),
    fc.array(tie('expression'), { maxLength: 3 }).map((items) => `[${items.join(', ')}]`),
    fc.tuple(tie('expression'), tie('expression')).map(([left, right]) => `(${left} + ${right})`),
    fc.tuple(tie('expression'), fc.constantFrom('??', '||', '&&', '===', ','), tie('expression')).map(([left, operator, right]) => `(${left} ${operator} ${right})`),
    fc.tuple(tie('expression'), tie('expression'), tie('expression')).map(([test, yes, no]) => `(${test} ? ${yes} : ${no})`),
    fc.tuple(tie('expression'), path).map(([inner, end]) => '`${' + inner + '}' + end + '`'),
    fc.tuple(name, tie('expression')).map(([parameter, result]) => `((${parameter}) => ${result})`),
    fc.tuple(name, key, tie('block')).map(([parameter, one, body]) => `(async function ({ ${one}: ${parameter} }) ${body})`),
    tie('expression').map((inner) => `JSON.stringify(${inner})`),
    tie('expression').map((inner) => `(await ${inner})`),
    fc.tuple(path, tie('expression')).map(([url, body]) => `fetch('${url}', { method: 'POST', body: ${body} })`),
    fc.tuple(key, tie('expression')).map(([member, value]) => `(class extends a { ${member} = ${value}; static b() { return this.${member} } get c() { return super.c } })`),
  ),
  statement: fc.oneof(
    { maxDepth: 3 },
    fc.tuple(name, tie('expression')).map(([target, value]) => `${target} = ${value}`),
    fc.tuple(name, key, tie('expression')).map(([target, member, value]) => `${target}.${member} = ${value}`),
    fc.tuple(name, tie('expression')).map(([target, value]) => `${target} += ${value}`),
    fc.tuple(name, tie('expression')).map(([target, value]) => `var ${target} = ${value}`),
    fc.tuple(name, key, tie('expression')).map(([target, member, value]) => `var { ${member}: ${target}, ...rest } = ${value}`),
    fc.tuple(name, name, tie('block')).map(([one, parameter, body]) => `function ${one}(${parameter}, ...rest) ${body}`),
    fc.tuple(tie('expression'), tie('block'), tie('block')).map(([test, yes, no]) => `if (${test}) ${yes} else ${no}`),
    fc.tuple(name, tie('expression'), tie('block')).map(([one, list, body]) => `for (var ${one} of ${list}) ${body}`),
    fc.tuple(tie('expression'), tie('block'), name).map(([test, body, one]) => `try { ${test} } catch (${one}) ${body}`),
    fc.tuple(tie('expression'), tie('expression')).map(([target, source]) => `Object.assign(${target}, ${source})`),
    tie('expression').map((inner) => `;${inner}`),
  ),
  block: fc.tuple(fc.array(tie('statement'), { maxLength: 2 }), tie('expression')).map(([statements, result]) => `{ ${statements.join('; ')}; return ${result} }`),
}))

/** Programs that mean nothing, in an async function so that most of what is generated parses. */
export const randomProgram = fc.array(fc.oneof(statement, expression.map((text) => `;${text}`)), { minLength: 1, maxLength: 8 }).map((statements) => `async function main() {\n${statements.join('\n')}\n}\nmain()`)

/** How a program is spoilt: each step takes a token away, doubles it, swaps it with another, or swaps two words. */
export const damage = fc.array(fc.tuple(fc.constantFrom('delete', 'double', 'swap', 'words', 'words'), fc.nat(), fc.nat()), { minLength: 1, maxLength: 4 })

const token = /[\w$]+|'[^'\n]*'|"[^"\n]*"|=>|\?\.|\.\.\.|\s+|[^]/g

/** The program with each step of the damage done to it. */
export function mutilate(program: string, steps: readonly (readonly [string, number, number])[]): string {
  const tokens = program.match(token) ?? []
  for (const [how, first, second] of steps) {
    const places = [...tokens.keys()].filter((index) => (how === 'words' ? /^[a-z]\w*$/i : /\S/).test(tokens[index] ?? ''))
    const [at = 0, other = 0] = [places[first % places.length], places[second % places.length]]
    const [one = '', two = ''] = [tokens[at], tokens[other]]
    if (how === 'delete') tokens[at] = ''
    else if (how === 'double') tokens[at] = `${one} ${one}`
    else [tokens[at], tokens[other]] = [two, one]
  }
  return tokens.join('')
}
