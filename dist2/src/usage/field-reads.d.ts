import type { Tree } from '../syntax/tree.js';
import type { Flow } from '../flow/flow.js';
import { type Session } from './session.js';
/** Finds every place of a file that takes a deprecated field out of an answer, or touches one of a request object after it was made. */
export declare function findFieldReads(session: Session, tree: Tree, flow: Flow): void;
