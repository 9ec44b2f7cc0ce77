import { type Planner } from './outcome.js';
/** Reads the field at its new place, one or more keys deeper; every key on the way may be missing. */
export declare const planMove: Planner<'move'>;
