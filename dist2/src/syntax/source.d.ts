export type Encoding = 'utf8' | 'latin1' | 'utf16le' | 'utf16be';
/** The text of a source file and what it takes to write it back byte for byte. */
export interface Source {
    /** Without byte order mark. */
    readonly text: string;
    readonly bom: boolean;
    readonly encoding: Encoding;
}
/**
 * Decodes a file's bytes: UTF-16 where a byte order mark says so, else UTF-8, else Latin-1 (any bytes fit, so nothing is lost).
 * `encodeSource` of the result gives the same bytes.
 */
export declare function readSource(bytes: Uint8Array): Source;
/** Encodes `text` the way `source` was: its encoding and its byte order mark. Throws where Latin-1 cannot hold a character. */
export declare function encodeSource(source: Omit<Source, 'text'>, text: string): Buffer;
/** Whether the bytes are no text: a NUL in the first 8,000 of them, unless a UTF-16 byte order mark explains it. */
export declare function isBinary(bytes: Uint8Array): boolean;
