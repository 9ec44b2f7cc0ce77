import type { ReplacementOf } from '../outcome.js';
/**
 * The keys that lead from the object that held a field to what holds its value now. `data.under` names the object that the new key stands
 * in; a field that stood in that object, or at the root of the body, has the key beside it.
 */
export declare function stepsTo({ to, data }: ReplacementOf<'reshape'>, path: readonly string[]): readonly string[];
