import type { Catalogue } from '../catalogue/types.js';
/** The names by which findings can be chosen or left out. */
export interface KnownNames {
    /** Deprecation ids. */
    readonly ids: readonly string[];
    /** Rule names without the plugin's prefix. */
    readonly rules: readonly string[];
}
/** The names of a catalogue and of all rules. */
export declare function knownNames(catalogue: Catalogue): KnownNames;
/** Throws a ConfigError for names that are neither an id nor a rule (with or without prefix). `label` tells where they stand: `--only`. */
export declare function checkNames(names: readonly string[], known: KnownNames, label: string): void;
/** The problems `checkNames` would throw, as sentences. */
export declare function nameProblems(names: readonly string[], known: KnownNames): string[];
/** Whether one of the names stands for a finding: its id, or its rule's name with or without the prefix. */
export declare function isNamed(finding: {
    readonly id: string;
    readonly rule: string;
}, names: readonly string[]): boolean;
