import type { Flow } from '../flow/flow.js';
import type { Node } from '../syntax/tree.js';
import { type ObjectView } from './objects.js';
import type { Request } from './requests.js';
/**
 * The object that provably lacks a field, given as dotted keys from the views on; undefined where one of them may have it. Views without
 * an object give `use`. A field that is only `undefined` is not there.
 */
export declare function findLack(flow: Flow, views: readonly ObjectView[], field: string, use: Node): Node | undefined;
/** The call, where a body is missing altogether; undefined where it may be sent in a way that was not seen. */
export declare function placeOfNoBody({ call, fits, place }: Request): Node | undefined;
