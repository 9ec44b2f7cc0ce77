import type { Fleet, Report } from './report.js';
/** Who still uses what: the items by removal date, and the projects with what each has left. */
export declare function describeFleet(projects: ReadonlyMap<string, Report>): Fleet;
