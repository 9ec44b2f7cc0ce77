import type { ClientRow } from '../../flow/clients/client-row.js'
import { BARE, BODIES, nodeRequest, shape, verbs } from './client-shapes.js'

const curl = { url: ['0'], body: ['1.postFields'], headers: [], answer: ['data'] }

/** Rows of the client table for what a desktop, a phone or a server's own script engine sends with, and what lies below HTTP clients. */
export const hostClients: readonly ClientRow[] = [
  {
    name: 'Electron net',
    modules: ['electron#net', 'electron/main#net'],
    habits: { setters: ['setHeader'] },
    calls: {
      request: { ...nodeRequest, url: ['0', '0.url', '0.path'], callbacks: [] },
      fetch: shape({
        url: ['0', '0.url'],
        method: ['1.method'],
        defaultMethod: 'GET',
        body: ['1.body'],
        headers: ['1.headers'],
        answer: ['json()', 'text()'],
      }),
    },
  },
  {
    name: 'node http2',
    modules: ['http2', 'node:http2'],
    same: ['default'],
    builders: { connect: { sets: ['origin'] } },
    habits: { setters: ['setHeader'] },
    calls: {
      request: shape({
        url: ['0.:path'],
        method: ['0.:method'],
        defaultMethod: 'GET',
        body: ['then.write.0', 'then.end.0'],
        headers: ['0'],
        base: ['config.origin'],
        join: 'path',
      }),
    },
  },
  {
    name: 'Ext.Ajax',
    globals: ['Ext'],
    readers: ['decode'],
    habits: { json: ['0.jsonData'], form: ['0.params'] },
    calls: {
      'Ajax.request': shape({
        url: ['0.url'],
        method: ['0.method'],
        defaultMethod: '*',
        body: ['0.jsonData'],
        headers: ['0.headers'],
        answer: ['responseText', 'responseJson'],
        callbacks: ['0.success:0', '0.failure:0'],
      }),
    },
  },
  {
    name: 'node-libcurl',
    modules: ['node-libcurl#curly'],
    calls: verbs([...BARE, ...BODIES], curl),
  },
  {
    name: 'centra',
    modules: ['centra', '@aero/centra', 'phin/lib/centra'],
    same: ['default'],
    habits: { objects: 'json', setters: ['header'] },
    calls: {
      '': shape({
        url: ['then.path.0', '='],
        base: ['0'],
        join: 'path',
        method: ['then.method.0', '1'],
        defaultMethod: 'GET',
        body: ['then.body.0'],
        headers: ['then.header.0'],
        chain: ['header', 'body', 'query', 'path', 'method', 'timeout', 'option', 'compress', 'send'],
        answer: ['json()', 'text()', 'body'],
      }),
    },
  },
  {
    name: 'ServiceNow RESTMessageV2',
    globals: ['sn_ws.RESTMessageV2'],
    construct: true,
    habits: { setters: ['setRequestHeader'] },
    calls: {
      setEndpoint: shape({ url: ['0'], method: ['then.setHttpMethod.0'], defaultMethod: 'GET', body: ['then.setRequestBody.0'] }),
    },
  },
]
