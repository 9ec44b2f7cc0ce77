import type { Node } from '../syntax/tree.js';
/** Whether a place runs only after a request that failed: `if (!response.ok) { … }`, the last part of `response.ok ? … : …`. */
export declare function isAfterFailure(place: Node): boolean;
