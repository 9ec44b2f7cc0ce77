import type { Sandbox } from './sandbox.js';
/** A port that cannot be listened on; the message says why and the way out. */
export declare class PortError extends Error {
    readonly name = "PortError";
}
export interface Served {
    /** `http://127.0.0.1:PORT` */
    readonly url: string;
    readonly port: number;
    /** Ends it, with the connections that are open. */
    readonly close: () => Promise<void>;
}
/**
 * Serves a sandbox on this machine over HTTP; `port` 0 takes a free one. `GET /.sandbox/hits` gives its hits, and
 * `POST /.sandbox/fail-next?times=1&status=500` lets the next requests fail. Browsers may call it from any page. Rejects with PortError.
 */
export declare function serveSandbox(sandbox: Sandbox, port?: number): Promise<Served>;
