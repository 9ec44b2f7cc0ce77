import type { Node, TSESTree } from './tree.js';
/** A function, method body or arrow. */
export type FunctionNode = TSESTree.FunctionDeclaration | TSESTree.FunctionExpression | TSESTree.ArrowFunctionExpression;
export type ClassNode = TSESTree.ClassDeclaration | TSESTree.ClassExpression;
export declare function isFunction(node: Node | null | undefined): node is FunctionNode;
/** The parameters of a function that take arguments: TypeScript's `this` parameter takes none. */
export declare function parametersOf(fn: FunctionNode): readonly TSESTree.Parameter[];
export declare function isClass(node: Node | null | undefined): node is ClassNode;
/** The expression inside casts, non-null marks and optional chains, which do not change a value. */
export declare function unwrap(node: Node): Node;
/** The node around which only casts, non-null marks and optional chains stand. */
export declare function wrapped(node: Node): Node;
/** The text of a string literal or of a template without expressions. */
export declare function literalText(node: Node): string | undefined;
/** The key of a property, member or class element where it is spelled there: `k`, `'k'`, `['k']`, `` [`k`] ``, `#k`, `0`. */
export declare function staticKey(key: Node, computed: boolean): string | undefined;
/** The innermost function, class field or static block, else the Program, whose code `node` is part of. */
export declare function ownerOf(node: Node): Node;
/** Whether `inner` is `outer` or lies below it. */
export declare function isWithin(inner: Node, outer: Node): boolean;
/** The Program a node belongs to. */
export declare function programOf(node: Node): Node;
