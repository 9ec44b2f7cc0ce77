import { Command } from 'commander';
import type { Io } from './io.js';
/** The `list` command: the catalogue. */
export declare function createListCommand(io: Io): Command;
