/** A request without a field that the specification and the published description require (specification, section 4.2). */
export declare const checkDatasourceRequired: import("./compliance-rule.js").Check;
