import type { Tree } from '../syntax/tree.js';
import type { Flow } from '../flow/flow.js';
import { type Session } from './session.js';
/**
 * Finds the schemas of a validation library that a body is checked with, and records the deprecated keys they list. What such a
 * schema means is the library's business, so that these usages are `likely`.
 */
export declare function findPayloadSchemas(session: Session, tree: Tree, flow: Flow): void;
