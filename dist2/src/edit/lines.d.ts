import type { Node, Tree } from '../syntax/tree.js';
import type { Edit } from './edit.js';
/** The line end in use around an offset. */
export declare function eolAround(text: string, offset: number): string;
/** The offset at which the line around an offset starts. */
export declare function lineStart(text: string, offset: number): number;
/** The white space at the start of the line around an offset. */
export declare function indentAt(text: string, offset: number): string;
/** Whether nothing but white space stands before an offset on its line. */
export declare function startsLine(text: string, offset: number): boolean;
/** Whether nothing but white space follows an offset on its line. */
export declare function endsLine(text: string, offset: number): boolean;
/** The end of the comment that ends the line of an offset, where nothing else follows there; else the offset. */
export declare function afterLineComment(tree: Tree, offset: number): number;
/** Whether a comment stands in a range or reaches into it. */
export declare function hasComment(tree: Tree, start: number, end: number): boolean;
/**
 * Takes an item out of a list in braces, with one of its commas. `items` are the list's items in order, `braces` the node around them.
 * `undefined` where a comment would go with it.
 */
export declare function removeItem(tree: Tree, braces: Node, items: readonly Node[], item: Node): Edit | undefined;
/**
 * Takes a statement or a member out, with its line where it has one of its own and with the JSDoc comment that describes it.
 * `undefined` where another comment would go with it.
 */
export declare function removeLine(tree: Tree, node: Node): Edit | undefined;
/** Takes a member of a declared type out, as `removeLine` does; the last one of a line leaves no separator behind that it did not have. */
export declare function removeMember(tree: Tree, member: Node): Edit | undefined;
/** Whether the file's statements mostly end with semicolons. */
export declare function usesSemicolons(tree: Tree): boolean;
