/** A secret that is written in the source (specification, section 2.1, rule 3: it is shown once, and has no user). */
export declare const checkNoHardcodedToken: import("./compliance-rule.js").Check;
