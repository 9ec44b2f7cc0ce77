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

/** Streams that give what they read as values, piece by piece. */
export const readers: Model = {
  title: 'Streams of lines and of JSON',
  packages: ['split2', 'split', 'binary-split', 'byline', 'ndjson', 'JSONStream', 'jsonstream-next', 'event-stream', 'it-ndjson'],
  names: ['readPieces'],
  as: { parse: 'readPieces', split: 'readPieces', createStream: 'readPieces' },
  defaults: { split2: 'readPieces', split: 'readPieces', 'binary-split': 'readPieces', byline: 'readPieces', ndjson: 'readPieces' },
}

/** Streams that are made of what they do with each piece. */
export const through: Model = {
  title: 'through2',
  packages: ['through2', 'through2-concurrent', 'parallel-transform'],
  names: ['throughEach'],
  as: { obj: 'throughEach', ctor: 'throughEach' },
  defaults: { through2: 'throughEach', 'parallel-transform': 'throughEach' },
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
