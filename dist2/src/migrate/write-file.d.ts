/**
 * Writes a file's new text in its encoding, with its byte order mark and its mode, so that it is never half written. `before` is the text
 * the new one was made from. Throws where the file is another one by now or cannot be written.
 */
export declare function writeSourceFile(file: string, before: string, after: string): void;
