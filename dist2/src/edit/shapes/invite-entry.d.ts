import { type Planner } from '../outcome.js';
/**
 * A value that now stands in the entries of a list, under `data.key`: reads take the first entry, and what one request object says of such
 * values becomes one entry.
 */
export declare const planInviteEntry: Planner<'reshape'>;
