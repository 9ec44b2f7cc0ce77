import type { Node, Tree } from '../syntax/tree.js';
import type { Edit } from './edit.js';
/** A non-null mark behind a chain of members, where what stands around it needs a value. */
export declare function assertChain(tree: Tree, member: Node): Edit[];
