import type { ClientRow } from '../../flow/clients/client-row.js'
import { axiosCalls, axiosHabits } from './client-shapes.js'

/** Rows of the client table for packages that are called as axios is. */
export const axiosLikes: readonly ClientRow[] = [
  {
    name: 'axios',
    globals: ['axios'],
    modules: ['axios', 'axios#axios', 'axios#Axios', 'feaxios', '@nextcloud/axios'],
    types: ['AxiosInstance', 'AxiosStatic', 'Axios'],
    create: ['create', 'new'],
    isBase: true,
    same: ['default'],
    habits: axiosHabits,
    language: { all: 'Promise.all' },
    spreads: ['spread'],
    calls: axiosCalls(['data']),
  },
  {
    name: 'xior',
    modules: ['xior', 'xior#xior', 'xior#Xior'],
    types: ['XiorInstance', 'Xior'],
    create: ['create', 'new'],
    same: ['default'],
    habits: { ...axiosHabits, texts: 'json', interceptors: ['interceptors.request.use', 'plugins.use'] },
    calls: axiosCalls(['data']),
  },
  {
    name: 'gaxios',
    modules: ['gaxios', 'gaxios#Gaxios', 'gaxios#instance'],
    types: ['Gaxios'],
    create: ['create', 'new'],
    same: ['default', 'instance'],
    habits: { ...axiosHabits, interceptors: ['interceptors.request.add'], hooks: ['adapter', 'fetchImplementation'] },
    // version 7 resolves as `URL` does, those before put the one behind the other
    calls: axiosCalls(['data'], ['resolve', 'path']),
  },
  {
    name: 'redaxios',
    modules: ['redaxios'],
    create: ['create'],
    same: ['default'],
    habits: {
      objects: 'json',
      throws: true,
      named: { auth: 'authorization' },
      defaults: 'defaults.headers',
      hooks: ['fetch', 'transformRequest'],
    },
    calls: axiosCalls(['data']),
  },
]
