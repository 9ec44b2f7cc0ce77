import type { ComplianceRule } from './compliance-rule.js';
/** The rules, in the order in which they are listed. What each looks at is in `checks.ts`, under the same name. */
export declare const COMPLIANCE_RULES: readonly [{
    readonly name: "indexing-method";
    readonly preset: "recommended";
    readonly severity: "error";
    readonly description: "disallow requests with another method than the interface takes";
    readonly source: "specification 4";
}, {
    readonly name: "indexing-auth";
    readonly preset: "recommended";
    readonly severity: "error";
    readonly description: "disallow requests without the bearer token that the interface asks for";
    readonly source: "specification 4, 5.1";
}, {
    readonly name: "indexing-client-headers";
    readonly preset: "recommended";
    readonly severity: "error";
    readonly description: "disallow headers and schemes of the client interface in requests to the indexing interface";
    readonly source: "specification 5.2, 5.3";
}, {
    readonly name: "indexing-content-type";
    readonly preset: "recommended";
    readonly severity: "error";
    readonly description: "disallow bodies that are not sent as JSON";
    readonly source: "specification 4";
}, {
    readonly name: "token-interface";
    readonly preset: "recommended";
    readonly severity: "error";
    readonly description: "disallow sending one token to both interfaces";
    readonly source: "specification 2.1";
}, {
    readonly name: "no-hardcoded-token";
    readonly preset: "recommended";
    readonly severity: "error";
    readonly description: "disallow tokens that are written in the source";
    readonly source: "specification 2.1";
    readonly options: {
        readonly type: "object";
        readonly additionalProperties: false;
        readonly properties: {
            readonly allowIn: {
                readonly type: "array";
                readonly items: {
                    readonly type: "string";
                    readonly minLength: 1;
                };
            };
        };
    };
}, {
    readonly name: "datasource-required";
    readonly preset: "recommended";
    readonly severity: "error";
    readonly description: "disallow requests without a field that is required beyond doubt";
    readonly source: "specification 4.2";
}, {
    readonly name: "keep-rotated-secret";
    readonly preset: "recommended";
    readonly severity: "error";
    readonly description: "disallow dropping a secret that is shown once";
    readonly source: "specification 2.1, 2.2, 4.3";
}, {
    readonly name: "rotation-unix-seconds";
    readonly preset: "recommended";
    readonly severity: "error";
    readonly description: "disallow times in seconds where milliseconds are meant";
    readonly source: "specification 2.2";
    readonly rewrites: true;
}, {
    readonly name: "rotation-period";
    readonly preset: "strict";
    readonly severity: "error";
    readonly description: "disallow rotation periods below the shortest that is accepted";
    readonly source: "specification 2.1, 8";
}, {
    readonly name: "indexing-document-fields";
    readonly preset: "strict";
    readonly severity: "error";
    readonly description: "disallow bodies without the fields that are required, and times that are no timestamps";
    readonly source: "specification 2.3, 4.1";
    readonly options: {
        readonly type: "object";
        readonly additionalProperties: false;
        readonly properties: {
            readonly places: {
                readonly enum: readonly ["specification", "description", "either"];
            };
            readonly times: {
                readonly enum: readonly ["specification", "description", "either"];
            };
        };
    };
}, {
    readonly name: "no-retry-on-permanent-error";
    readonly preset: "strict";
    readonly severity: "error";
    readonly description: "disallow repeating requests after errors that stay, or without a growing delay";
    readonly source: "specification 7";
}];
export type ComplianceRuleName = (typeof COMPLIANCE_RULES)[number]['name'];
/** Which rules run: none, those on which the specification and the published description agree, or all. */
export type ComplianceLevel = 'off' | 'recommended' | 'strict';
/** The rules that run at a level. */
export declare function rulesAt(level: ComplianceLevel): readonly ComplianceRule[];
