import type { Workspace } from '../workspace/workspace.js';
import type { ImportGraph } from './import-graph.js';
/**
 * A workspace on disk that finds importers by the import graph, so that a file is parsed only when one of its values is asked for.
 * The graph only guesses where an alias or a package leads; the workspace's own resolution decides.
 */
export declare function openWorkspace({ importersOf, specifiersOf }: Pick<ImportGraph, 'importersOf' | 'specifiersOf'>): Workspace;
