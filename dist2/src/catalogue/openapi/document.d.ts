/** An object of an OpenAPI description. */
export type JsonObject = Readonly<Record<string, unknown>>;
/** An OpenAPI description with its lookups. */
export interface OpenapiDocument {
    readonly root: JsonObject;
    /** Where an object stands, as a JSON pointer: `#/paths/~1orders/get`. */
    readonly pointerOf: (node: object) => string;
    /**
     * The object and, in order, those that its `$ref` leads to; empty for what is no object. A reference that leads nowhere or out of the
     * document is a problem.
     */
    readonly follow: (node: unknown) => readonly JsonObject[];
    /** What a reference such as `#/components/schemas/Order` leads to, if it is an object. */
    readonly find: (reference: string) => JsonObject | undefined;
    /** What is wrong with references that were followed, as sentences that start with the place; each once. */
    readonly problems: ReadonlySet<string>;
}
/** Reads the places of all objects. Objects that stand in several places (YAML aliases) are known by the first. */
export declare function openDocument(root: JsonObject): OpenapiDocument;
export declare function isObject(value: unknown): value is JsonObject;
/** The members of a value that is an object, else none. */
export declare function entriesOf(value: unknown): [string, unknown][];
/** The items of a value that is a list, else none. */
export declare function itemsOf(value: unknown): readonly unknown[];
/** A text without the white space around it, if it is one that says anything. */
export declare function textOf(value: unknown): string | undefined;
