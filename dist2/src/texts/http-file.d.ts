import type { TextRequest } from './text-request.js';
import { type Written } from './written.js';
/**
 * The requests of a `.http` or `.rest` file: request line, headers, an empty line and the body, with `###` between them. What
 * `@name = value` sets is put in place of `{{name}}`; a request can also be a curl command.
 */
export declare function readHttpFile(source: Written): TextRequest[];
