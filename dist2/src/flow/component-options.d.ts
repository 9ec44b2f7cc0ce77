import type { Node, TSESTree } from '../syntax/tree.js';
import type { Flow } from './flow.js';
import type { Shape, Value } from './values.js';
/** The options of the component (Vue's) that a function is one of: `this` in it is the component. */
export declare function componentAround(fn: Node): TSESTree.ObjectExpression | undefined;
/** What a component has under a name by its options: a method, a computed value, or a part of its data; undefined where there is none. */
export declare function memberOfComponent(flow: Flow, shape: Shape, key: string, at: Node): readonly Value[] | undefined;
