/**
 * Writes bytes into a file beside `target` that then takes its place, so that it is never half written. `mode` is the mode the file has
 * afterwards; without one the system chooses. Throws the system's error, and leaves nothing behind then.
 */
export declare function replaceFile(target: string, bytes: Uint8Array, mode?: number): void;
