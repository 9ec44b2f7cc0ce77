import type { Catalogue, Deprecation, Direction, Operation } from './types.js';
/** A deprecated field as another operation holds it, whose body shares the schema: the places at which the schema sits there. */
export interface SharedField {
    readonly deprecation: Deprecation;
    readonly seats: Readonly<Partial<Record<Direction, Seat>>>;
}
/** Where the object that holds the field can sit: at the body's root, or directly below one of the keys (absent: below any). */
interface Seat {
    readonly root: boolean;
    readonly parents: readonly string[] | undefined;
}
/** The fields that operations share, by the id of the operation. */
export declare function listShared({ deprecations, operations }: Catalogue): Map<string, readonly SharedField[]>;
/** The operations that are there for themselves, and not only because they share a schema with a deprecated field in it. */
export declare function ownOperations({ deprecations, operations }: Catalogue): readonly Operation[];
/** Whether a shared field that sits in an object at `path` (keys from the body's root) belongs to the schema. */
export declare function sitsShared({ deprecation, seats }: SharedField, path: readonly string[], direction: Direction): boolean;
export {};
