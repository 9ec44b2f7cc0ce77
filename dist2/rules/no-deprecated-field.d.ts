/** Request and response fields that still work and have a removal date. */
export declare const noDeprecatedField: import("eslint").Rule.RuleModule;
