import { Command } from 'commander';
import type { Io } from './io.js';
/** The `merge-reports` command: the report of a whole run from the blobs of its parts, or of a fleet from those of several projects. */
export declare function createMergeCommand(io: Io, setExitCode: (code: number) => void): Command;
