import type { CallShape } from '../../flow/clients/client-row.js'
import { shape, SUPERAGENT_CHAIN } from './client-shapes.js'

/** An object that describes a request without a call being in sight: declarative routing, a queue entry. */
export const describedRequest: CallShape = shape({
  url: ['0.url', '0.uri', '0.path', '0.endpoint'],
  method: ['0.method', '0.httpMethod'],
  defaultMethod: '*',
  body: ['0.body', '0.data', '0.json', '0.payload'],
  headers: ['0.headers'],
})

/** How a call of an unknown function is read once it is handed the path of an operation. */
export const unknownClient: CallShape = shape({
  url: [
    '0',
    '1',
    '2',
    '0.url',
    '0.uri',
    '0.path',
    '0.endpoint',
    '0.pathname',
    '1.url',
    '1.uri',
    '1.path',
    '1.endpoint',
    '2.url',
    '2.uri',
    '2.path',
  ],
  method: ['0.method', '1.method', '2.method', '0.httpMethod', '1.httpMethod'],
  defaultMethod: '*',
  body: [
    '0.body',
    '0.data',
    '0.json',
    '0.payload',
    '1.body',
    '1.data',
    '1.json',
    '1.payload',
    '2.body',
    '2.data',
    '2.json',
    '2.payload',
    '0?',
    '1?',
    '2?',
    '3?',
    'then.send.0',
  ],
  headers: ['0.headers', '1.headers', '2.headers'],
  base: ['0.baseURL', '0.baseUrl', '1.baseURL', '1.baseUrl'],
  join: 'path',
  answer: ['.', 'data', 'json()', 'json', 'text()', 'body'],
  chain: SUPERAGENT_CHAIN,
})
