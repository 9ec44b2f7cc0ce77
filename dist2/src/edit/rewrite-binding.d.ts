import type { Tree, TSESTree } from '../syntax/tree.js';
import type { Edit } from './edit.js';
import { type Outcome } from './outcome.js';
import type { Binding } from './pattern-host.js';
import { type Reading } from './reading.js';
/** A declaration that takes nothing but the field reads its new place: `const { old } = o` becomes `const old = o.fresh`. */
export declare function readInitializer(tree: Tree, { pattern, target }: Binding, declarator: TSESTree.VariableDeclarator, reading: Reading): Outcome;
/** Binds `key` in place of the field and declares the field's variables from it, in a declaration of its own. */
export declare function declareAfter(tree: Tree, binding: Binding, reading: Reading): Outcome;
/** Takes the field out of a pattern and declares its variables from the name that the pattern takes apart. */
export declare function declareBeside(tree: Tree, binding: Binding, reading: Reading): Outcome;
/** Binds `key` in place of the field and declares the field's variables from it, first in the block of the loop or function. */
export declare function declareInBlock(tree: Tree, binding: Binding, reading: Reading): Outcome;
/** Binds `key` in place of the field and reads the new place wherever the field's variable was read. */
export declare function replaceVariable(tree: Tree, binding: Binding, reading: Reading, fallback?: string): Outcome;
/** Takes the field out of a pattern whose rest element has to keep `key`, and reads it from there. */
export declare function readFromRest(tree: Tree, binding: Binding, reading: Reading): Outcome;
/** Adds a variable to a declaration: as a statement on a line of its own where the declaration ends one, else as one more declarator. */
export declare function appendDeclaration(tree: Tree, host: Extract<Binding['host'], {
    kind: 'declaration';
}>, declared: string): Edit;
