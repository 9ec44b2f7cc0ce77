/** All that can be reached from some files by a step, themselves included. */
export declare function reach(from: readonly string[], step: (file: string) => readonly string[]): Set<string>;
