import type { CatalogueIndex } from '../catalogue/catalogue-index.js';
import type { ComplianceRule } from '../compliance/compliance-rule.js';
import type { Blob } from './blob.js';
import type { FailLevel } from './exit-code.js';
import type { BlobFile } from './read-blobs.js';
import type { Report } from './report.js';
import type { Repository } from './repository.js';
export { createBlob, digest, printBlob } from './blob.js';
export type { Blob, BlobParts } from './blob.js';
export { nameProject } from './name-project.js';
export { readBlobs } from './read-blobs.js';
/** A merged report with what it takes to print it. */
export interface Merged {
    readonly report: Report;
    readonly catalogue: CatalogueIndex;
    readonly complianceRules: readonly ComplianceRule[];
    readonly repository: Repository;
    /** As the runs had it, in what they agree on. */
    readonly level: FailLevel;
    /** The merged run; absent where there are several projects. */
    readonly blob?: Blob;
}
/** Merges blobs: those of one project into its report, those of several into the report of the fleet. Throws a BlobError. */
export declare function mergeBlobs(files: readonly BlobFile[]): Merged;
