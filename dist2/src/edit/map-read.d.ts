import type { Tree } from '../syntax/tree.js';
import type { NewNames } from './new-names.js';
import { type Outcome, type ReplacementOf } from './outcome.js';
import { type Binding } from './pattern-host.js';
import type { Site } from './site.js';
/** A read of the flag becomes a comparison of the sibling. */
export declare function mapRead(tree: Tree, { key, member }: Extract<Site, {
    form: 'member';
}>, replacement: ReplacementOf<'map'>): Outcome;
/** A destructured flag: the sibling is bound instead, and compared where the flag was read or in a declaration of its own. */
export declare function mapBinding(tree: Tree, binding: Binding, replacement: ReplacementOf<'map'>, names: NewNames): Outcome;
