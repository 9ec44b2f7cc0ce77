import type { Flow, FlowContext } from './flow.js';
/** Makes an evaluator. It answers without following a function to its callers; its `wide` twin does. */
export declare function createFlow(context: FlowContext): Flow;
