import type { Modules } from '../flow/flow.js';
/** The files around one file: the only thing that knows files. */
export type Workspace = Modules;
