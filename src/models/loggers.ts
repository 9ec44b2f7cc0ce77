import type { Model } from './model.js'

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace']

export const loggers: Model = {
  title: 'pino, bunyan',
  packages: ['pino', 'bunyan'],
  names: [],
  tries: [
    "import pino from 'pino'\npino({ serializers: { one: (it) => see(it) } }, { write() {} }).info({ one: $in })",
    "import pino from 'pino'\npino({ serializers: { one: (it) => see(it) } }, { write() {} }).child({ one: $in })",
    "import pino from 'pino'\npino({}, { write() {} }).child({}, { serializers: { one: (it) => see(it) } }).warn({ one: $in })",
    "import pino from 'pino'\npino({ formatters: { log: ({ one }) => ({ two: see(one) }) } }, { write() {} }).info({ one: $in })",
    "import { createLogger } from 'bunyan'\n" +
      "createLogger({ name: 'a', streams: [], serializers: { one: (it) => see(it) } }).child({ one: $in })",
  ],
  later: [
    { option: 'serializers.*', gets: '*', by: [...LEVELS, 'child'] },
    { option: 'formatters.log', gets: 'all', by: LEVELS },
  ],
}
