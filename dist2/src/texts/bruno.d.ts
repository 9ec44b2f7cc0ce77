import type { TextRequest } from './text-request.js';
import type { YamlScalar } from './yaml-scalars.js';
import { type Written } from './written.js';
/** The request of a Bruno file (`.bru`), as a list. What its own `vars:pre-request` sets is put in. */
export declare function readBruno(source: Written): TextRequest[];
/** The request of a Bruno file in YAML (OpenCollection), as a list; none in other YAML. */
export declare function readOpenCollection(scalars: readonly YamlScalar[]): TextRequest[];
