import type { Tree } from '../syntax/tree.js';
import type { Search } from '../usage/open-search.js';
/** The files of a search, and those that they import or that import them, at whatever remove: what an answer's values may reach. */
export declare function filesAround({ trees, session }: Search): readonly Tree[];
