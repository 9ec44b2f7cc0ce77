import type { Changes } from './read-changes.js';
import type { Survey } from './survey.js';
/** What changes can have an effect on. Files are absolute. */
export interface Affected {
    /** The asked files that are judged anew whatever is found in them. */
    readonly files: ReadonlySet<string>;
    /** Whether what is found in a file can be another than before. */
    readonly isNear: (file: string) => boolean;
    /** Whether a finding elsewhere is to be judged anew, by the files of its trail. */
    readonly isTraced: (trail: readonly string[]) => boolean;
}
/**
 * Tells which of the asked files changes can have an effect on: those that were changed, those that import them and those that they
 * import, directly or through others; and those with a finding that is tied to its operation by way of a changed file, of one that imports
 * it, or of one whose exports it hands on. What changed files imported before counts like what they import now, and so do files that are
 * gone. A changed manifest stands for all files of its folder; compiler settings and `settingsFiles` for all files.
 */
export declare function findAffected({ asked, scan, manifests }: Survey, changes: Changes, settingsFiles: readonly string[]): Affected;
