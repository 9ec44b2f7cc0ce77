import { type FunctionNode } from '../syntax/names.js';
import type { Node } from '../syntax/tree.js';
import type { Flow } from './flow.js';
import { type Class, type Env, type Instance, type Value } from './values.js';
/** What `this` is at a node: bound by the activation, else an instance of the class around it made with unknown arguments. */
export declare function thisValues(flow: Flow, node: Node, env: Env): readonly Value[];
/** An instance of which only the class is known. */
export declare function symbolicInstance(node: Instance['node'], env: Env): Instance;
/** The constructor of a class, if it has one of its own. */
export declare function constructorOf(node: Instance['node']): FunctionNode | undefined;
/**
 * What `instance.key` is: a method, a getter's result, a field's or constructor parameter's value; its own class first, then those it
 * extends.
 */
export declare function memberOfInstance(flow: Flow, instance: Instance, key: string, at: Node, depth?: number): readonly Value[];
/** What a static member of a class is. */
export declare function staticMember(flow: Flow, value: Class, key: string, at: Node): readonly Value[];
