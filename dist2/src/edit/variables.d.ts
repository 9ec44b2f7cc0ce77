import type { Node, Scope, Tree } from '../syntax/tree.js';
export type Variable = Scope['variables'][number];
/** The variable that an identifier declares. */
export declare function declaredBy(tree: Tree, identifier: Node): Variable | undefined;
/** The variable that an identifier means: the one that it declares or refers to. */
export declare function variableOf(tree: Tree, identifier: Node): Variable | undefined;
/** The variables that a pattern, or a name in one, declares; none for what is assigned elsewhere. */
export declare function declaredIn(tree: Tree, target: Node): Variable[];
/** Whether a variable gets another value after its declaration. */
export declare function isReassigned(variable: Variable): boolean;
/** Whether a new variable of that name in `scope` would change what no other identifier means. */
export declare function isFree(scope: Scope, name: string): boolean;
