import type { Group } from '../../project/group-files.js';
import type { Choice } from '../../project/survey.js';
/**
 * A key for each group: the same as long as all files are the same that can have an effect on what is found in it, which are those that
 * imports tie to it in whatever direction, and the settings above them. `base`: whatever else decides what is found.
 */
export declare function createGroupKeys({ imports, asked }: Choice, base: string): (group: Group) => string;
