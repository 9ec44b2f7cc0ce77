/**
 * What an expression is if a request gets a status. `free`: whatever it is, it does not depend on the answer; `tied`: it does, in a way
 * that is not understood. An `error` is what a client throws for the answer, or (with a class) what the code throws itself.
 */
export type Assumed = {
    readonly is: 'answer' | 'free' | 'tied' | 'nothing';
} | {
    readonly is: 'error';
    readonly className?: string;
    readonly hasStatus: boolean;
} | {
    readonly is: 'number';
    readonly value: number;
} | {
    readonly is: 'boolean';
    readonly value: boolean;
} | {
    readonly is: 'text';
    readonly value: string;
};
export declare const FREE: Assumed;
export declare const TIED: Assumed;
export declare const NOTHING: Assumed;
/** Whether something is surely true or surely false under the assumption. */
export declare function truthOf(value: Assumed): boolean | undefined;
