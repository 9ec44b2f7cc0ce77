import type { Operation } from '../catalogue/types.js';
import type { Node, Tree } from '../syntax/tree.js';
import type { Search } from '../usage/open-search.js';
import type { TrailStep } from '../usage/usage.js';
import type { Request } from './requests.js';
/**
 * What is said of a rule without running it. A new rule is a row in `rule-list.ts`, a check of the same name in `checks.ts`, a page
 * `rules/NAME.md`, and programs in `test/fixtures/compliance`; all else (ESLint, reports, flags, tables) follows from the row.
 */
export interface ComplianceRule {
    /** Name without the plugin's prefix. */
    readonly name: string;
    /** `recommended`: the specification and the published API description agree on it; `strict`: only the specification says so. */
    readonly preset: 'recommended' | 'strict';
    readonly severity: 'error' | 'warning';
    /** Completes "This rule will …". */
    readonly description: string;
    /** Sections of the specification. */
    readonly source: string;
    /** Whether some of its faults come with a rewrite. */
    readonly rewrites?: boolean;
    /** JSON Schema of its options in ESLint, an object. */
    readonly options?: object;
}
/** A replacement of text in the file of a fault. Ranges count UTF-16 units. */
export interface Rewrite {
    readonly fix: 'safe' | 'review';
    readonly edits: readonly {
        readonly range: readonly [number, number];
        readonly text: string;
    }[];
    /** What is written instead, for the message. */
    readonly says: string;
}
/** A place at which a request breaks a rule of its interface. `node` is the token at fault, or what lacks it. */
export interface Fault {
    readonly rule: ComplianceRule;
    readonly operation: Operation;
    readonly tree: Tree;
    readonly node: Node;
    /** Full sentences: what is wrong, and what to write instead. */
    readonly message: string;
    readonly trail: readonly TrailStep[];
    readonly rewrite?: Rewrite;
}
/** A fault as a check reports it; the tree and the rest of the trail are added. */
export interface Report {
    readonly request: Request;
    readonly node: Node;
    readonly message: string;
    /** Steps behind those that lead to the request. */
    readonly trail?: readonly TrailStep[];
    readonly rewrite?: Rewrite;
}
export interface CheckContext {
    readonly search: Search;
    /** The rule's own options; empty unless a configuration gives some. */
    readonly options: Readonly<Record<string, unknown>>;
    /** Reports a fault; the first report at a node stays. */
    readonly report: (report: Report) => void;
}
/** Looks at all requests of a project, and reports what breaks its rule. */
export type Check = (requests: readonly Request[], context: CheckContext) => void;
/** A check that looks at each request by itself. */
export declare function eachRequest(check: (request: Request, context: CheckContext) => void): Check;
