/** A request with headers, or a scheme, that belong to another interface (specification, sections 5.2 and 5.3). */
export declare const checkIndexingClientHeaders: import("./compliance-rule.js").Check;
