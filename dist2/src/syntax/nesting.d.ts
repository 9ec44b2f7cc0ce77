/**
 * Whether a source nests so deeply that parsing it could crash the process. A rough look at brackets and operators outside of strings and
 * comments, good enough to tell generated monsters from programs.
 */
export declare function nestsTooDeeply(text: string): boolean;
