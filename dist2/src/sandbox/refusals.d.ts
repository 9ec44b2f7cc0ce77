import type { CatalogueIndex } from '../catalogue/catalogue-index.js';
import { type SandboxAnswer } from './call.js';
import { type HeldField } from './fields.js';
import type { ReadRequest } from './read-request.js';
interface Day {
    readonly day: string;
    readonly maxBodyBytes: number;
}
/**
 * What is wrong with a request on a day (section 7 of the specification): 413 for one that is too large, 400 or 415 for headers that the
 * interface does not take, 410 for a removed endpoint, 400 for a body that is no JSON, sends removed fields or lacks required ones. What is
 * removed is named with what to do instead.
 */
export declare function refuseRequest(request: ReadRequest, index: CatalogueIndex, sent: readonly HeldField[], { day, maxBodyBytes }: Day): SandboxAnswer | undefined;
export {};
