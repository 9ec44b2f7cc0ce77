import type { Node } from '../syntax/tree.js';
import type { Flow } from './flow.js';
import { type CallExpression, type Items } from './text-methods.js';
import { type Env, type Value } from './values.js';
/** What a method that the language brings along gives for a receiver; undefined where the receiver's own member is to be called. */
export declare function builtinMethod(flow: Flow, receiver: Value, key: string, node: CallExpression, env: Env): readonly Value[] | undefined;
/** What a pipeline of operators gives: `map` and its like hand on what their function returns, the others what they were given. */
export declare function pipeValues(flow: Flow, input: Items, operators: readonly Node[], env: Env): Items;
