/** The parser that jscodeshift uses for this transform. */
export declare const parser = "tsx";
/** Says with a sibling field what fields said with their own values. */
declare const _default: import("./create-transform.js").Transform;
export default _default;
