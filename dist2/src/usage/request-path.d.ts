import type { CatalogueIndex } from '../catalogue/catalogue-index.js';
import type { Operation } from '../catalogue/types.js';
import type { Text } from '../flow/values.js';
/** The path of an address, from its first slash on; HOLE where text is unknown. Undefined where no path can be told apart. */
export declare function pathOf(address: string): string | undefined;
/** The operations (of any method) whose path a text spells. A query may be glued to the end without being known. */
export declare function operationsAt(text: Text, catalogue: CatalogueIndex, baseUrls: readonly string[]): Operation[];
/** The same of an address in which HOLE stands for unknown text. */
export declare function operationsOf(address: string, catalogue: CatalogueIndex, baseUrls: readonly string[]): Operation[];
/** Whether a literal host says that this is another service. */
export declare function isForeign(address: string, baseUrls: readonly string[]): boolean;
/** Whether an address goes to one of the interfaces, whatever the operation; one without a prefix says nothing by it. */
export declare function goesToInterface(text: Text, catalogue: CatalogueIndex, baseUrls: readonly string[]): boolean;
/** The same of an address in which HOLE stands for unknown text. */
export declare function leadsToInterface(address: string, catalogue: CatalogueIndex, baseUrls: readonly string[]): boolean;
/** The part of a text that decides which operation it names: the one that ends the path's last written segment. */
export declare function decidingPart(text: Text, operation: Operation): Text['parts'][number] | undefined;
/** The index of the character that ends the last written segment of an operation's path in an address. */
export declare function decidingIndex(address: string, operation: Operation): number;
