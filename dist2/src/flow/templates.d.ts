import type { TSESTree } from '../syntax/tree.js';
import type { Flow } from './flow.js';
import type { Env, Value } from './values.js';
/** The text of a template. */
export declare function templateTexts(flow: Flow, node: TSESTree.TemplateLiteral, env: Env): readonly Value[];
