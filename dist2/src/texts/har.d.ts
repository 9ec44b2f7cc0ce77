import { type JsonValue } from './json-tree.js';
import type { TextRequest } from './text-request.js';
/** The requests of a HAR recording, in order; undefined where a JSON text is none. What was answered is not looked at. */
export declare function readHar(text: string, root: JsonValue): TextRequest[] | undefined;
