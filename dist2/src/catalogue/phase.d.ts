import type { Deprecation, Phase } from './types.js';
/** Returns the text itself if it is a real calendar day written `YYYY-MM-DD`; throws an Error that says what is wrong with it otherwise. */
export declare function parseDay(text: string): string;
/** Whether the text is a real calendar day written `YYYY-MM-DD`. */
export declare function isDay(text: string): boolean;
/** The UTC day of an instant, `YYYY-MM-DD`. */
export declare function utcDay(date: Date): string;
/** Phase of an item on the UTC day `asOf` (`YYYY-MM-DD`): its sunset day still counts as `scheduled`, the day after is `removed`. */
export declare function phaseOn(deprecation: Pick<Deprecation, 'sunset'>, asOf: string): Phase;
/** Whole days from one UTC day to another (both `YYYY-MM-DD`); negative when `to` lies before `from`. */
export declare function daysBetween(from: string, to: string): number;
