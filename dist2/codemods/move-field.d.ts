/** The parser that jscodeshift uses for this transform. */
export declare const parser = "tsx";
/** Reads fields at their new place where that is one or more keys deeper. */
declare const _default: import("./create-transform.js").Transform;
export default _default;
