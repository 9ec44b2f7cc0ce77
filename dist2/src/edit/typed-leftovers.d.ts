import type { Node, Tree } from '../syntax/tree.js';
/**
 * The first place that needs a declared member to stay as it is: one that names the field of a value of that type, and that is not among
 * the rewritten ones. Looked for in the member's file and in `others`, which may import the type. `isRewritten` tells of a key token.
 */
export declare function findTypedLeftover(own: Tree, others: Iterable<Tree>, member: Node, field: string, isRewritten: (tree: Tree, key: Node) => boolean): {
    readonly tree: Tree;
    readonly node: Node;
} | undefined;
/** The name that the type around a member is declared under, if it is. */
export declare function declaredName(member: Node): string | undefined;
