import type { Node } from '../syntax/tree.js';
import type { Flow } from './flow.js';
import type { Env, Value } from './values.js';
/** What a pattern takes apart, wherever it stands: a declaration, an assignment, a parameter, a loop, another pattern. */
export declare function patternValues(flow: Flow, pattern: Node, env: Env): readonly Value[];
