import type { Tree } from '../syntax/tree.js';
import type { Workspace } from './workspace.js';
/** How a workspace on disk is made. */
export interface DiskOptions {
    /** Trees that are parsed already (by the caller, or by ESLint), by absolute path. */
    readonly trees?: ReadonlyMap<string, Tree>;
    /** The files among which importers are looked for; none where they are not known (an editor). */
    readonly files?: readonly string[];
}
/** A workspace of the files on disk: modules are read and parsed on demand, and only scripts of the project (no packages) are followed. */
export declare function createDiskWorkspace({ trees, files }?: DiskOptions): Workspace;
