import { Command } from 'commander';
import type { Io } from './io.js';
/** The `init` command: writes a configuration into the working directory and says what to do next. */
export declare function createInitCommand(io: Io): Command;
