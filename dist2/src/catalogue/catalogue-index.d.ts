import { type SharedField } from './shared-fields.js';
import type { Catalogue, Deprecation, Operation, Replacement } from './types.js';
export { HOLE } from './match-path.js';
/** A catalogue with its lookups. Lookups by an operation's or a deprecation's id; what is not there is `undefined`. */
export interface CatalogueIndex {
    readonly catalogue: Catalogue;
    readonly operations: ReadonlyMap<string, Operation>;
    /** The deprecation of the whole operation. */
    readonly endpointOf: ReadonlyMap<string, Deprecation>;
    /** The deprecated fields of an operation; no entry where it has none. */
    readonly fieldsOf: ReadonlyMap<string, readonly Deprecation[]>;
    /** The deprecated fields of schemas that an operation shares with the one that is named; no entry where it shares none. */
    readonly sharedFieldsOf: ReadonlyMap<string, readonly SharedField[]>;
    /** Names of all deprecated fields. */
    readonly fieldNames: ReadonlySet<string>;
    readonly deprecation: (id: string) => Deprecation | undefined;
    /** The replacement row of a deprecation of this catalogue; of kind `none` where the id is not known. */
    readonly replacement: (id: string) => Replacement;
    /** Every operation with this absolute path, whatever its method; HOLE stands for unknown text. See `createPathMatcher`. */
    readonly matchPath: (path: string) => Operation[];
    readonly needles: Needles;
}
/** Texts to look for before parsing anything. A file that holds no strong one, and imports no file that does, has no usage. */
export interface Needles {
    /** Interface prefixes without their outer slashes, SDK packages, and distinctive last path segments. */
    readonly strong: readonly string[];
    /** Deprecated field names and the other last path segments: too common to choose a file by. */
    readonly weak: readonly string[];
}
/** Builds the lookups of a catalogue, once per catalogue object. */
export declare function indexCatalogue(catalogue: Catalogue): CatalogueIndex;
