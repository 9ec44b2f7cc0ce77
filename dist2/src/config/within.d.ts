/** Reads a span such as `90d` as a number of days; throws an Error that says how to write it otherwise. */
export declare function parseWithin(text: string): number;
/** Whether `parseWithin` can read the text. */
export declare function isWithin(text: string): boolean;
