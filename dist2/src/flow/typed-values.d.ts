import type { Node } from '../syntax/tree.js';
import type { Flow } from './flow.js';
import type { Env, Value } from './values.js';
/** What the declared type of the pattern's root says of the value bound to `name`. */
export declare function typedValues(flow: Flow, pattern: Node, name: Node, env: Env): readonly Value[];
/** What a value of an annotated type is: a client of the table, an instance of a class, a body that the type is known to describe. */
export declare function annotationValues(flow: Flow, annotation: Node, env: Env, depth?: number): readonly Value[];
/** Generic types whose values are, or hold, values of their first argument. */
export declare const TRANSPARENT: ReadonlySet<string>;
/** The declared type of a member of an annotated type, as far as one declaration tells. */
export declare function typeMember(flow: Flow, annotation: Node, key: string, depth?: number): Node | undefined;
/** The type of the entries of a table: `Record<K, V>`, an index signature. */
export declare function entryType(flow: Flow, annotation: Node, depth?: number): Node | undefined;
