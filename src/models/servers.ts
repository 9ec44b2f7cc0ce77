import type { Model } from './model.js'

export const honoFactory: Model = {
  title: 'Hono',
  packages: ['hono'],
  names: ['createMiddleware', 'createHandlers', 'createFactory', 'validator', 'valid', 'json', 'parseBody'],
}

export const pipedream: Model = {
  title: 'Pipedream',
  packages: ['@pipedream/types', '@pipedream/platform'],
  names: ['defineApp', 'defineAction', 'defineSource'],
}

export const heyApi: Model = {
  title: 'Hey API',
  packages: ['@hey-api'],
  names: ['createConfig', 'createClient', 'defineConfig'],
}

export const trpc: Model = {
  title: 'tRPC, and routers of its kind',
  packages: ['@trpc', 'trpc-nuxt', '@orpc/server', '@apollo/datasource-rest'],
  names: '*',
}

/** What Node has beside the language. */
export const node: Model = {
  title: 'Node',
  packages: [
    ...['node', 'assert', 'async_hooks', 'buffer', 'child_process', 'cluster'],
    ...['console', 'crypto', 'dgram', 'diagnostics_channel', 'dns'],
    ...['domain', 'events', 'fs', 'http', 'http2', 'https', 'inspector'],
    ...['module', 'net', 'os', 'path', 'perf_hooks', 'process', 'punycode'],
    ...['querystring', 'readline', 'repl', 'stream', 'string_decoder', 'timers', 'tls', 'tty', 'url', 'util', 'v8', 'vm', 'wasi'],
    ...['worker_threads', 'zlib', 'bun', 'fs-extra', 'graceful-fs'],
  ],
  names: [
    ...['promisify', 'createInterface', 'fromWeb', 'pipeline', 'setTimeout', 'setInterval', 'setImmediate', 'nextTick', 'Worker', 'on'],
    ...['parentPort', 'EventEmitter', 'compose', 'bind', 'createGunzip'],
    ...['createUnzip', 'createInflate', 'createBrotliDecompress', 'emit'],
    ...['createInflateRaw', 'PassThrough', 'TextDecoderStream', 'Readable', 'Writable', 'Duplex', 'Transform'],
    ...['addListener', 'postMessage', 'encode', 'runInContext'],
  ],
}

/** Queues of jobs and messages between programs. */
export const messages: Model = {
  title: 'Queues and messages',
  packages: ['bullmq', 'bull', 'bee-queue', 'electron', 'webextension-polyfill', 'comlink', 'mitt', 'nanoevents', 'eventemitter3'],
  names: [
    ...['Queue', 'Worker', 'add', 'addBulk', 'process', 'on', 'once'],
    ...['off', 'emit', 'handle', 'invoke', 'send', 'sendMessage', 'addListener'],
    ...['EventEmitter', 'mitt', 'createNanoEvents', 'wrap', 'expose', 'exposeInMainWorld', 'handleOnce', 'onMessage', 'EventEmitter2'],
  ],
}

export const temporal: Model = {
  title: 'Temporal',
  packages: ['@temporalio'],
  names: ['proxyActivities', 'proxyLocalActivities'],
}
