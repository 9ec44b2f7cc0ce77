import type { Flow } from '../flow/flow.js';
import type { Tree } from '../syntax/tree.js';
import type { Session } from './session.js';
/** Records the places that name a deprecated member of a payload type in another type: `T['k']`, `Pick<T, 'k'>`, `Omit<T, 'k'>`. */
export declare function findTypeReferences(session: Session, tree: Tree, flow: Flow): void;
