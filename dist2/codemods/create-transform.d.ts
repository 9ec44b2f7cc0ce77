import type { API, FileInfo, Options } from 'jscodeshift';
import type { Replacement } from '../src/catalogue/types.js';
/** A jscodeshift transform: resolves with the new text, or with `undefined` where nothing changes. */
export type Transform = (file: FileInfo, api: API, options: Options) => Promise<string | undefined>;
/**
 * The transform that makes the rewritings of one kind of replacement. Options: `asOf` (or `as-of`), the UTC day to judge at, `YYYY-MM-DD`
 * (default: today); `only`, ids separated by commas; `safeOnly` (or `safe-only`). What cannot be rewritten is reported with its reason.
 */
export declare function createTransform(kind: Replacement['kind']): Transform;
