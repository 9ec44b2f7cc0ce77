import type { Rule } from 'eslint';
import type { ComplianceRule } from '../src/compliance/compliance-rule.js';
/** All that tells one rule from another. */
export interface RuleDeclaration {
    /** Name without the plugin's prefix; findings that carry it are the rule's. */
    readonly name: string;
    /** Completes "This rule will …". */
    readonly description: string;
    /** Whether its findings can be rewritten in place. */
    readonly rewrites: boolean;
}
/** Makes an ESLint rule that reports the findings named after it; all rules of a file share one analysis. */
export declare function defineRule({ name, description, rewrites }: RuleDeclaration): Rule.RuleModule;
/** Makes an ESLint rule of a rule of the interfaces. */
export declare function defineComplianceRule(rule: ComplianceRule): Rule.RuleModule;
