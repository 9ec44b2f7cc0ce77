import type { Flow } from '../flow/flow.js';
import type { CallNode } from '../flow/tree-index.js';
import type { Env } from '../flow/values.js';
import type { Node } from '../syntax/tree.js';
/** The arguments of a call that are taken for points of time in milliseconds. */
export declare function dateArguments(flow: Flow, call: CallNode, env: Env): readonly Node[];
