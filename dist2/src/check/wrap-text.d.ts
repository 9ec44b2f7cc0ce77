/** How much narrower than the terminal a paragraph may get by its indentation before it is better set below. */
export declare const MIN_TEXT_WIDTH = 50;
/**
 * Breaks a line at its spaces so that it fits into `width` columns; the lines after the first start with `indent` spaces. A word that is
 * too long stays whole, so that paths and ids can be copied. Colours take no columns. Without a width the line stays as it is.
 */
export declare function wrapText(text: string, width: number | undefined, indent: number): string;
/** How many columns a text takes on a terminal. */
export declare function columnsOf(text: string): number;
