import type { Tree } from '../syntax/tree.js';
/** Whether the markup around a component's scripts has a name in it: what the scripts declare is used there without being handed in. */
export declare function isNamedInMarkup(tree: Tree, name: string): boolean;
/** Whether the markup around a component's scripts reads or binds a member of that name: `draft.name`, `draft['name']`. */
export declare function isMemberInMarkup(tree: Tree, name: string): boolean;
