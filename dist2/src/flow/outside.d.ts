import type { CallExpression } from './call-arguments.js';
import type { Flow } from './flow.js';
import { type Argument, type Env, type Value } from './values.js';
/** A call of code that is not part of the project: it may hand on or check a value, or send a request. */
export declare function outside(flow: Flow, name: string, node: CallExpression, env: Env, args: readonly Argument[]): readonly Value[];
/** Packages whose functions join the parts of an address. */
export declare const JOINING: RegExp;
export declare function joinedArguments(flow: Flow, args: readonly Argument[], node: CallExpression): readonly Value[];
/** Whether a call of an unknown function is handed the path of an operation. */
export declare function fallbackTarget(flow: Flow, node: CallExpression, env: Env): boolean;
