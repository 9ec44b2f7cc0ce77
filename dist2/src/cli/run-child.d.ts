interface ChildOptions {
    readonly cwd: string;
    readonly env: Readonly<Record<string, string | undefined>>;
}
/**
 * Runs a command with this process's standard streams to its end, and resolves with its exit code (128 and the number of the signal that
 * ended it, as shells have it). Signals go on to it, and it alone decides. Rejects with UsageError where there is no such command.
 */
export declare function runChild([command, ...args]: readonly string[], { cwd, env }: ChildOptions): Promise<number>;
/** Resolves with exit code 0 when this process is asked to end. */
export declare function untilAskedToEnd(): Promise<number>;
export {};
