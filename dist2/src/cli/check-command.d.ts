import { Command } from 'commander';
import type { Io } from './io.js';
/** The `check` command. `setExitCode` takes the exit code of a run. */
export declare function createCheckCommand(io: Io, setExitCode: (code: number) => void): Command;
