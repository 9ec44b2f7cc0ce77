import type { Node, Tree } from '../../syntax/tree.js';
import type { Circumstances, Outcome } from '../outcome.js';
import type { Site } from '../site.js';
import type { Form, Place } from './place.js';
/** How one field is read at its new place. */
export interface PlaceReader {
    readonly field: string;
    readonly place: Place;
    readonly circumstances: Circumstances;
    /** The fields that turn into (a part of) the same new one. */
    readonly relatives: readonly string[];
    /** What becomes of a place where the field is declared, written or named in a type. */
    readonly others: (tree: Tree, site: Exclude<Site, {
        form: 'binding' | 'test' | 'own-test';
    }>) => Outcome;
}
/** The form that a read has to have where it stands. */
export declare function formOf(tree: Tree, read: Node, { place, circumstances }: PlaceReader): Form;
/** Why a read cannot become one of a new list: the code changes the list itself. */
export declare function changeReason(read: Node): string | undefined;
