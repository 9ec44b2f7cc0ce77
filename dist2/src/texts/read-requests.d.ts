import type { TextRequest } from './text-request.js';
/** The requests that a text describes. */
export interface TextRequests {
    readonly requests: readonly TextRequest[];
    /** Whether they were sent, and recorded: the same one may have been sent many times. */
    readonly isRecording: boolean;
}
/** A text of which nothing can be said. */
export declare class TextError extends Error {
    readonly name = "TextError";
}
/** Reads the requests of a file by its kind. Throws TextError for JSON that is neither a collection nor a recording. */
export declare function readRequests(file: string, text: string): TextRequests;
