/** Endpoints that still work and have a removal date. */
export declare const noDeprecatedEndpoint: import("eslint").Rule.RuleModule;
