import type { ShellCommand } from './shell-command.js';
import type { TextRequest } from './text-request.js';
/** The requests of a command that runs curl: one per address. */
export declare function readCurl({ words, input, range }: ShellCommand): TextRequest[];
