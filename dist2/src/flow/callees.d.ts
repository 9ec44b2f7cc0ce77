import type { CallExpression } from './call-arguments.js';
import type { Flow } from './flow.js';
import { type Argument, type Callable, type Env, type Value } from './values.js';
export interface Callee {
    readonly value: Value | undefined;
    readonly receiver: Value | undefined;
    readonly key: string | undefined;
    /** `f.call(…)` and its like: the function itself is the value. */
    readonly how?: 'call' | 'apply' | 'bind';
}
/** What is called: the values of the callee, each with the receiver it was taken from. */
export declare function calleeValues(flow: Flow, node: CallExpression, env: Env): Callee[];
/** Takes `f.call(self, …)`, `f.apply(self, […])` and `f.bind(self, …)` apart; `args` is undefined where nothing is called. */
export declare function unbind(flow: Flow, callable: Callable, given: readonly Argument[], how: Callee['how']): {
    target: Callable;
    args: readonly Argument[] | undefined;
};
