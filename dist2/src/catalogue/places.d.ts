import type { Deprecation, Direction, Replacement } from './types.js';
/** Where a field can stand: its name and the keys that may enclose it directly. `parents` absent: any; `root`: at the body's root too. */
export interface Place {
    readonly field: string;
    readonly parents: readonly string[];
    readonly root: boolean;
    readonly directions: readonly Direction[];
}
/** Where a replacement's value ends up; `undefined` where that is not a place of its own (no replacement, any depth, or another object). */
export declare function landingPlace(replacement: Replacement, deprecation: Deprecation): Place | undefined;
/** Whether a deprecated field stands at one of the places. */
export declare function holdsField(deprecation: Deprecation, place: Place): boolean;
/** Whether a field that sits in an object at `path` (keys from the body's root, or the last of them) is the deprecated one. */
export declare function sitsBelow({ field, parents, never, root }: Deprecation, path: readonly string[]): boolean;
