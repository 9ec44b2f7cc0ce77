import type { Direction, Replacement } from '../types.js';
import type { FieldPlace } from './field-places.js';
import type { SchemaGraph } from './schema-graph.js';
/**
 * The replacement row of a deprecated field. It can be rewritten where an extension names, for all its places alike, a field of the same
 * type beside it (`sku`) or below one beside it (`customer.id`); words are not guessed at.
 */
export declare function nameReplacement(id: string, directions: readonly Direction[], places: readonly FieldPlace[], graph: SchemaGraph): Replacement;
