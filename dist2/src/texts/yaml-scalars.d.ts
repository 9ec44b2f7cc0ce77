import { type Written } from './written.js';
/** A text in a YAML file. */
export interface YamlScalar {
    /** The keys above it; list items are transparent. */
    readonly path: readonly string[];
    readonly value: Written;
}
/**
 * The texts of a YAML file in order: block scalars without their indentation, quoted and plain ones, those that go on in further lines too.
 * Read line by line, so that templates of YAML (which no parser takes) are read as well. Lists and objects in brackets are not looked into.
 * Never throws.
 */
export declare function readYamlScalars(source: Written): YamlScalar[];
