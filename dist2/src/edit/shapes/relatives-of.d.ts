import type { Circumstances, ReplacementOf } from '../outcome.js';
/** The fields among the findings that turn into (a part of) the same new field. */
export declare function relativesOf({ to, shape }: ReplacementOf<'reshape'>, { findings, replacementOf }: Circumstances): string[];
