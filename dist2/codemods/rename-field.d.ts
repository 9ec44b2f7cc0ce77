/** The parser that jscodeshift uses for this transform. */
export declare const parser = "tsx";
/** Writes the new name of fields that have only another name now. */
declare const _default: import("./create-transform.js").Transform;
export default _default;
