import type { Node, Tree } from '../syntax/tree.js';
import { type Session } from './session.js';
/**
 * Finds the literals that spell the path of a deprecated endpoint where code could send it, though no call was seen to.
 * `decided` holds the literals that a call was seen to use, for whatever operation.
 */
export declare function findPathLiterals(session: Session, tree: Tree, decided: ReadonlySet<Node>): void;
