import { type ShellCommand } from './shell-command.js';
import { type Variables } from './templates.js';
import { type Written } from './written.js';
/**
 * The simple commands of a shell script in order, those in substitutions and in the arguments of `sh -c` too, and those of its functions
 * with what each call hands them. `given` are variables that are set before. A quote that is never closed stands for itself. Never throws.
 */
export declare function readShell(source: Written, given?: Variables): ShellCommand[];
