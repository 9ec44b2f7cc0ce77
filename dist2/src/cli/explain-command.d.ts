import { Command } from 'commander';
import type { Io } from './io.js';
/** The `explain` command: one entry of the catalogue, one rule, or what is found on a line and why, in sentences. */
export declare function createExplainCommand(io: Io): Command;
