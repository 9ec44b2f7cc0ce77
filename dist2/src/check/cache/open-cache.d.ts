import type { Group } from '../../project/group-files.js';
import type { Choice } from '../../project/survey.js';
import type { AnalysedGroup } from '../analyse-groups.js';
/** What was found before in groups of files. */
export interface Cache {
    /** What was found in a group when everything that has an effect on it was as it is now. */
    readonly find: (group: Group) => AnalysedGroup | undefined;
    /** Replaces what is remembered by what was found this time; it may be that nothing can be written. */
    readonly keep: (analysed: ReadonlyMap<Group, AnalysedGroup | undefined>) => void;
}
/**
 * Opens the cache in a file. `base` tells everything but files that decides what is found: version, catalogue, options, day. A file that is
 * missing, broken or of another run holds nothing.
 */
export declare function openCache(file: string, base: string, choice: Choice): Cache;
