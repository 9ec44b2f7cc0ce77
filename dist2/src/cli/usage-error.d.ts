/** A command line that cannot be carried out as it was written. The message says what to write instead; the exit code is 2. */
export declare class UsageError extends Error {
    readonly name = "UsageError";
}
