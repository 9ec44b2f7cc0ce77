/** What a JavaScript configuration file exports: its default export, else all of it. Throws for a module with a top-level await. */
export declare function loadJsModule(file: string): unknown;
/** The same for a module that may wait at its top level. */
export declare function importJsModule(file: string): Promise<unknown>;
/** What a TypeScript configuration file exports. Node takes the types off itself where it can. */
export declare function loadTsModule(file: string): unknown;
