import { type FunctionNode } from '../syntax/names.js';
import type { Flow } from './flow.js';
import { type Env, type Value } from './values.js';
/** What a parameter that no activation binds can be: a callback by what calls it; in a wide evaluation, any function by its callers. */
export declare function parameterValues(flow: Flow, fn: FunctionNode, index: number, env: Env): readonly Value[];
