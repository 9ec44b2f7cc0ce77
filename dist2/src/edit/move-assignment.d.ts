import type { Node, Tree, TSESTree } from '../syntax/tree.js';
import { type Outcome } from './outcome.js';
import { type Binding } from './pattern-host.js';
import { type Reading } from './reading.js';
/** Reads `to` where a pattern assigns the field, in a statement of its own: by a plain assignment in its place or behind it. */
export declare function moveAssignment(tree: Tree, binding: Binding, assignment: TSESTree.AssignmentExpression, to: readonly string[], reading: Reading): Outcome;
/** The variable that a chain of members with written keys starts with: the same chain gives the same value again. */
export declare function baseOf(node: Node): string | undefined;
