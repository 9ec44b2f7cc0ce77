import type { TSESTree } from '../syntax/tree.js';
import type { Flow } from './flow.js';
import type { Env, Value } from './values.js';
/** What the parameter at `index` of a callback is, by the call the callback is handed to; undefined where that is not known. */
export declare function callbackArgument(flow: Flow, call: TSESTree.CallExpression | TSESTree.NewExpression, argument: number, key: string | undefined, index: number, env: Env, depth?: number): readonly Value[] | undefined;
