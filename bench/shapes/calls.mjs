// Programs that grow in what is called: wrappers, methods, layers, functions that call one another.

import { ASK, CHAT, HEAD, SEND, deep, far, one, times, told, within } from './common.mjs'

const wrapperCalls = (n) => one(SEND + times(n, (i) => `export const call${i} = (id) => send(${told(i)}) //!`))

const methods = (n) =>
  one(`export class Client {
  #send(path, body) { return fetch(BASE + path, post(body)) }
${times(n, (i) => `  call${i}(id) { return this.#send(${told(i)}) } //!`)}
}`)

const moduleFunction = (n) =>
  one(`export const api = (function () {
  function send(path, body) { return fetch(BASE + path, post(body)) }
${times(n, (i) => `  function call${i}(id) { return send(${told(i)}) } //!`)}
  return {
${times(n, (i) => `    call${i},`)}
  }
})()`)

const prototype = (n) => ({
  'src/main.js': `${HEAD};(function (root) {
  function Api(base) { this.base = base }
  Api.prototype.send = function (options, done) {
    fetch(this.base + options.path, post(options.body))
      .then(function (r) { return r.json() })
      .then(function (d) { done(null, d) }, done)
  }
${times(
  n,
  (i) => `  Api.prototype.call${i} = function (id, done) {
    const body = { messages: [{ author: 'USER', citations: [id, ${i}] }] } //!
    return this.send({ path: '${CHAT}', body: body }, done)
  }`,
)}
  root.Api = Api
})(globalThis)
`,
})

const chain = (n) =>
  one(`${SEND.replace('send', 'level0')}${times(n, (i) => `const level${i + 1} = (path, body) => level${i}(path, body)`)}
export const run = (id) => level${n}(${told(0)}) //!`)

const twoWays = (n) =>
  one(`${SEND.replace('send', 'level0')}${times(
    n,
    (i) => `function level${i + 1}(path, body) {
  if (body.slow) return level${i}(path, { ...body, slow: false })
  return level${i}(path, body)
}`,
  )}
export const run = (id) => level${n}(${told(0)}) //!`)

const layers = (n) => {
  const layer = (below, here) =>
    times(n, (i) => `const ${here}${i} = (path, body) => Promise.all([${[0, 1, 2, 3].map((k) => `${below}${(i + k) % n}(path, body)`)}])`)
  return one(`${times(n, (i) => `const a${i} = (path, body) => fetch(BASE + path, post({ ...body, a: ${i} }))`)}
${layer('a', 'b')}
${layer('b', 'c')}
${layer('c', 'd')}
${times(n, (i) => `export const run${i} = (id) => d${i}(${told(i)}) //!`)}`)
}

const cycleOfOneCall = (n) =>
  one(`${SEND}${times(
    n,
    (i) => `async function step${i}(path, body, left) {
  if (left === 0) return send(path, body)
  return (await step${(i + 1) % n}(path, body, left - 1)) ?? step${(i * 3 + 1) % n}(path, body, left - 1)
}`,
  )}
export const run = (id) => step0(${told(0)}, 9) //!`)

const cycleOfSenders = (n) =>
  one(
    SEND +
      times(
        n,
        (i) => `export async function step${i}(id, left) {
  if (left > 0) await step${(i + 1) % n}(id, left - 1)
  const rest = left > 1 ? await step${(i * 3 + 1) % n}(id, left - 2) : undefined
  await send(${told(i)}) //!
  return rest
}`,
      ),
  )

const cycleOfAnswers = (n) =>
  one(
    ASK +
      times(
        n,
        (i) => `export async function step${i}(left) {
  const data = left === 0 ? await (await ask('x')).json() : await step${(i + 1) % n}(left - 1)
  console.log(data.messages[0].citations) //!
  return data
}`,
      ),
  )

const table = (n) =>
  one(`const operations = {
${times(n, (i) => `  op${i}: { path: '${CHAT}', method: 'POST' },`)}
}
const call = (name, body) => fetch(BASE + operations[name].path, { method: operations[name].method, body: JSON.stringify(body) })
${times(n, (i) => `export const run${i} = (id) => call('op${i}', { messages: [{ author: 'USER', citations: [id] }] }) //!`)}`)

const helper = (n) =>
  one(`${ASK}const unwrap = async (res) => (res.ok ? res.json() : Promise.reject(res))
${times(n, (i) => `export const run${i} = async () => (await unwrap(await ask('${i}'))).messages[0].citations //!`)}`)

export const callShapes = {
  'calls of one wrapper': { sizes: far, make: wrapperCalls },
  'methods over a private helper': { sizes: far, make: methods },
  'functions in a module function': { sizes: far, make: moduleFunction },
  'prototype with options and callbacks': { sizes: far, make: prototype },
  'chain of wrappers': { sizes: deep, make: chain },
  'each level calls the next in two ways': { sizes: deep, make: twoWays },
  'four layers of fan-out four': { sizes: within, make: layers },
  'functions that call one another, one call': { sizes: within, make: cycleOfOneCall },
  'functions that call one another, each sends': { sizes: within, make: cycleOfSenders },
  'functions that call one another, answers read': { sizes: within, make: cycleOfAnswers },
  'table of operations': { sizes: far, make: table },
  'helper that answers go through': { sizes: far, make: helper },
}
