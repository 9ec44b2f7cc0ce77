import type { Part } from '../flow/values.js';
import type { Node } from '../syntax/tree.js';
import type { ObjectView } from './objects.js';
import { type Request } from './requests.js';
/** The operation of a request, as messages name it: `POST /path`. */
export declare function nameOf({ operation }: Request): string;
/**
 * Where something is missing: the object that lacks it, or the call. Where that is a wrapper's and other callers of the wrapper bring
 * along what is missing (`isFine`), it is the caller's call.
 */
export declare function lackingPlace(request: Request, { node }: ObjectView, requests: readonly Request[], isFine: (other: Request) => boolean): Node;
/**
 * The token at fault for what a text says that `written`, an expression of the request, comes to: the literal where it is part of the
 * expression; what was handed in where the text came through a parameter; else the expression, as others may use the literal too.
 */
export declare function placeOfPart(part: Pick<Part, 'node' | 'via'>, written: Node): Node;
