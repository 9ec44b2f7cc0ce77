import type { Flow } from '../flow/flow.js';
import type { Tree } from '../syntax/tree.js';
import { type PayloadTypes } from './describe-type.js';
import type { Session } from './session.js';
/**
 * Finds the declared types of which a value is itself a request body or an answer (annotation, cast, generic argument, result,
 * parameter, props, state), and records their deprecated members. A type that only looks alike is not one.
 */
export declare function findPayloadTypes(session: Session, trees: readonly Tree[], flow: Flow): PayloadTypes;
