/** A number with its noun: `1 file`, `12 entries`. */
export declare function count(number: number, noun: string): string;
