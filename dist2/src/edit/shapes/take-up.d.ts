import type { Tree } from '../../syntax/tree.js';
import { type Outcome } from '../outcome.js';
import type { Site } from '../site.js';
/** Where a field goes that has to stand beside the object `up` that held it, under the name `to`. */
export interface Upward {
    readonly up: string;
    readonly to: string;
    /** The name that goes. */
    readonly field: string;
    /** Whether what is read or written is a request that the code makes. */
    readonly isOwn: boolean;
}
/** Takes a field one step up: out of the object under `up`, to `to` beside that. Refused where the object around is not at hand. */
export declare function takeUp(tree: Tree, site: Site, upward: Upward): Outcome;
