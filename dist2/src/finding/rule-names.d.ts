/** Names of the rules that report findings, without the plugin's prefix. */
export declare const FINDING_RULES: readonly ["no-removed-endpoint", "no-removed-field", "no-deprecated-endpoint", "no-deprecated-field"];
/** The prefix rule names carry in reports and in ESLint. */
export declare const RULE_PREFIX = "api-sunset/";
