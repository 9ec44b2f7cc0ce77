import type { Tree } from '../syntax/tree.js';
import type { NewNames } from './new-names.js';
import { type Outcome, type Planner } from './outcome.js';
import type { Site } from './site.js';
/** Writes another name for the field at every place that belongs together with the finding. */
export declare const planRename: Planner<'rename'>;
/** Writes another name for the field at one place. */
export declare function renameAt(tree: Tree, site: Site, to: string, names: NewNames): Outcome;
