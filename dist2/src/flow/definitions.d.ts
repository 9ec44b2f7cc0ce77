import { type FunctionNode } from '../syntax/names.js';
import type { Node } from '../syntax/tree.js';
import type { Variable } from './tree-index.js';
/** Where a variable gets a value. `name` is the identifier that is bound, `pattern` the whole left side it is part of. */
export type Definition = {
    readonly kind: 'value';
    readonly name: Node;
    readonly pattern: Node;
    readonly value: Node;
    readonly at: Node;
    readonly operator: string;
} | {
    readonly kind: 'element' | 'key';
    readonly name: Node;
    readonly pattern: Node;
    readonly value: Node;
    readonly at: Node;
} | {
    readonly kind: 'parameter';
    readonly name: Node;
    readonly pattern: Node;
    readonly fn: FunctionNode;
    readonly index: number;
    readonly at: Node;
} | {
    readonly kind: 'function' | 'class' | 'import' | 'enum' | 'none';
    readonly name: Node;
    readonly node: Node;
    readonly at: Node;
};
/** Every place that gives the variable a value, in source order. */
export declare function definitionsOf(variable: Variable): readonly Definition[];
