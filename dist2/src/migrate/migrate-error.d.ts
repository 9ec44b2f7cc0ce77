/** A run of `migrate` that cannot go on as it was asked for; the message says why and the way out. */
export declare class MigrateError extends Error {
    readonly name = "MigrateError";
}
