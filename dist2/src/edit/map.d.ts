import { type Planner } from './outcome.js';
/** Says with a sibling field what the field said with its own values. */
export declare const planMap: Planner<'map'>;
