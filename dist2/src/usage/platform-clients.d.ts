import type { ClientRow } from '../flow/client-row.js';
/** Rows of the client table for what a browser, a page's framework or a script host brings along. */
export declare const platformClients: readonly ClientRow[];
