import type { FormatName } from '../check/check.js';
import type { Io } from './io.js';
/** A format and where its text goes: a file (as written on the command line), or standard output. */
export interface Output {
    readonly format: FormatName | 'blob';
    readonly file: string | undefined;
}
/** The formats by name: those to be read, and the one that `merge-reports` takes. */
export declare const outputNames: readonly [...("json" | "html" | "markdown" | "stylish" | "sarif" | "github" | "gitlab" | "junit")[], "blob"];
/**
 * Reads `--format NAME[=FILE]` (repeated) and `-o FILE`, which takes the one format that names no file itself.
 * Throws UsageError for an unknown format, and where two reports would get mixed on standard output.
 */
export declare function readOutputs(formats: readonly string[], outputFile: string | undefined): Output[];
/** Writes a text to its file, with the folders it needs, or to standard output. Throws UsageError when the file cannot be written. */
export declare function writeOutput(text: string, file: string | undefined, { cwd, stdout }: Io): void;
