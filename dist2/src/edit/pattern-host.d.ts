import type { Node, TSESTree } from '../syntax/tree.js';
/** Where a destructuring pattern stands. */
export type PatternHost = {
    readonly kind: 'declaration';
    readonly declarator: TSESTree.VariableDeclarator;
    readonly declaration: TSESTree.VariableDeclaration;
} | {
    readonly kind: 'loop';
    readonly loop: TSESTree.ForOfStatement | TSESTree.ForInStatement;
    readonly declaration: TSESTree.VariableDeclaration;
} | {
    readonly kind: 'parameter';
    readonly body: Node;
} | {
    readonly kind: 'assignment';
    readonly assignment: TSESTree.AssignmentExpression;
} | {
    readonly kind: 'other';
};
/** One key of a pattern, and what it is part of. */
export interface Binding {
    readonly property: TSESTree.Property;
    readonly pattern: TSESTree.ObjectPattern;
    /** What takes the value: a name, a member or a pattern. */
    readonly target: Node;
    /** The value for a missing one. */
    readonly fallback: Node | undefined;
    readonly rest: TSESTree.RestElement | undefined;
    /** The outermost pattern that this one is part of. */
    readonly root: Node;
    readonly host: PatternHost;
}
/** Looks at everything around one key of a destructuring pattern. */
export declare function bindingOf(property: TSESTree.Property, pattern: TSESTree.ObjectPattern): Binding;
/** The name that another key of the same pattern is plainly bound to (no fallback, no inner pattern). */
export declare function boundName({ pattern }: Binding, key: string): string | undefined;
