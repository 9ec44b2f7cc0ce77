import type { Node, Tree, TSESTree } from '../syntax/tree.js';
/**
 * The declared types that an expression may have, as far as annotations in its file tell: of a list or a promise its own type stands for
 * what it holds. Too many rather than too few.
 */
export declare function typesOf(tree: Tree, node: Node, depth?: number): readonly Node[];
/** The declared types that an object or text literal has to fit, by what it is assigned, handed or returned to. */
export declare function typesAround(tree: Tree, node: Node, depth?: number): readonly Node[];
/** The types that a destructuring pattern takes apart. */
export declare function typesOfPattern(tree: Tree, pattern: Node, depth?: number): readonly Node[];
/** Whether a type is the declared one of that name, a list or a promise of it, or built on it. */
export declare function isBuiltOn(tree: Tree, type: Node, name: string, depth?: number): boolean;
type Declaration = TSESTree.TSInterfaceDeclaration | TSESTree.TSTypeAliasDeclaration;
/** The interfaces and type aliases of that name in a file. */
export declare function declarationsOf(tree: Tree, name: string): Declaration[];
export {};
