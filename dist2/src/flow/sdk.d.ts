import type { Flow } from './flow.js';
import type { CallShape } from './client-row.js';
import type { Sdk } from './values.js';
/** A call of an SDK: the operation, and where the parts of its request sit. */
export interface SdkCall {
    readonly operation: string;
    readonly shape: CallShape;
}
/** The operation that a chain, an exported function or a hook of an SDK stands for. */
export declare function sdkMethod(flow: Flow, { package: name, exported, chain }: Sdk): SdkCall | undefined;
/** An instance of an exported class: the root of the chains, or a part of them. */
export declare function sdkInstance(flow: Flow, name: string, exported: string | undefined): Sdk;
/** Whether a chain of an instance is that of a method, by its length: then its call is a request, known or not. */
export declare function isSdkRequest({ exported, chain }: Sdk): boolean;
/** A request of an operation that no catalogue has. */
export declare const OTHER_REQUEST: SdkCall;
