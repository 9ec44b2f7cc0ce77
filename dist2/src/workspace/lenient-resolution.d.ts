import { type ResolverOptions } from './open-resolver.js';
/** A specifier that starts at the root of the site, as pages write it: looked for from the page's folder up to its package. */
export declare function besidePage(page: string, specifier: string): string | undefined;
/** A relative specifier as a path, tried with the usual endings: what is left where a broken manifest stops the resolver. */
export declare function besideFile(from: string, specifier: string): string | undefined;
/**
 * Resolves by the aliases of the nearest tsconfig.json or jsconfig.json, for files that those settings do not list themselves
 * (JavaScript beside TypeScript, scripts outside `include`).
 */
export declare function createAliasResolver(options: ResolverOptions): (from: string, specifier: string) => string | undefined;
