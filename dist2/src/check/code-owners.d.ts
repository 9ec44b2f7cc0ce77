/**
 * Reads the text of a CODEOWNERS file as GitHub does. The answer takes a path from the repository's root, with `/`, and gives its owners
 * as they are written: those of the last line that matches. A line that GitHub refuses (`!`, `[`, an owner that is none) is left out.
 */
export declare function parseCodeOwners(text: string): (path: string) => readonly string[];
