import type { Node, Tree } from '../syntax/tree.js';
import type { Edit } from './edit.js';
/** A place that a person has to look at after it was rewritten. */
export interface Remark {
    readonly id: string;
    /** A token of the place. */
    readonly node: Node;
    /** What to look at, in one sentence. */
    readonly reason: string;
}
/**
 * One comment line above the statement of each remark, `// api-sunset(id): reason`, or `{/* … *\/}` above a JSX child;
 * one per statement and id, and none where it stands already.
 */
export declare function markRemarks(tree: Tree, remarks: readonly Remark[]): Edit[];
