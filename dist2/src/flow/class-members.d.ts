import type { Node, TSESTree } from '../syntax/tree.js';
import { indexOf } from './tree-index.js';
type Write = ReturnType<typeof indexOf>['memberWrites'][number];
/** The members that a class declares under a name, in their order. Classes have hundreds of members in bundles: names are looked up. */
export declare function membersNamed(node: TSESTree.ClassDeclaration | TSESTree.ClassExpression, key: string): readonly TSESTree.ClassElement[];
/** The assignments in a node's file that set a member of that name, of whatever object. */
export declare function writesNamed(node: Node, key: string): readonly Write[];
export {};
