import type { Direction } from '../types.js';
import { type FieldPlace } from './field-places.js';
import type { PropertyNotice } from './schema-graph.js';
/** Where a deprecated field stands in one direction, in the terms of a catalogue. */
export interface Spots {
    readonly root: boolean;
    readonly parents: readonly string[];
    readonly never: readonly string[];
}
/** The places of one name in the bodies of one direction: those of one notice, and the others. */
export interface Sides {
    readonly name: string;
    readonly direction: Direction;
    /** With one key around each, and with two. */
    readonly near: {
        readonly own: ReadonlySet<string>;
        readonly others: ReadonlySet<string>;
    };
    readonly far: () => {
        readonly own: ReadonlySet<string>;
        readonly others: ReadonlySet<string>;
    };
}
/** A deprecated property with a notice that can be told apart by its removal date. */
export type DatedNotice = PropertyNotice & {
    readonly sunset: string;
};
/** The chains of the places whose notice is one of those, and of the others, each chain as one text. */
export declare function splitChains(places: readonly FieldPlace[], isOwn: (notice: PropertyNotice | undefined) => boolean): Sides['near'];
/**
 * The keys that tell the places of a deprecated field from those of the same name that stay: one key where that is enough, else two.
 * `lost` are the places that cannot be told apart so; they are left out, as a false alarm is worse than a miss.
 */
export declare function separatePlaces({ name, near, far }: Sides): {
    readonly spots: Spots;
    readonly lost: readonly string[];
};
/** Both directions in one, where neither would find what stays in the other; undefined otherwise. */
export declare function joinSpots(sides: readonly Sides[], spots: readonly Spots[]): Spots | undefined;
