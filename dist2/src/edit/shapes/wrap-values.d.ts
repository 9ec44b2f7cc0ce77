import type { Node, Tree } from '../../syntax/tree.js';
import type { Edit } from '../edit.js';
/** Makes an object of each value of a list: `['a', b, ...c]` becomes `[{ key: 'a' }, { key: b }, ...c.map((name) => ({ key: name }))]`. */
export declare function wrapValues(tree: Tree, list: Node, key: string, name: string, isThere?: boolean): Edit[];
/** Makes an object of one value: `a` becomes `{ key: a }`. */
export declare function wrapValue(tree: Tree, value: Node, key: string): Edit[];
