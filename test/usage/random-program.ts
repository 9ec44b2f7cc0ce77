import fc from '../fast-check.js'

/** Few names, so that what is generated hangs together: constants that need themselves, functions that call each other. */
const name = fc.constantFrom('a', 'b', 'c', 'd', 'fetch', 'body', 'data', 'url')
const fields = ['snippet', 'citations', 'messages', 'role', 'trackingToken']
const key = fc.constantFrom(...fields, 'data', 'body', 'url', 'then', 'json', 'map', 'push', 'a')
const path = fc.constantFrom('/rest/api/v1/chat', '/rest/api/v1/listanswers', '/rest/api/v1/createannouncement', 'getanswer', 'https://x', '')
const atom = fc.constantFrom('1', 'null', 'this', '[]', '({})', '/x/', 'new.target', 'import.meta.url', 'process.env.A')
const operator = fc.constantFrom('+', '??', '||', '&&', '===', ',')

const { expression, statement } = fc.letrec<{ expression: string; statement: string; block: string }>((tie) => {
  const one = tie('expression')
  const some = fc.array(one, { maxLength: 3 })
  const block = tie('block')
  return {
    expression: fc.oneof(
      { maxDepth: 5, depthSize: 'small' },
      name,
      atom,
      path.map((text) => `'${text}'`),
      fc.tuple(one, key).map(([object, member]) => `${object}.${member}`),
      fc.tuple(one, key).map(([object, member]) => `${object}?.['${member}']`),
      fc.tuple(one, one).map(([object, member]) => `${object}[${member}]`),
      fc.tuple(one, some).map(([callee, args]) => `${callee}(${args.join(', ')})`),
      fc.tuple(name, some).map(([callee, args]) => `new ${callee}(${args.join(', ')})`),
      fc.tuple(key, one, key, one).map(([first, value, second, other]) => `({ ${first}: ${value}, ${second}: ${other} })`),
      fc.tuple(name, key, one).map(([spread, member, value]) => `({ ...${spread}, ${member}: ${value} })`),
      some.map((items) => `[${items.join(', ')}]`),
      fc.tuple(one, operator, one).map(([left, sign, right]) => `(${left} ${sign} ${right})`),
      fc.tuple(one, one, one).map(([check, yes, no]) => `(${check} ? ${yes} : ${no})`),
      fc.tuple(one, path).map(([inner, end]) => '`${' + inner + '}' + end + '`'),
      fc.tuple(name, one).map(([parameter, result]) => `((${parameter}) => ${result})`),
      fc.tuple(name, key, block).map(([parameter, member, body]) => `(async function ({ ${member}: ${parameter} }) ${body})`),
      one.map((inner) => `JSON.stringify(${inner})`),
      one.map((inner) => `(await ${inner})`),
      fc.tuple(path, one).map(([url, body]) => `fetch('${url}', { method: 'POST', body: ${body} })`),
      fc.tuple(key, one).map(([member, value]) => `(class { ${member} = ${value}; static b() { return this.${member} } })`),
    ),
    statement: fc.oneof(
      { maxDepth: 3 },
      fc.tuple(name, one).map(([target, value]) => `${target} = ${value}`),
      fc.tuple(name, key, one).map(([target, member, value]) => `${target}.${member} = ${value}`),
      fc.tuple(name, one).map(([target, value]) => `${target} += ${value}`),
      fc.tuple(name, one).map(([target, value]) => `var ${target} = ${value}`),
      fc.tuple(name, key, one).map(([target, member, value]) => `var { ${member}: ${target}, ...rest } = ${value}`),
      fc.tuple(name, name, block).map(([own, parameter, body]) => `function ${own}(${parameter}, ...rest) ${body}`),
      fc.tuple(one, block, block).map(([check, yes, no]) => `if (${check}) ${yes} else ${no}`),
      fc.tuple(name, one, block).map(([item, list, body]) => `for (var ${item} of ${list}) ${body}`),
      fc.tuple(one, block, name).map(([risk, body, error]) => `try { ${risk} } catch (${error}) ${body}`),
      fc.tuple(one, one).map(([target, source]) => `Object.assign(${target}, ${source})`),
      one.map((inner) => `;${inner}`),
    ),
    block: fc.tuple(fc.array(tie('statement'), { maxLength: 2 }), one).map(([body, result]) => `{ ${body.join('; ')}; return ${result} }`),
  }
})

const statements = fc.array(fc.oneof(statement, expression.map((text) => `;${text}`)), { minLength: 1, maxLength: 8 })

/** Programs that mean nothing, in an async function so that most of what is generated parses. */
export const randomProgram = statements.map((body) => `async function main() {\n${body.join('\n')}\n}\nmain()`)

// without bias: small numbers would spoil the first lines only
const place = fc.noBias(fc.nat())
const step = fc.tuple(fc.constantFrom('delete', 'double', 'swap', 'words', 'words', 'words'), place, place)

/** How a program is spoilt: each step takes a token away, doubles it, swaps it with another, or swaps two words. */
export const damage = fc.array(step, { minLength: 1, maxLength: 3 })

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
