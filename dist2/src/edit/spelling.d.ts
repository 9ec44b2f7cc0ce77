import type { Node, Tree, TSESTree } from '../syntax/tree.js';
export type Quote = "'" | '"' | '`';
/** Whether a key can be written without quotes and after a dot. */
export declare function isIdentifierName(name: string): boolean;
/** A string literal with that value. */
export declare function quoted(value: string, quote: Quote): string;
/**
 * Another name in the spelling of a key token: bare, or with the quotes that the key has.
 * `undefined` where the key does not spell its name (a variable in brackets, a template with holes).
 */
export declare function spell(key: Node, computed: boolean, name: string, tree: Tree): string | undefined;
/** The quotes that string literals have around a node: in the same object, else most often in the file. */
export declare function quoteAround(node: Node, tree: Tree): Quote;
/** The kinds of expression that a rewriting puts in the place of a simple one, loosest last. */
export type Expression = 'chain' | 'assertion' | 'comparison' | 'fallback' | 'choice';
/** Whether an expression of that kind needs parentheses where `node` stands. Parentheses around `node` itself are not looked at. */
export declare function needsParens(node: Node, kind: Expression): boolean;
/** Whether an operand stands in parentheses of its own already. */
export declare function isGrouped(tree: Tree, operand: Node): boolean;
/** Whether an expression has to be put in parentheses before `.name` or `?.name` can follow it. */
export declare function needsParensBeforeDot(node: Node): boolean;
/** Whether an expression has to be put in parentheses before `? a : b` can follow it. */
export declare function needsParensBeforeChoice(node: Node): boolean;
/**
 * The null-safe read of `steps` below an expression: `o.a?.b?.c`. With an `object` that ends in `?` the first step is null-safe, too;
 * with an empty one the text can be put behind an expression.
 */
export declare function stepsFrom(object: string, steps: readonly string[]): string;
/** The text of a node, as it stands in the source. */
export declare function textOf(tree: Tree, node: Node | TSESTree.Token): string;
