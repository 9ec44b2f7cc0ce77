import { type Planner } from '../outcome.js';
/**
 * A list of texts that is now a list of objects with the text under `data.item`: reads give the texts, writes make the objects.
 * `data.name` is what code calls one of the objects.
 */
export declare const planListOfTypes: Planner<'reshape'>;
