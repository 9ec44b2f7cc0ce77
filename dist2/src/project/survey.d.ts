import type { CatalogueIndex } from '../catalogue/catalogue-index.js';
import type { ClientConfig } from '../config/client-config.js';
import type { Workspace } from '../workspace/workspace.js';
import { type ListOptions } from './list-files.js';
import { type Group } from './group-files.js';
import type { Manifests } from './manifests.js';
import { type Failure, type Scan } from './scan.js';
import type { Threads } from './threads.js';
export interface SurveyOptions extends ListOptions {
    /** Files and folders; none: `cwd`. */
    readonly paths: readonly string[];
    readonly catalogue: CatalogueIndex;
    /** HTTP clients beside the known ones. */
    readonly clients?: readonly ClientConfig[] | undefined;
    /** Other threads that take a share. */
    readonly threads?: Threads | undefined;
    /** Called with how many files were read, of how many. */
    readonly onScan?: (done: number, total: number) => void;
}
/** The files below the paths, and those of the project around files that were named. */
export interface Survey {
    /** The files below the paths: what stands elsewhere is not reported. */
    readonly asked: ReadonlySet<string>;
    readonly scan: Scan;
    /** The files below the paths that are no scripts but can describe requests. */
    readonly texts: Pick<Scan, 'chosen' | 'looked'>;
    /** The manifests and compiler configurations around all of them, as far as they exist or may. */
    readonly manifests: readonly string[];
    /** Folders and files below the paths that could not be read. */
    readonly failures: readonly Failure[];
}
/** The files in which a use can stand, in groups that can be analysed without one another, by several threads. */
export interface Choice {
    readonly groups: readonly Group[];
    /** The files below the paths, as far as a file of a group can come by them. */
    readonly asked: ReadonlySet<string>;
    /** What imports what, as far as a file of a group can come by it: plain data for `openChosen`. */
    readonly imports: Imports;
}
interface Imports extends Manifests {
    readonly specifiers: ReadonlyMap<string, string>;
}
/** Lists and reads the files below the paths, and the project around files that are named. Throws PathError as `listFiles` does. */
export declare function surveyFiles(options: SurveyOptions): Promise<Survey>;
/** Decides what is parsed. Only now is anything loaded that parses: most runs never come here. */
export declare function chooseFiles({ asked, scan, manifests: files }: Survey, { needles, catalogue }: CatalogueIndex): Promise<Choice>;
/** The workspace of chosen files, in whatever thread. */
export declare function openChosen({ specifiers, ...manifests }: Imports): Promise<Workspace>;
export {};
