import type { FormatOptions } from './format-options.js';
import type { Report } from './report.js';
/** A reportingDescriptor of SARIF. */
export interface SarifRule {
    /** The id of the findings: of the deprecation, or the name of the interface's rule. */
    readonly id: string;
    readonly shortDescription: {
        readonly text: string;
    };
    readonly help: {
        readonly text: string;
        readonly markdown: string;
    };
    readonly defaultConfiguration: {
        readonly level: 'error' | 'warning';
    };
    readonly properties: Readonly<Record<string, unknown>>;
}
/** Every rule by which something can be found, sorted by id: those of the catalogue and the interfaces, and any other that was broken. */
export declare function describeRules(report: Report, { catalogue, complianceRules }: FormatOptions): SarifRule[];
