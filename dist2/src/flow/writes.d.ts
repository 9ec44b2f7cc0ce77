import { type Flow, type FlowContext, type Write } from './flow.js';
import type { Shape, Tuple } from './values.js';
/** Whether writes are being looked for: what is found meanwhile may lack some, and is not to be remembered. */
export declare function isSettling(context: FlowContext): boolean;
/** The later writes to an object, found in the file it was made in and in all that are looked at. */
export declare function writesTo(flow: Flow, object: Shape | Tuple): readonly Write[];
