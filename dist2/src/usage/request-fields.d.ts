import type { Call, Shape, Value } from '../flow/values.js';
import type { Match } from './resolve-call.js';
import { type Session } from './session.js';
import type { Holder } from './usage.js';
/** Finds the deprecated fields that a request carries, in every object that can be (part of) its body. */
export declare function findRequestFields(session: Session, call: Call, match: Match): void;
/** What the body of a call can be. Slots are alternatives; a slot that holds nothing structured does not hide the next. */
export declare function bodyValues(session: Session, call: Call): readonly Value[];
/** What else the object holds; `outer` are the objects it is spread into. */
export declare function holderOf(session: Session, [shape, ...outer]: readonly Shape[]): Holder;
