import type { ClientRow } from '../flow/client-row.js'
import { BARE, BODIES, jqueryPlain, shape, verbs } from './client-shapes.js'

/** Rows of the client table for what a browser, a page's framework or a script host brings along. */
export const platformClients: readonly ClientRow[] = [
  {
    name: 'XMLHttpRequest',
    globals: ['XMLHttpRequest'],
    modules: ['xhr2', 'xmlhttprequest#XMLHttpRequest'],
    construct: true,
    habits: { setters: ['setRequestHeader'] },
    calls: { open: shape({ url: ['1'], method: ['0'], defaultMethod: '*', body: ['then.send.0'], headers: [] }) },
    answers: { call: 'open', members: ['responseText', 'response'] },
  },
  {
    name: 'jQuery',
    globals: ['$', 'jQuery'],
    modules: ['jquery'],
    same: ['default'],
    habits: { contentType: ['contentType'], objects: 'form', hooks: ['beforeSend'] },
    calls: {
      ajax: shape({
        ...jqueryPlain,
        body: ['0.data', '1.data'],
        method: ['0.method', '0.type', '1.method', '1.type'],
        defaultMethod: 'GET',
        headers: ['0.headers', '1.headers'],
        callbacks: ['0.success:0', '1.success:0'],
      }),
      post: shape({ ...jqueryPlain, method: 'POST' }),
      get: shape({ ...jqueryPlain, method: 'GET' }),
      getJSON: shape({ ...jqueryPlain, method: 'GET' }),
    },
  },
  {
    name: 'Angular HttpClient',
    modules: ['@angular/common/http#HttpClient'],
    types: ['HttpClient'],
    habits: { objects: 'json', ambient: true, throws: true },
    calls: {
      ...verbs(BARE, { url: ['0'], body: ['1.body'], headers: ['1.headers'], answer: ['.'] }),
      ...verbs(BODIES, { url: ['0'], body: ['1'], headers: ['2.headers'], answer: ['.'] }),
      request: shape({ url: ['1'], method: ['0'], defaultMethod: '*', body: ['2.body'], headers: ['2.headers'], answer: ['.'] }),
    },
  },
  {
    name: 'UrlFetchApp',
    globals: ['UrlFetchApp'],
    habits: { contentType: ['contentType'], objects: 'form' },
    calls: {
      fetch: shape({
        url: ['0'],
        method: ['1.method'],
        defaultMethod: 'GET',
        body: ['1.payload'],
        headers: ['1.headers'],
        answer: ['getContentText()', 'getContent()', 'getBlob()'],
      }),
    },
  },
]
