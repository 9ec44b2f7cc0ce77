import { type Written } from './written.js';
/** The commands of a session that was copied from a terminal: lines behind a prompt and those that they go on in, without the output. */
export declare function dropOutput(session: Written): Written;
