import type { Node } from '../syntax/tree.js';
import type { Flow } from './flow.js';
import { type Value } from './values.js';
/** What an import specifier (or `import x = require('y')`) binds. */
export declare function importValues(flow: Flow, specifier: Node): readonly Value[];
/** What `import * as x from source` (or `import(source)`) gives. */
export declare function namespaceValues(flow: Flow, at: Node, source: string): readonly Value[];
/** What `require(source)` gives. */
export declare function requireValues(flow: Flow, at: Node, source: string): readonly Value[];
/** What a module exports under a name. */
export declare function moduleMember(flow: Flow, at: Node, source: string, name: string): readonly Value[];
/** What the project's file exports under a name: declared there, handed on from elsewhere, or set on `module.exports`. */
export declare function exportValues(flow: Flow, file: string, name: string, seen?: ReadonlySet<string>): readonly Value[];
/** What a CommonJS file exports: the value of `module.exports`, with the members set on it one by one. */
export declare function commonExports(flow: Flow, file: string): readonly Value[];
