import type { Node, TSESTree } from '../syntax/tree.js';
/** Whether a call can be a request at all: not a log, a comparison, an assertion or a route of a test double or server. */
export declare function canSend(node: Node): boolean;
/** Whether the call writes to a log. */
export declare function isLog(node: TSESTree.CallExpression): boolean;
/** Whether what an expression names writes to a log when it is called. */
export declare function isLogFunction(node: Node): boolean;
/** Whether the call registers what answers a request. */
export declare function isHandler(node: TSESTree.CallExpression): boolean;
