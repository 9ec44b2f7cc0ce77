import type { Flow } from '../flow/flow.js';
import type { Value } from '../flow/values.js';
/** What a value is that should be a time: a timestamp in UTC, another text, or a number; undefined where it may be anything. */
export type TimeKind = 'timestamp' | 'text' | 'number' | 'milliseconds';
export declare function timeKind(flow: Flow, value: Value): TimeKind | undefined;
