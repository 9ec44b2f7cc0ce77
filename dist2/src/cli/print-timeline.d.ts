import type { Item } from './items.js';
/** What goes when, as JSON: one entry per removal date, the earliest first. */
export declare function timelineJson(items: readonly Item[], asOf: string): string;
/** What goes when, as Markdown: a heading per removal date, and what goes on it. */
export declare function timelineMarkdown(items: readonly Item[], asOf: string): string;
/**
 * What goes when, as an iCalendar (RFC 5545): an event per removal date, on the last day on which its items work. The same catalogue gives
 * the same events, so that a calendar that reads them again replaces them.
 */
export declare function timelineIcs(items: readonly Item[], asOf: string): string;
