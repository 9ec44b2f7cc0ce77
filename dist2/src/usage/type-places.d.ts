import type { Flow } from '../flow/flow.js';
import type { Tree } from '../syntax/tree.js';
import type { PayloadTypes } from './describe-type.js';
import type { SdkModels } from './sdk-models.js';
import { type Session } from './session.js';
import type { Usage } from './usage.js';
/** A token that names a property, and its start. */
export interface NamedPlace {
    readonly file: string;
    readonly start: number;
    readonly name: string;
}
/** The same for a member of a declared type, with the type's name where it has one. */
export interface DeclaredMember extends NamedPlace {
    readonly owner?: string;
}
export interface TypeQuestions {
    /** Tells for each place which declared members its property can be. `declarations` stand for packages that are not installed. */
    readonly ask: (places: readonly NamedPlace[], trees: readonly Tree[], declarations: ReadonlyMap<string, string>) => readonly (readonly DeclaredMember[])[];
    /** Whether the uses of a declared member are to be found. */
    readonly isWanted: (member: Usage) => boolean;
}
/** What is known of types. */
interface Known {
    readonly types: PayloadTypes;
    readonly models: SdkModels | undefined;
    readonly questions: TypeQuestions;
}
/**
 * Records the places whose property is a deprecated member of a payload type by the type of the object alone: what is inferred, handed
 * through generic code, or handed in by code that was not seen. A place where the evaluator knows another object is left alone. `ask` is
 * called only if there are places that could be.
 */
export declare function findTypePlaces(session: Session, trees: readonly Tree[], flow: Flow, { types, models, questions }: Known): void;
export {};
