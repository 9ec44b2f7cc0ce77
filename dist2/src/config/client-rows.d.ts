import type { ClientRow } from '../flow/client-row.js';
import { type ClientConfig } from './client-config.js';
/** The rows of the client table that configured clients are. */
export declare function clientRows(clients: readonly ClientConfig[]): ClientRow[];
/** Texts that a file with a call of such a client holds where it names nothing of the API itself: the base address is configured. */
export declare function clientNeedles(clients?: readonly ClientConfig[]): string[];
/** The same clients with relative modules, `import("./http.js").send`, made absolute; they are relative to `folder`. */
export declare function anchorClients(clients: readonly ClientConfig[], folder: string): ClientConfig[];
