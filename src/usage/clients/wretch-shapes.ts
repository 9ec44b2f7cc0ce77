import type { Builder } from '../../flow/clients/client-row.js'

/** Members of a wretch instance that give another with more of the request set. */
export const wretchBuilders: Readonly<Record<string, Builder>> = {
  '': { sets: ['url', ''] },
  url: { sets: ['url'] },
  options: { sets: [''] },
  headers: { sets: ['headers'] },
  auth: { sets: ['authorization:'] },
  content: { sets: ['content-type:'] },
  json: { sets: ['json'] },
  body: { sets: ['body'] },
  formUrl: { sets: ['form'] },
  formData: { sets: ['form'] },
  middlewares: { sets: ['middlewares'] },
  defer: { sets: ['defer'] },
  polyfills: { sets: ['polyfills'] },
  ...Object.fromEntries(
    ['accept', 'query', 'addon', 'errorType', 'catcher', 'catcherFallback', 'customError', 'resolve', 'signal', 'toFetch'].map((name) => [
      name,
      { sets: [] },
    ]),
  ),
}

/** What is called on the answer of a wretch request before its body is asked for. */
export const WRETCH_CATCHERS = [
  'badRequest',
  'unauthorized',
  'forbidden',
  'notFound',
  'timeout',
  'internalError',
  'error',
  'fetchError',
  'onAbort',
  'setTimeout',
  'perfs',
  'progress',
  'res',
]
