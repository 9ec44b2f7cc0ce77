import type { Node } from '../syntax/tree.js';
import { type Text } from './values.js';
/** Every combination of the alternatives, in order; beyond a bound the last one has a hole. */
export declare function concatenate(alternatives: readonly (readonly Text[])[], node: Node): Text[];
