/** What a scan is asked of the bytes of one file. */
export interface ByteScan {
    /** Whether they hold one of the texts. */
    readonly holds: boolean;
    /** The specifiers that the source imports, re-exports or requires, in their order, with line breaks between them. */
    readonly specifiers: string;
}
/**
 * Prepares a look through the bytes of files for any of several texts (ASCII or not, letter case counts; empty ones match nothing), and for
 * what they import. A specifier inside a comment or a text counts too. Bytes that `roomFor` gave are not copied.
 *
 * The method is that of ripgrep's Teddy, in WebAssembly: the first bytes of sixteen places at once are looked up in tables that tell which
 * texts can begin there. Most files hold none of them, so nothing is decoded.
 */
export declare function createByteScan(texts: readonly string[]): (bytes: Uint8Array) => ByteScan;
/** The specifiers that a source imports, re-exports or requires, in their order. */
export declare function readSpecifiers(source: string): string[];
/** Room for so many bytes or more of a file. It is one and the same for all files, and what it holds is gone after a scan of others. */
export declare function roomFor(length: number): Buffer;
