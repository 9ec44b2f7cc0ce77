import type { Tree } from '../syntax/tree.js';
import type { Holder } from '../usage/usage.js';
import { type Written } from './drop-field.js';
import { type Outcome, type ReplacementOf } from './outcome.js';
/** Writes the sibling in place of a key or an assignment of the field. */
export declare function mapRequest(tree: Tree, site: Written, replacement: ReplacementOf<'map'>, holder: Holder | undefined): Outcome;
