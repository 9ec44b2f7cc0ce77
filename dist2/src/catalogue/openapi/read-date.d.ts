/**
 * The UTC day, `YYYY-MM-DD`, that a value of an OpenAPI description stands for: a day, a point of time (the day on which it lies), a date
 * in words as in HTTP headers, or seconds or milliseconds since 1970 (`@1767225599`). Undefined for what is no day of the calendar.
 */
export declare function readDate(value: unknown): string | undefined;
/** Whether a value is written as a date, even if it names no day of the calendar. */
export declare function looksLikeDate(value: unknown): boolean;
