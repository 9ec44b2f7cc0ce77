import type { Node, TSESTree } from '../syntax/tree.js';
import type { Flow } from './flow.js';
/** Where a type reference is declared: a node of the project, or an export of a package. */
export declare function declarationOf(flow: Flow, reference: TSESTree.TSTypeReference | TSESTree.TSInterfaceHeritage | TSESTree.TSClassImplements): {
    node: Node;
} | {
    module: string;
    name: string;
} | undefined;
