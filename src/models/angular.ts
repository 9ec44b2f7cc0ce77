import type { Model } from './model.js'

export const angular: Model = {
  title: 'Angular',
  packages: ['@angular'],
  names: '*',
}

/** Containers, and decorators that ask them for something. */
export const containers: Model = {
  title: 'Containers',
  packages: [
    ...['@nestjs', 'tsyringe', 'inversify', 'awilix', 'typedi'],
    ...['awilix-koa', 'awilix-express', '@backstage', '@loopback/core', '@adonisjs/core'],
    ...['@needle-di/core', '@injectjs/core', '@wessberg/di', 'brandi', 'bottlejs'],
    ...['diod', 'injection-js', 'power-di', 'aurelia', '@aurelia/kernel'],
  ],
  names: '*',
}

export const settings: Model = {
  title: 'Settings',
  packages: ['config', 'convict', 'nconf', 'conf', 'electron-store', 'env-var', 'rc'],
  names: ['get', 'getOrThrow', 'convict', 'has', 'set', 'util', 'getProperties'],
  defaults: { convict: 'convict' },
}
