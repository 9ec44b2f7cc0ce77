import type { Counter, Threads } from '../project/threads.js';
/** What goes to a thread, and what comes back. */
export interface Order {
    readonly task: string;
    /** Absent: nothing is done yet, the task is only loaded, and nothing comes back. */
    readonly work?: {
        readonly input: unknown;
        readonly counter: Counter;
    };
}
export type Answer = {
    readonly output: unknown;
} | {
    readonly error: unknown;
};
/**
 * Threads that are started when the first work is shared, and that do not keep the process from ending. `count` is their number with the
 * caller's own; without one it is that of the cores, up to four. None where it is one.
 */
export declare function openThreads(count?: number): Threads | undefined;
