/** Request and response fields past their removal date. */
export declare const noRemovedField: import("eslint").Rule.RuleModule;
