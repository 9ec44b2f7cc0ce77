import { type Planner } from './outcome.js';
/** Rewrites into another structure where that is known how to do. */
export declare const planReshape: Planner<'reshape'>;
