import { type FunctionNode } from '../syntax/names.js';
import type { Node } from '../syntax/tree.js';
import type { CallExpression } from './call-arguments.js';
import type { Flow } from './flow.js';
import type { Client } from './values.js';
/** The client that a call is made to by the way its callee is written; rows of the table that have a `callee` are found by it. */
export declare function writtenClient(flow: Flow, { callee }: CallExpression): Client | undefined;
/** The client that a function of the project is declared to be, however it is reached. */
export declare function declaredClient(flow: Flow, fn: FunctionNode): Client | undefined;
/** Whether a place is part of a function that a row of the table describes: then what it sends is said by the row. */
export declare function isInsideDeclaredClient(flow: Flow, place: Node): boolean;
