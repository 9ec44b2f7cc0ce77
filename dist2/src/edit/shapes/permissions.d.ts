import { type Planner } from '../outcome.js';
/**
 * A value of a small set that is replaced by an object of rights. `data.up` is the key that held the old value; what is new stands beside
 * that one, or on the same object where the old value was not held by it. Code that takes the value as a text is left for a person, for no
 * text is told by an object of rights.
 */
export declare const planPermissions: Planner<'reshape'>;
