/** An accepted finding, as a line of a baseline says it. */
export interface BaselineEntry {
    /** Relative to the baseline's folder, with `/`. */
    readonly file: string;
    readonly id: string;
    readonly fingerprint: string;
    /** The last UTC day on which it is accepted, `YYYY-MM-DD`. Absent: until its item's sunset; for good where there is none. */
    readonly until?: string;
    /** Why it is accepted, in a person's words. */
    readonly reason?: string;
    /** Set where only a run with this evidence finds it. */
    readonly evidence?: 'likely';
    /** Set where only a run with this reach finds it. */
    readonly reach?: 'shared';
}
/** What two entries of the same finding have in common. */
export declare function keyOf({ file, id, fingerprint }: BaselineEntry): string;
/**
 * Reads the text of a baseline: a JSON object per line. With `repair`, marks of a merge are passed over and an entry may stand there
 * twice. Throws ConfigError, which names the line, for whatever else is no such line. `source` names the file in errors.
 */
export declare function parseBaseline(text: string, source: string, repair: boolean): BaselineEntry[];
/** The text of a baseline: a line per entry, sorted by code unit, each with a line break. */
export declare function printBaseline(entries: readonly BaselineEntry[]): string;
