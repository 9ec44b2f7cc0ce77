import type { ClassNode } from '../syntax/names.js';
import type { Instance } from './values.js';
/** An instance of which only the class is known, wherever it was made. */
export declare function symbolicClass(node: ClassNode): Instance;
