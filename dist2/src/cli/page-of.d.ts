import type { Io } from './io.js';
/**
 * The line that names the page of a deprecation or of a rule in the installed package, from the working directory; none where there is no
 * page, as for the items of a catalogue of one's own.
 */
export declare function linkToPage(name: string, { cwd }: Io): string[];
