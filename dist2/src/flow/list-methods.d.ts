import type { Flow } from './flow.js';
import { type CallExpression } from './text-methods.js';
import { type Env, type Value } from './values.js';
export declare const ITERATING: Set<string>;
export declare function listMethod(flow: Flow, receiver: Value, key: string, node: CallExpression, env: Env): readonly Value[] | undefined;
