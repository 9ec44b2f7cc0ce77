import { type Queue, type Threads } from './threads.js';
export interface Failure {
    /** Absolute path. */
    readonly file: string;
    readonly message: string;
}
export interface Scan {
    /** Files whose text names one of the needles, in the order of the list. */
    readonly chosen: readonly string[];
    /**
     * Files that were read, chosen or not: without links, binary files and files that were gone. Each with the specifiers of what it imports,
     * and line breaks between them: of most files nobody asks for one.
     */
    readonly looked: ReadonlyMap<string, string>;
    /** Files that could not be read. */
    readonly failures: readonly Failure[];
}
/** What is scanned, in a form that can go to another thread. */
export interface ScanInput {
    readonly files: readonly string[];
    /** Those that were named one by one: what is wrong with them is a failure. */
    readonly named: ReadonlySet<string>;
    readonly needles: readonly string[];
}
/** What a thread found in its share of the files, which it names by their position. */
interface ScanShare {
    readonly chosen: readonly number[];
    readonly looked: readonly number[];
    /** What each of the looked files imports: its specifiers with line breaks between them, and NUL between files. */
    readonly specifiers: string;
    readonly failures: readonly Failure[];
}
/**
 * Reads every file and tells which ones name one of the needles, in a script where they hold other things as well, and what all of them
 * import. Nothing is parsed, and files that name nothing are not even decoded. `onScan` is called with how many were taken, now and then.
 */
export declare function scanFiles(input: ScanInput, threads?: Threads, onScan?: (count: number) => void): Promise<Scan>;
/** The part of `scanFiles` that threads share. */
export declare function scanShare({ files, named, needles }: ScanInput, queue: Queue): ScanShare;
export {};
