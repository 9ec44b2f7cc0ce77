import { type Outcome } from '../outcome.js';
import type { Finding } from '../../finding/finding.js';
import { type PlaceReader } from './read-form.js';
/** Plans all places of a field: reads go to the new place, `others` is asked about the rest. */
export declare function planPlace(finding: Finding, reader: PlaceReader): Outcome;
