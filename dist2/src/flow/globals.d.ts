import type { Node } from '../syntax/tree.js';
import type { Flow } from './flow.js';
import type { CallShape } from './client-row.js';
import { type Client, type Value } from './values.js';
/** What a name means that no variable of the source declares. */
export declare function globalValue(flow: Flow, name: string, node: Node): Value;
/** What a member chain below the global object means: a client of the table, or the chain itself. */
export declare function globalPath(flow: Flow, path: readonly string[], node: Node): Value;
/** The client of the table, or the SDK's export, that a package's export is; undefined where no table knows it. */
export declare function packageValue(flow: Flow, module: string, exported: string): Value | undefined;
/** How a client's member is called, if its row knows it. */
export declare function callShape({ row, path }: Client): CallShape | undefined;
