import type { Catalogue } from '../types.js';
export interface ImportOptions {
    /** What the description is called in the entries' `source` and in messages: the name of its file. */
    readonly source: string;
    /** The catalogue that the imported one will stand beside; its ids are not given again. */
    readonly base: Catalogue;
    /** Id of the interface; by default made of the description's title. */
    readonly id?: string | undefined;
    /** The last day of what is deprecated without one, `YYYY-MM-DD`; absent: that is left out. */
    readonly sunset?: string | undefined;
}
export interface Imported {
    readonly catalogue: Catalogue;
    /** What was left out and why, as sentences that name the place in the description. */
    readonly leftOut: readonly string[];
    /** Addresses of the service that the description names. */
    readonly baseUrls: readonly string[];
}
/**
 * The catalogue of an API, made from its OpenAPI 3 description in JSON or YAML: all operations, and a deprecation for each operation and
 * each field of its bodies that the description marks as deprecated and for which it (or `sunset`) names a last day. Rejects with a
 * CatalogueError that names the places in the description.
 */
export declare function importOpenapi(text: string, { source, base, id, sunset }: ImportOptions): Promise<Imported>;
