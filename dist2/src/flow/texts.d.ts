import { HOLE } from '../catalogue/match-path.js';
import type { Node } from '../syntax/tree.js';
import { type Text, type Value } from './values.js';
export { HOLE };
export declare function textOf(text: string, node: Node): Text;
/** The text as one string, with HOLE for every hole. */
export declare function flatten(text: Text): string;
/** The string, where nothing of it is unknown. */
export declare function wholeText(value: Value): string | undefined;
/** A value as text: unknown values become holes; an absent or structured value gives nothing. */
export declare function asText(value: Value, node: Node): Text | undefined;
export declare function hole(reason: string, node: Node): Text;
/** Why something is not known that has more alternatives than are followed. */
export declare const TOO_MANY = "can be too many things";
/** The same values, with `node` recorded as a reference that every text came through. */
export declare function through(values: readonly Value[], node: Node): readonly Value[];
/** `text.replace(search, by)`: a pattern bound to an end looks only there; holes are left as they are. */
export declare function replaceText(text: Text, search: string | RegExp, by: Text | undefined, node: Node, all: boolean): Text;
/** Base and path joined by exactly one slash, as HTTP clients join them; an absolute URL needs no base. */
export declare function joinPath(base: Text, path: Text): Text;
/** `new URL(path, base)`: an absolute path replaces the base's own, a relative one its last segment. */
export declare function resolveUrl(path: Text, base: Text): Text;
/** Values without repeats, and no more of them than are worth following. */
export declare function unite(values: readonly Value[]): readonly Value[];
/** Two values with the same identity are the same for every question. */
export declare function identityOf(value: Value): unknown;
