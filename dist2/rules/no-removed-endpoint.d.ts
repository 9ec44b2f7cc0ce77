/** Endpoints past their removal date. */
export declare const noRemovedEndpoint: import("eslint").Rule.RuleModule;
