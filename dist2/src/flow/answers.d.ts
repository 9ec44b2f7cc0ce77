import type { Node, TSESTree } from '../syntax/tree.js';
import type { Flow } from './flow.js';
import { type Answer, type Client, type Payload, type Value } from './values.js';
/** The root of an answer's body. */
export declare function bodyOf(answer: Answer): Payload;
/** What a member (not a method call) of an answer is. */
export declare function memberOfAnswer(flow: Flow, answer: Answer, key: string, at: Node): readonly Value[];
/** A member of an answer that holds the body further down; `()` marks a method. */
export declare function innerAnswer(flow: Flow, { call }: Answer, member: string): Answer | undefined;
/** What a member of a client is: the client again, its answer, or a path to call. */
export declare function memberOfClient(flow: Flow, client: Client, key: string, at: Node): readonly Value[];
/** The calls named `name` on the very same client instance or answer, anywhere in the file it was made in. */
export declare function followUps(flow: Flow, subject: Client | Answer, name: string): TSESTree.CallExpression[];
