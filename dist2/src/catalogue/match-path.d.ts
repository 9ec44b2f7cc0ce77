import type { Operation } from './types.js';
/** Stands in a path for text that is not known. */
export declare const HOLE = "\0";
/**
 * Prepares the lookup of operations by path. The returned function takes an absolute path, in which HOLE may stand for unknown text, and
 * returns every operation that has this path, whatever its method: a parameter takes one whole non-empty segment (what is left of one
 * that has text around the parameter), other segments are compared letter for letter. Query, fragment and one trailing slash do not
 * matter. Where templates compete, the most literal one wins.
 */
export declare function createPathMatcher(operations: readonly Operation[]): (path: string) => Operation[];
/** The last segment of a path that holds no parameter, if there is one. */
export declare function lastLiteralSegment(path: string): string | undefined;
