/** A piece of JavaScript or TypeScript in a page or component. */
export interface Script {
    /** Its contents, without tags or fences. */
    readonly range: readonly [number, number];
    readonly language: 'js' | 'jsx' | 'ts' | 'tsx';
    /** `classic` scripts are no modules; `front` is the code between the fences of an Astro component. */
    readonly kind: 'module' | 'classic' | 'front';
    /** Whether its names are its own: those of the others are the same for all of them. */
    readonly isolated: boolean;
    /** Whether the text ends before the script does. */
    readonly unclosed: boolean;
}
/** The files that hold scripts among other things, by extension. */
export declare const containerExtensions: readonly string[];
/** Whether a file holds scripts among other things, by its name. */
export declare function isContainer(file: string): boolean;
/** The scripts of a page or component, in source order; those in other languages, with data or with a `src` are left out. */
export declare function findScripts(file: string, text: string): readonly Script[];
