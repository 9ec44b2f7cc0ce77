import { type JsonObject, type OpenapiDocument } from './document.js';
import { type Notice } from './read-notice.js';
/** A property of an object schema. */
export interface Property {
    readonly name: string;
    /** The properties that stand beside it, itself included. */
    readonly beside: JsonObject;
    /** Its own schema, as it is written there. */
    readonly schema: unknown;
    /** It does not occur in requests. */
    readonly readOnly: boolean;
    /** It does not occur in answers. */
    readonly writeOnly: boolean;
    readonly notice: PropertyNotice | undefined;
}
export interface PropertyNotice extends Notice {
    readonly words: string;
    /** Where it is said, as a JSON pointer. */
    readonly pointer: string;
}
/** What a value of a schema can hold, whichever of its variants it is; the items of a list count as the list itself. */
export interface Shape {
    readonly properties: readonly Property[];
    /** Schemas of the values below keys that no schema names. */
    readonly values: readonly unknown[];
}
export interface SchemaGraph {
    readonly shapeOf: (schema: unknown) => Shape;
    /** `string date-time`, `array of string`; undefined where a schema does not say one type. */
    readonly typeOf: (schema: unknown) => string | undefined;
}
/** Reads the schemas of a description as they are asked for, each once. */
export declare function createSchemaGraph(document: OpenapiDocument): SchemaGraph;
