/** The parser that jscodeshift uses for this transform. */
export declare const parser = "tsx";
/** Reads and writes fields in the other structure that holds their values now. */
declare const _default: import("./create-transform.js").Transform;
export default _default;
