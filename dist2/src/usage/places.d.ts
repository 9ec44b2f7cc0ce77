import type { CatalogueIndex } from '../catalogue/catalogue-index.js';
import type { Deprecation, Direction, Operation } from '../catalogue/types.js';
/** Whether a field that sits in an object at `path` (keys from the body's root) is the deprecated one. */
export declare function sitsAt(deprecation: Deprecation, path: readonly string[], direction: Direction): boolean;
/** The deprecated fields that can sit at a path of an operation's body: its own, and those of schemas that it shares with others. */
export declare function fieldsAtPlace({ fieldsOf, sharedFieldsOf }: Pick<CatalogueIndex, 'fieldsOf' | 'sharedFieldsOf'>, operation: Operation, name: string, path: readonly string[], direction: Direction): readonly Deprecation[];
