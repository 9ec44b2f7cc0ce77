import type { Node } from '../syntax/tree.js';
import { type Flow } from './flow.js';
import { type Argument, type Env, type Value } from './values.js';
/** What a function of the language (`JSON.parse`, `Object.assign`, `Promise.all` …) gives; undefined where it is none that is known. */
export declare function builtinFunction(flow: Flow, name: string, args: readonly Argument[], node: Node, env: Env): readonly Value[] | undefined;
