import { type Written } from './written.js';
/** A block of code in a Markdown file. */
export interface Fence {
    /** The first word behind the fence, in small letters; empty where there is none. */
    readonly language: string;
    readonly code: Written;
}
/** The fenced blocks of a Markdown file, those in lists and quotations too, without what they are indented by. */
export declare function readFences(source: Written): Fence[];
