import type { Tree } from '../syntax/tree.js';
import type { Workspace } from './workspace.js';
/** A token in a file that names a property: where it starts, in UTF-16 units, and the property's name. */
export interface NamedPlace {
    readonly file: string;
    readonly start: number;
    readonly name: string;
}
/** The same for a member, with the name of the interface or type alias that declares it. */
export interface DeclaredMember extends NamedPlace {
    readonly owner?: string;
}
export interface Surroundings {
    /** The files that are looked at as they are here; what they import is read from disk. */
    readonly trees: readonly Tree[];
    readonly workspace: Workspace;
    /** Declarations that stand for packages and all modules below them, where those are not installed. */
    readonly declarations?: ReadonlyMap<string, string>;
}
/**
 * Tells for each place which declared members the property that it names can be. Asked of the compiler that ts-morph brings along, which is
 * loaded now and only now; the answer for a place that it cannot type is empty. The tsconfig.json nearest to the first place gives the
 * settings; one that cannot be read gives none.
 */
export declare function findDeclaredMembers(places: readonly NamedPlace[], { trees, workspace, declarations }: Surroundings): (readonly DeclaredMember[])[];
