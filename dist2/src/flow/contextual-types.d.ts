import { type FunctionNode } from '../syntax/names.js';
import type { Node } from '../syntax/tree.js';
import type { Flow } from './flow.js';
/** The declared type of a parameter that has none of its own: by what the place declares in which the function stands. */
export declare function contextualParameter(flow: Flow, fn: FunctionNode, index: number): Node | undefined;
