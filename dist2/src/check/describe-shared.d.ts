import type { Report } from './report.js';
/** That reach `shared` would show more; nothing where it would not. */
export declare function describeShared({ shared }: Report['summary']): string[];
