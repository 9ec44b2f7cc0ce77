import { Option } from 'commander';
/** An option that can be given several times and takes several values at once, separated by commas. */
export declare function listOption(flags: string, description: string): Option;
/** An option that can be given several times; each value is taken whole. */
export declare function repeatableOption(flags: string, description: string): Option;
/** An option whose value must be a whole number that is not negative. */
export declare function countOption(flags: string, description: string): Option;
/** How many threads work: a number, `off` for one, `auto` (the default, read as absent) for as many as pay. */
export declare function concurrencyOption(): Option;
/** The options that decide what counts, in `check` and `migrate` alike. */
export declare function sharedOptions(): Option[];
