import type { Rule } from 'eslint';
import type { ComplianceRule } from '../src/compliance/compliance-rule.js';
import type { Plan } from '../src/edit/edit.js';
import type { ComplianceFinding, Finding } from '../src/finding/finding.js';
import type { Settings } from './read-settings.js';
/** What a rule's configuration says beside its severity. */
export type RuleOptions = Readonly<Record<string, unknown>>;
/** The findings in the source that `context` is at, sorted by place; looked for once per parse and settings, whichever rule asks first. */
export declare function analyseSource(context: Rule.RuleContext, settings: Settings): readonly Finding[];
/**
 * What the rewritings of these findings are, as `migrate` would make them: one that goes with a place that is refused, or that another
 * file's rewriting belongs to, is refused as well.
 */
export declare function planSource(context: Rule.RuleContext, settings: Settings): ReadonlyMap<Finding, Plan>;
/** The places in the source at which requests break a rule of their interface, sorted. */
export declare function checkSource(context: Rule.RuleContext, settings: Settings, rule: ComplianceRule, options: RuleOptions): readonly ComplianceFinding[];
