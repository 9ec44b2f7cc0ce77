import type { Node } from '../syntax/tree.js';
import type { Flow } from './flow.js';
import type { Items } from './text-methods.js';
import { type Argument, type Env, type Value } from './values.js';
/** What `useState(initial)` gives: the state, which can be its initial value and whatever its setter is called with, and the setter. */
export declare function useStateValues(flow: Flow, node: Node, initial: Items, env: Env): readonly Value[];
/** What `useReducer(reducer, initial)` gives: the state, which is what the reducer gives for what is dispatched, and `dispatch`. */
export declare function useReducerValues(flow: Flow, node: Node, args: readonly Argument[], env: Env): readonly Value[];
/** What is dispatched to the reducer of a `useReducer` call. */
export declare function dispatchedValues(flow: Flow, node: Node, env: Env): Items;
/** A context: it is known again by the call that made it. */
export declare function createdContext(node: Node, env: Env): readonly Value[];
/** What a context holds: its default, and what its providers are given. Undefined where the value is no context. */
export declare function contextValues(flow: Flow, contexts: Items): readonly Value[] | undefined;
