import type { Workspace } from './workspace.js';
/** A workspace of files given as text, by absolute path. A file that does not parse is not there. */
export declare function createMemoryWorkspace(files: Readonly<Record<string, string>>): Workspace;
