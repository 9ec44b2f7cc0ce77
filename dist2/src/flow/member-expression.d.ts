import type { TSESTree } from '../syntax/tree.js';
import type { Flow } from './flow.js';
import { type Env, type Value } from './values.js';
/** What a member expression is; a computed key may fold to one text or several, be a position, or be for a caller to choose. */
export declare function memberExpressionValues(flow: Flow, node: TSESTree.MemberExpression, env: Env): readonly Value[];
