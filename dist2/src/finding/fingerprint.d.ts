import { type ComplianceFinding, type Finding } from './finding.js';
/**
 * A fingerprint per finding (16 hexadecimal digits), parallel to `findings`. `relative` turns a tree's file into the name to remember
 * it by. It stays the same when lines move, code is reformatted, or other code changes; equal places in one file are numbered in order.
 */
export declare function fingerprints(findings: readonly (Finding | ComplianceFinding)[], relative: (file: string) => string): string[];
/** The fingerprint of one finding, as if no equal place came before it in its file. */
export declare function fingerprint(finding: Finding | ComplianceFinding, relativeFile: string): string;
