import type { Node } from '../syntax/tree.js';
import { type Flow } from './flow.js';
import { type Env, type Shape, type Value } from './values.js';
import type { CallExpression } from './text-methods.js';
/** Whether `new name()` makes an object that keeps values under keys. */
export declare function keepsByKey(name: string): boolean;
/** Whether a value is such an object. */
export declare function isKeyed({ node }: Shape): boolean;
/** What a method of such an object gives; undefined for one that is not known. */
export declare function keyedMethod(flow: Flow, shape: Shape, method: string, node: CallExpression, env: Env): readonly Value[] | undefined;
/** Everything that is kept under any key. */
export declare function keptValues(flow: Flow, shape: Shape, at: Node, env?: Env): readonly Value[];
/** What iterating gives: keys with values. */
export declare function keptPairs(flow: Flow, shape: Shape, at: Node): readonly Value[];
/** What was given for a key when the object was made. */
export declare function initialMember(flow: Flow, shape: Shape, key: string, at: Node): readonly Value[];
/** What is written to any key of an object after it was made; in `env`, as far as the write stands in a function that it binds. */
export declare function writtenValues(flow: Flow, shape: Shape, env?: Env): readonly Value[];
/** Whether a write is to this key, or to one that is found at run time. */
export declare function writesKey(written: string | undefined, key: string): boolean;
