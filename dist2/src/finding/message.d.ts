import type { Deprecation, Phase, Replacement } from '../catalogue/types.js';
import { type Usage } from '../usage/usage.js';
/** The sentences that tell what breaks, since when it is deprecated, until when it works, what happens then, and what to write instead. */
export declare function describeUsage(usage: Usage, phase: Phase, replacement: Replacement): string;
/** The sentence that tells what to write instead. */
export declare function describeReplacement(deprecation: Deprecation, replacement: Replacement): string;
