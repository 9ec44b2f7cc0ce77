/** A line of a file, as reports print it. */
export interface PlaceToExplain {
    readonly file: string;
    readonly line: number;
}
/** Reads `FILE:LINE` or `FILE:LINE:COLUMN`; undefined for any other text. */
export declare function readPlace(text: string): PlaceToExplain | undefined;
