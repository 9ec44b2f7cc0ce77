import type { Workspace } from '../workspace/workspace.js';
/** A workspace in which some files have another text than on disk, by absolute path. The texts must parse. */
export declare function createOverlayWorkspace(base: Workspace, texts: ReadonlyMap<string, string>): Workspace;
