import type { Resolver } from './open-resolver.js';
/** Finds the packages of the same repository by name where no installed link leads to them. */
export interface WorkspacePackages {
    resolve(resolver: Resolver, from: string, specifier: string): string | undefined;
}
export declare function createWorkspacePackages(): WorkspacePackages;
