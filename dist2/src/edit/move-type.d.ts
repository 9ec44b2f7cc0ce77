import type { Node, Tree, TSESTree } from '../syntax/tree.js';
import type { Edit } from './edit.js';
import { type Outcome } from './outcome.js';
export type Members = TSESTree.TSInterfaceBody | TSESTree.TSTypeLiteral;
/** Moves a member of a declared type one or more keys deeper: into the type of the key that holds it now, if the file declares that. */
export declare function moveTypeMember(tree: Tree, member: TSESTree.TSPropertySignature, to: readonly string[]): Outcome;
/** Whether a declared type promises the member, and only may have the key that holds it now. */
export declare function breaksPromise(tree: Tree, member: TSESTree.TSPropertySignature, to: readonly string[]): boolean;
/** What the code calls a type that takes over the member from the one that declares it; with a `key`, only where it may have that one. */
export declare function heirOf(tree: Tree, member: TSESTree.TSPropertySignature, key?: string): string | undefined;
export declare function nameText(tree: Tree, near: Node, name: string): string;
export declare function find(members: Members, name: string): TSESTree.TSPropertySignature | undefined;
/** A key that an interface takes over from the ones it extends. */
export declare function findInherited(tree: Tree, members: Members, name: string): TSESTree.TSPropertySignature | 'elsewhere' | undefined;
/** The members of an object type that is written or declared in the file; `any` where every key is allowed. */
export declare function membersOf(tree: Tree, type: Node | undefined, depth?: number): Members | 'any' | 'elsewhere';
/** Writes a member behind the last one, as that one is written: on a line of its own, and with the same separator. */
export declare function addMember(tree: Tree, members: Members, signature: string): Edit;
