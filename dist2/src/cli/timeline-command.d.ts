import { Command } from 'commander';
import type { Io } from './io.js';
/** The `timeline` command: what goes when, for a document or a calendar. */
export declare function createTimelineCommand(io: Io): Command;
