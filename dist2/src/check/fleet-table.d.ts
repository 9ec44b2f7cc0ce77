import type { Fleet } from './report.js';
/** The head and the rows of a table, as texts. */
export interface Table {
    readonly head: readonly string[];
    readonly rows: readonly (readonly string[])[];
}
/** Who still uses what: a row per item, by removal date. */
export declare function tableOfItems({ items }: Fleet): Table;
/** How far each project is: a row per project. */
export declare function tableOfProjects({ projects, items }: Fleet): Table;
