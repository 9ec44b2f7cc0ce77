import type { Node } from '../../syntax/tree.js';
import { type Assumed } from './assumed.js';
/** What `&&`, `||` and `??` give. */
export declare function assumeLogical(left: Assumed, operator: string, right: () => Assumed): Assumed;
/** What a comparison or a calculation gives. */
export declare function assumeBinary(left: Assumed, operator: string, rightNode: Node, below: (node: Node) => Assumed): Assumed;
