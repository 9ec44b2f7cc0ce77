import type { TSESTree } from '../syntax/tree.js';
import type { Argument, Env } from './values.js';
export type CallExpression = TSESTree.CallExpression;
/** The arguments of a call where they stand. */
export declare function argumentsOf(node: CallExpression | TSESTree.NewExpression, env: Env): Argument[];
/** Whether a call hands its first argument on as `this`: `f.call(self, …)`, `f.apply(self, […])`. */
export declare function handsOnThis(node: CallExpression | TSESTree.NewExpression): 'call' | 'apply' | undefined;
/** The arguments of such a call as the function itself gets them. */
export declare function argumentsBehindThis(node: CallExpression | TSESTree.NewExpression, env: Env): Argument[];
