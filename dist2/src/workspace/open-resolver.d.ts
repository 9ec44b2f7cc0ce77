import type * as OxcResolver from 'oxc-resolver';
export type Resolver = OxcResolver.ResolverFactory;
export type ResolverOptions = OxcResolver.NapiResolveOptions;
/** A resolver of specifiers; its library is loaded now, as many a file imports nothing that has to be resolved. */
export declare function openResolver(options: ResolverOptions): Resolver;
