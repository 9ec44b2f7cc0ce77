/**
 * Reads a file into the room that the next call uses again: the result must not be kept. A symbolic link is followed only with `follow`.
 * Throws the system's error (ENOENT, EACCES, EISDIR; ELOOP for a link).
 */
export declare function readIntoShared(path: string, follow: boolean): Buffer;
