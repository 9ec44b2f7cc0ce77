import { type CallNode } from '../flow/tree-index.js';
/** Whether a call tells something of its arguments without keeping them. */
export declare function ignoresArguments(call: CallNode): boolean;
/** Whether a call gives what it is handed, in whatever form: `JSON.stringify`, `Promise.all`, an error made of a text. */
export declare function handsOn(call: CallNode): boolean;
/** Whether a call does nothing with what the function gives that it is handed: a timer, a listener. */
export declare function ignoresResult(call: CallNode): boolean;
/** Whether a call gives a list of what the function gives that it is handed. */
export declare function keepsElements(call: CallNode): boolean;
/** Whether a method of a request only prepares or sends it. */
export declare function isEmitter(name: string): boolean;
/** Whether a method gives a part or a form of a text. */
export declare function isTextMethod(name: string): boolean;
