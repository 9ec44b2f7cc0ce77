import type { InterfaceErrors } from '../../catalogue/types.js';
import type { Wait } from './waits.js';
/** What becomes of a request that is answered with a status. */
export interface Repetition {
    /** Whether it is surely repeated on some way that does not depend on the answer any further. */
    readonly isRepeated: boolean;
    readonly wait: Wait;
}
/** What is wrong with repeating a request, in words for a message; undefined where nothing is. */
export declare function judgeRepetition(errors: InterfaceErrors, repeat: (status: number) => Repetition): string | undefined;
