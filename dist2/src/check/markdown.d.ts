/** A text as one line of Markdown that shows just these characters, in a table cell too. Code in backticks stays code. */
export declare function escapeMarkdown(text: string): string;
/** A text as code in a line or a table cell of Markdown. */
export declare function markdownCode(text: string): string;
