import { createRequire } from 'node:module'
import type * as OxcResolver from 'oxc-resolver'

const require = createRequire(import.meta.url)

export type Resolver = OxcResolver.ResolverFactory
export type ResolverOptions = OxcResolver.NapiResolveOptions

/** A resolver of specifiers; its library is loaded now, as many a file imports nothing that has to be resolved. */
export function openResolver(options: ResolverOptions): Resolver {
  const { ResolverFactory } = require('oxc-resolver') as typeof OxcResolver
  return new ResolverFactory(options)
}
