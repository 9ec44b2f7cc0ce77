import type { Check } from './compliance-rule.js';
import type { ComplianceRuleName } from './rule-list.js';
/** What each rule looks at. */
export declare const checks: Readonly<Record<ComplianceRuleName, Check>>;
