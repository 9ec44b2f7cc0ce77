import { Command } from 'commander';
import type { Io } from './io.js';
/** The `sandbox` command. `setExitCode` takes the exit code of a run. */
export declare function createSandboxCommand(io: Io, setExitCode: (code: number) => void): Command;
