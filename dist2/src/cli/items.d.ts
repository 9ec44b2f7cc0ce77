import type { CatalogueIndex } from '../catalogue/catalogue-index.js';
import type { Phase } from '../catalogue/types.js';
/** An entry of the catalogue as the commands print it. */
export interface Item {
    readonly id: string;
    readonly kind: 'endpoint' | 'field';
    readonly operation: {
        readonly method: string;
        readonly path: string;
    };
    /** Absent for an endpoint. */
    readonly field?: string;
    /** Absent where it is not known. */
    readonly since?: string | undefined;
    readonly sunset: string;
    readonly phase: Phase;
    readonly replacement: string | null;
}
/** The catalogue's entries by removal date, and by id within a date. */
export declare function listItems({ catalogue, operations, replacement }: CatalogueIndex, asOf: string): Item[];
/** What is deprecated: `endpoint POST /path`, `field name of POST /path`. */
export declare function nameItem({ field, operation: { method, path } }: Item): string;
