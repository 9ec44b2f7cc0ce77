import type { TSESTree } from '../syntax/tree.js';
import { type CallExpression } from './call-arguments.js';
import type { Flow, Target } from './flow.js';
import type { Env } from './values.js';
/** The requests and functions that a call leads to directly. */
export declare function callTargets(flow: Flow, node: CallExpression | TSESTree.NewExpression, env: Env): readonly Target[];
