import type { Node, Tree } from '../syntax/tree.js';
import { type Outcome } from './outcome.js';
import { type Expression } from './spelling.js';
import { type Variable } from './variables.js';
/**
 * Puts an expression in the place of every reading of a variable. Refused where the variable is assigned again, exported or named in a
 * type, or where one of `names` means something else at a reading.
 */
export declare function replaceReadings(tree: Tree, variable: Variable, expressionAt: (reading: Node) => string, kind: Expression, names: readonly string[]): Outcome;
