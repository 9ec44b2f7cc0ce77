import { type JsonValue } from './json-tree.js';
import type { TextRequest } from './text-request.js';
/**
 * The requests of a Postman collection (format 2.0 and 2.1), in order; undefined where a JSON text is none. The collection's own variables
 * are put in; saved examples of answers are not looked at.
 */
export declare function readPostman(text: string, root: JsonValue): TextRequest[] | undefined;
