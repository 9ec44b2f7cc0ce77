import type { TSESTree } from '../syntax/tree.js';
import type { Flow } from './flow.js';
import type { Env, Value } from './values.js';
/** What a listener of an event emitter or a subject gets as its parameter at `index`; undefined where nothing is seen to be sent. */
export declare function sentValues(flow: Flow, call: TSESTree.CallExpression, method: string, receivers: readonly Value[], index: number, env: Env): readonly Value[] | undefined;
