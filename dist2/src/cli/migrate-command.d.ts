import { Command } from 'commander';
import type { Io } from './io.js';
/** The `migrate` command. `setExitCode` takes the exit code of a run. */
export declare function createMigrateCommand(io: Io, setExitCode: (code: number) => void): Command;
