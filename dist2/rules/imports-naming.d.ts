/**
 * Whether a file that a source imports from its own project matches `search`, itself or through files that hand its exports on: then the
 * source can choose an operation by a name alone. What a file says is remembered until it is written again, so that an editor is told of
 * the file as it stands on disk.
 */
export declare function importsNaming(file: string, text: string, search: RegExp, now?: number): boolean;
/**
 * Whether imports lead from a source to a file of its project that matches `search`, through whatever others: then what it reads can be
 * what an operation answered. Where they lead is remembered for a moment.
 */
export declare function importsReach(file: string, text: string, search: RegExp, now?: number): boolean;
