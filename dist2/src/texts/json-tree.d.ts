/** A value in a JSON text. Ranges are indexes of that text, quotes and brackets included. */
export interface JsonValue {
    readonly range: readonly [number, number];
    /** Of an object, in order. */
    readonly members?: readonly {
        readonly key: JsonValue;
        readonly name: string;
        readonly value: JsonValue | undefined;
    }[];
    /** Of a list. */
    readonly items?: readonly JsonValue[];
    /** Whether it is a text in quotes. */
    readonly isText: boolean;
}
/**
 * Reads JSON as far as it goes: comments, trailing commas and bare words (templates that are not filled in) are passed over, and what is
 * cut off ends where the text does. Undefined where the text is neither an object nor a list. Never throws.
 */
export declare function readJson(text: string): JsonValue | undefined;
/** The value of a member of an object; of several with the same name the last, as readers of JSON take it. */
export declare function memberOf(value: JsonValue | undefined, name: string): JsonValue | undefined;
