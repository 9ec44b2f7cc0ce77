import type { Node, Tree, TSESTree } from '../../syntax/tree.js';
import { type Outcome } from '../outcome.js';
/** A member that a declared type has to have: of a written-out type, or an object or a list of objects with members. */
export interface WantedMember {
    readonly name: string;
    readonly optional: boolean;
    readonly isList?: boolean;
    readonly type: string | readonly WantedMember[];
}
/** Takes a member out of a declared type and puts another one into it, as `reshapeTypeMembers` does. */
export declare function reshapeTypeMember(tree: Tree, member: TSESTree.TSPropertySignature, wanted: WantedMember, relatives: readonly string[]): Outcome;
/**
 * Takes members of one declared type out and puts another one into it, where the first of them stood; what the file declares of that one
 * already stays, and gets what is missing in it. `relatives` are the names of all members that turn into the same one.
 */
export declare function reshapeTypeMembers(tree: Tree, members: readonly TSESTree.TSPropertySignature[], wantedFor: (members: readonly TSESTree.TSPropertySignature[]) => WantedMember, relatives: readonly string[]): Outcome;
/** The members of the same type that are rewritten together with one. */
export declare function relativeMembers(member: TSESTree.TSPropertySignature, isPlanned: (key: Node) => boolean): readonly TSESTree.TSPropertySignature[];
/** What a list holds, as text: the type of its elements. Undefined where the type is not one of a list. */
export declare function elementText(tree: Tree, type: Node | undefined): string | undefined;
/** The type of a list's elements; `any` where the list can be anything. */
export declare function elementOf(type: Node | undefined): Node | 'any' | undefined;
/** The member of an object type that the file declares. */
export declare function memberOf(tree: Tree, type: Node | 'any' | undefined, name: string): TSESTree.TSPropertySignature | undefined;
