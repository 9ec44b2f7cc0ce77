import type { Node } from '../syntax/tree.js';
import type { Flow } from './flow.js';
import type { Argument, Env, Value } from './values.js';
/** What a function of a well-known library gives that only hands values on. */
export declare function libraryFunction(flow: Flow, name: string, args: readonly Argument[], node: Node, env: Env): readonly Value[] | undefined;
/** What an unseen function gives that is handed a function without parameters: what that one gives (retries, limits, queues). */
export declare function handedResult(flow: Flow, args: readonly Argument[], node: Node, env: Env): readonly Value[] | undefined;
/** The argument a value was given in a call to validate it: `schema.parse(x)`, `parse(schema, x)`; undefined where it is no such call. */
export declare function validatedValues(flow: Flow, name: string, args: readonly Argument[]): readonly Value[] | undefined;
