import { type Planner } from '../outcome.js';
/**
 * A list that is now spread over the parts of its object: each part in the list `to` may have one element under `data.item`. Reads collect
 * them, writes add a part for each.
 */
export declare const planFragmentCitations: Planner<'reshape'>;
