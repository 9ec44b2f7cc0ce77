import type { Deprecation, Direction } from '../catalogue/types.js';
/** An object of a body that holds a deprecated field at one of its places. */
export interface HeldField {
    readonly deprecation: Deprecation;
    readonly holder: Record<string, unknown>;
    /** The field's place, keys from the body's root with dots; arrays are transparent. */
    readonly path: string;
}
/** Everything in a JSON body that is one of the deprecated fields, wherever the catalogue says that it counts. */
export declare function findFields(body: unknown, fields: readonly Deprecation[], direction: Direction): HeldField[];
/** A copy of a JSON body without the given fields. */
export declare function omitFields(body: unknown, fields: readonly Deprecation[]): unknown;
/** What stands at a dotted path of a JSON body; `undefined` where nothing does. */
export declare function valueAt(body: unknown, path: string): unknown;
export declare function isObject(value: unknown): value is Record<string, unknown>;
