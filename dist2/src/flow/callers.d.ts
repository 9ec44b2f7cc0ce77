import { type FunctionNode } from '../syntax/names.js';
import type { TSESTree } from '../syntax/tree.js';
import type { Flow } from './flow.js';
import { type CallNode } from './tree-index.js';
type Caller = {
    readonly kind: 'call';
    readonly call: CallNode;
} | {
    readonly kind: 'argument';
    readonly call: TSESTree.CallExpression | TSESTree.NewExpression;
    readonly index: number;
    readonly key: string | undefined;
} | {
    readonly kind: 'element';
    readonly element: TSESTree.JSXOpeningElement;
};
/** The places that call a function, in its own file and in those that import it. */
export declare function callersOf(flow: Flow, fn: FunctionNode): readonly Caller[];
export {};
