import { Command } from 'commander';
import type { Io } from './io.js';
/** The `catalogue` command: checks a catalogue of one's own, or makes one from an OpenAPI description. */
export declare function createCatalogueCommand(io: Io): Command;
