import type { ClientRow } from '../flow/client-row.js'
import { shape } from './client-shapes.js'

const CLASSES = ['Pool', 'Client', 'BalancedPool', 'Agent', 'ProxyAgent', 'EnvHttpProxyAgent', 'RetryAgent', 'Dispatcher']

/** What holds undici's connections: made for one origin, or told it with each request, which is one object. */
export const undiciDispatchers: ClientRow = {
  name: 'undici Pool',
  modules: CLASSES.map((name) => `undici#${name}`),
  types: CLASSES.map((name) => `undici#${name}`),
  builders: { new: { sets: ['origin', ''] } },
  habits: { hooks: ['config.interceptors'] },
  calls: {
    request: shape({
      url: ['0.path'],
      method: ['0.method'],
      defaultMethod: 'GET',
      body: ['0.body'],
      headers: ['0.headers'],
      base: ['0.origin', 'config.origin'],
      join: 'path',
      answer: ['body'],
    }),
  },
}
