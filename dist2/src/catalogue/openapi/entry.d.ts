import type { Deprecation, Replacement } from '../types.js';
import type { Notice } from './read-notice.js';
/** A deprecation and its replacement row. */
export interface Entry {
    readonly deprecation: Deprecation;
    readonly replacement: Replacement;
}
/** What the entries of one import have in common. */
export interface Context {
    readonly source: string;
    /** The last day of what is deprecated without one. */
    readonly sunset: string | undefined;
    /** Takes what is left out and why. */
    readonly leftOut: string[];
}
/** The days of a notice; undefined without a last one. An announcement after the last day is none. */
export declare function datesOf({ since, sunset }: Notice, fallback: string | undefined): Pick<Deprecation, 'since' | 'sunset'> | undefined;
/** Why something deprecated is left out, as the end of a sentence. */
export declare function lackOf({ unread }: Notice): string;
