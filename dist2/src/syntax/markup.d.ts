/** A tag of a page or component. Names of tags and attributes are in lower case; an attribute without a value has the value ''. */
export interface Tag {
    readonly name: string;
    readonly closes: boolean;
    /** Whether it ends in `/>`. */
    readonly selfClosing: boolean;
    readonly attributes: ReadonlyMap<string, string>;
    /** The offsets of its `<` and of what follows its `>`. */
    readonly start: number;
    readonly end: number;
}
/** Where braces hold expressions: nowhere, in attributes, or in the text as well. */
export type Braces = 'none' | 'attributes' | 'everywhere';
/** Looks for tags in a text, from any offset. */
export interface TagReader {
    /**
     * The first tag at or behind an offset, by HTML's rules: comments and declarations are passed over, quotes count only behind `=`, and a
     * tag that the text ends in is none.
     */
    next(from: number): Tag | undefined;
    /** The offset of the first closing tag of that name, or -1. */
    closing(name: string, from: number): number;
}
export declare function createTagReader(text: string, braces: Braces): TagReader;
/**
 * The offset of the closing tag of a script in a page, or -1: between `<!--` and `-->` a `<script` hides the next `</script>`. Where
 * nothing is found that way, it is the first one.
 */
export declare function findScriptEnd(text: string, from: number): number;
