import { type JsonObject } from './document.js';
/** What an object of an OpenAPI description says of its own deprecation. */
export interface Notice {
    /** UTC day, `YYYY-MM-DD`. */
    readonly since?: string;
    /** UTC day, `YYYY-MM-DD`; absent where none is named, or none that is a day of the calendar. */
    readonly sunset?: string;
    /** What stands in the sunset's place and is no day. */
    readonly unread?: string;
    /** What an extension says; the description's words are read by `noticeWords`. */
    readonly message?: string;
    /** What an extension names instead. */
    readonly replacement?: string;
}
/** The notice of an operation, parameter or schema: `deprecated: true`, or an extension that says the same. Undefined without one. */
export declare function readNotice(node: JsonObject): Notice | undefined;
/** The words of a notice: an extension's, else the sentences of a description that speak of it, else that it is deprecated. */
export declare function noticeWords({ message }: Notice, ...descriptions: readonly unknown[]): string;
