/** The candidate that takes the fewest single-letter edits to become `text`, letter case aside; `undefined` without candidates. */
export declare function nearest(text: string, candidates: Iterable<string>): string | undefined;
