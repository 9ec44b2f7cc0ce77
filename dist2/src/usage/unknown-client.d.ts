import type { CallShape } from '../flow/client-row.js';
/** An object that describes a request without a call being in sight: declarative routing, a queue entry. */
export declare const describedRequest: CallShape;
/** How a call of an unknown function is read once it is handed the path of an operation. */
export declare const unknownClient: CallShape;
