import type { ClientRow } from '../flow/client-row.js';
/**
 * The table of HTTP clients: how each is called, where URL, method, body, headers and base sit, and how its answer is read.
 * Adding a client is adding a row (`npm run new:client NAME`); see CallShape for how slots are written.
 */
export declare const clients: readonly ClientRow[];
