import type { Scope } from '@typescript-eslint/scope-manager';
import { type FunctionNode } from '../syntax/names.js';
import type { Node, Tree, TSESTree } from '../syntax/tree.js';
export type Variable = Scope['variables'][number];
export type CallNode = TSESTree.CallExpression | TSESTree.NewExpression;
/** What is looked up again and again in one tree, found in one walk. */
export interface TreeIndex {
    readonly tree: Tree;
    /** Every call and `new`, in source order. */
    readonly calls: readonly CallNode[];
    /** Calls by the last name of their callee: `f()`, `o.f()`, `o?.['f']()`, `new F()`. */
    readonly callsNamed: ReadonlyMap<string, readonly CallNode[]>;
    /** Calls that are handed a name or a member as it is, by that name. */
    readonly handedOn: ReadonlyMap<string, readonly {
        readonly call: CallNode;
        readonly position: number;
    }[]>;
    /** Assignments to members, by the member's last static name (`''` where it is computed). */
    readonly memberWrites: readonly TSESTree.AssignmentExpression[];
    /** Those below a member `defaults`, by which a client is set up after it was made. */
    readonly defaultWrites: readonly DefaultWrite[];
    /** `delete o.k`, by the member that is deleted. */
    readonly deletions: readonly TSESTree.MemberExpression[];
    /** Object literals that have a method and an address, as a description of a request has. */
    readonly descriptions: readonly TSESTree.ObjectExpression[];
    /** Other names under which the file exports its own. */
    readonly exportedAs: ReadonlyMap<string, readonly string[]>;
    /** JSX elements by the last part of their name. */
    readonly elements: ReadonlyMap<string, readonly TSESTree.JSXOpeningElement[]>;
    /** What each function returns (`return x`, an expression body) and yields. */
    readonly returns: ReadonlyMap<Node, readonly Node[]>;
    readonly yields: ReadonlyMap<Node, readonly Node[]>;
    /** The variable an identifier refers to or declares; undefined for globals. */
    variableOf(identifier: Node): Variable | undefined;
}
/** The index of a tree, made at the first question. */
export declare function indexOf(tree: Tree): TreeIndex;
/** Makes a node's tree findable from its Program; `indexOf` does it as well. */
export declare function treeOf(node: Node): Tree | undefined;
/** The trees that are looked at as a whole, with that of a node among them. */
export declare function treesAround(node: Node, looked: readonly Tree[]): readonly Tree[];
export declare function register(tree: Tree): Tree;
/** An assignment to a member of `client.defaults`: the keys from there on, and what is assigned. */
interface DefaultWrite {
    readonly client: Node;
    readonly keys: readonly string[];
    readonly value: Node;
}
/** The last name of what is called. */
export declare function calleeName(node: CallNode): string;
/** Whether an identifier, or the root of a member chain, is a parameter (of `fn`, where that is given). */
export declare function isParameterReference(node: Node, fn?: FunctionNode, depth?: number): boolean;
/** The innermost function around a node. */
export declare function functionAround(node: Node): FunctionNode | undefined;
export {};
