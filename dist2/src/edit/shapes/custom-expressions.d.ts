import { type Planner } from '../outcome.js';
/**
 * A list that is now part of a list of everything: the elements of one type, told at `data.typeAt`, with the value at `data.valueAt`.
 * Reads give objects as they were, with `data.from`, and with `data.keep` where `data.keepAt` still has it; `data.lost` has no counterpart.
 */
export declare const planCustomExpressions: Planner<'reshape'>;
