/** What a file that is no script can be, by its name. `json`: a Postman collection or a HAR recording, as its contents tell. */
export type TextKind = 'http' | 'shell' | 'yaml' | 'markdown' | 'bruno' | 'json';
/** The kind of a file that is no script but may describe requests; undefined for all others. */
export declare function textKindOf(file: string): TextKind | undefined;
/** Whether such a file is looked at where a folder is: recordings and other JSON have to be named. */
export declare function isFoundText(file: string): boolean;
