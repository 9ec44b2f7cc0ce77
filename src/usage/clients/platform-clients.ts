import type { CallShape, ClientRow } from '../../flow/clients/client-row.js'
import { BARE, BODIES, FETCH_ANSWER, jqueryPlain, shape, verbs } from './client-shapes.js'

/** What a composable gives: the body in a reference, which some functions read for one. */
const REF = ['data.value', 'data..']

/** A request helper of n8n, by the index of its options. */
const helperShape = (index: number): CallShape =>
  shape({
    url: [`${index}.url`, `${index}.uri`, String(index)],
    method: [`${index}.method`],
    defaultMethod: 'GET',
    body: [`${index}.body`, `${index}.form`, `${index}.formData`],
    headers: [`${index}.headers`],
    base: [`${index}.baseURL`, `${index}.baseUrl`],
    join: 'path',
    answer: ['.', 'body'],
  })

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
    readers: ['parseJSON'],
    gathers: ['when'],
    lends: ['', 'ready'],
    habits: {
      contentType: ['contentType'],
      objects: 'form',
      setups: ['ajaxSetup'],
      interceptors: ['ajaxPrefilter'],
      hooks: ['beforeSend'],
    },
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
      request: shape({
        url: ['1', '0.url'],
        method: ['0', '0.method'],
        defaultMethod: '*',
        body: ['2.body', '0.body'],
        headers: ['2.headers', '0.headers'],
        answer: ['.'],
      }),
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
    lists: {
      fetchAll: shape({
        url: ['0', '0.url'],
        method: ['0.method'],
        defaultMethod: 'GET',
        body: ['0.payload'],
        headers: ['0.headers'],
        answer: ['getContentText()', 'getContent()', 'getBlob()'],
      }),
    },
  },
  {
    name: 'Angular httpResource',
    modules: ['@angular/common/http#httpResource'],
    habits: { objects: 'json', ambient: true },
    calls: {
      '': shape({
        url: ['0()', '0().url'],
        method: ['0().method'],
        defaultMethod: 'GET',
        body: ['0().body'],
        headers: ['0().headers'],
        answer: ['value()'],
        parsers: ['1.parse'],
      }),
    },
  },
  {
    name: 'Nuxt useFetch',
    globals: ['useFetch', 'useLazyFetch'],
    modules: ['#imports', '#app', 'nuxt/app'].flatMap((name) => [`${name}#useFetch`, `${name}#useLazyFetch`]),
    habits: {
      objects: 'json',
      hooks: ['onRequest'],
      observers: {
        onRequest: [{ parameter: 0, member: 'options', request: 'body' }],
        onResponse: [{ parameter: 0, member: 'response', body: ['_data', ...FETCH_ANSWER] }],
      },
      ambient: true,
    },
    calls: {
      '': shape({
        url: ['0()', '0.value'],
        method: ['1.method'],
        defaultMethod: 'GET',
        body: ['1.body', '1.body.value'],
        headers: ['1.headers'],
        base: ['1.baseURL'],
        join: 'path',
        answer: REF,
        parsers: ['1.transform'],
      }),
    },
  },
  {
    name: 'Raycast useFetch',
    modules: ['@raycast/utils#useFetch'],
    calls: {
      '': shape({
        url: ['0', '0()'],
        method: ['1.method'],
        defaultMethod: 'GET',
        body: ['1.body'],
        headers: ['1.headers'],
        answer: ['data', 'json()', 'text()'],
        callbacks: ['1.parseResponse:0'],
        parsers: ['1.mapResult'],
      }),
    },
  },
  {
    name: 'VueUse useFetch',
    modules: ['@vueuse/core'],
    builders: { createFetch: { sets: [''], gives: 'useFetch' } },
    habits: { objects: 'json', ambient: true },
    calls: {
      useFetch: shape({
        url: ['0()', '0.value'],
        method: [...[...BARE, ...BODIES].map((verb) => `then.${verb}.=${verb.toUpperCase()}`), '1.method', 'config.fetchOptions.method'],
        defaultMethod: 'GET',
        body: [...BODIES.flatMap((verb) => [`then.${verb}.0`, `then.${verb}.0.value`]), '1.body'],
        headers: ['1.headers'],
        base: ['config.baseUrl'],
        join: 'path',
        answer: REF,
        callbacks: ['1.afterFetch:0', '2.afterFetch:0'],
        chain: [...BARE, ...BODIES, 'json', 'text'],
      }),
    },
  },
  {
    name: 'GM_xmlhttpRequest',
    globals: ['GM_xmlhttpRequest', 'GM'],
    modules: ['$#GM_xmlhttpRequest', '$#GM'],
    habits: {},
    calls: Object.fromEntries(
      ['', 'xmlHttpRequest'].map((name) => [
        name,
        shape({
          url: ['0.url'],
          method: ['0.method'],
          defaultMethod: 'GET',
          body: ['0.data'],
          headers: ['0.headers'],
          answer: ['responseText', 'response'],
          callbacks: ['0.onload:0', '0.onloadend:0', '0.onreadystatechange:0'],
        }),
      ]),
    ),
  },
  {
    name: 'n8n',
    types: [
      'IExecuteFunctions',
      'IExecuteSingleFunctions',
      'IExecutePaginationFunctions',
      'IHookFunctions',
      'ILoadOptionsFunctions',
      'IPollFunctions',
      'ISupplyDataFunctions',
      'ITriggerFunctions',
      'IWebhookFunctions',
    ].map((name) => `n8n-workflow#${name}`),
    habits: { objects: 'json', form: ['0.form', '0.formData', '1.form', '1.formData'], ambient: true, throws: true },
    calls: Object.fromEntries([
      ...['httpRequest', 'request'].map((name) => [`helpers.${name}`, helperShape(0)]),
      ...['httpRequestWithAuthentication', 'requestWithAuthentication', 'requestOAuth1', 'requestOAuth2'].map((name) => [
        `helpers.${name}`,
        helperShape(1),
      ]),
    ]),
  },
  {
    name: 'fetchEventSource',
    modules: ['@microsoft/fetch-event-source#fetchEventSource', '@fortaine/fetch-event-source#fetchEventSource'],
    calls: {
      '': shape({
        url: ['0', '0.url'],
        method: ['1.method'],
        defaultMethod: 'GET',
        body: ['1.body'],
        headers: ['1.headers'],
        answer: ['data', 'json()', 'text()'],
        callbacks: ['1.onmessage:0', '1.onopen:0'],
      }),
    },
  },
]
