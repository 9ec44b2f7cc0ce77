import type { CatalogueIndex } from '../catalogue/catalogue-index.js';
import type { ClientRow } from '../flow/client-row.js';
import type { Modules } from '../flow/flow.js';
import type { Tree } from '../syntax/tree.js';
import { type Session } from './session.js';
/** What is searched, and for what. */
export interface SearchContext {
    readonly catalogue: CatalogueIndex;
    readonly workspace: Modules;
    /** Rows of the client table beside the known ones; they win over what the code shows. */
    readonly clients?: readonly ClientRow[];
    /** Literal hosts of the service; with any given, other literal hosts are other services. */
    readonly baseUrls?: readonly string[];
}
/** One look at a set of files: whoever asks it shares what the evaluator has found out. */
export interface Search {
    readonly trees: readonly Tree[];
    readonly session: Session;
}
/** Opens a search of the files. Nothing is evaluated before something is asked. */
export declare function openSearch(trees: readonly Tree[], { catalogue, workspace, clients: more, baseUrls }: SearchContext): Search;
