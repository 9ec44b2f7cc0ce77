import type { Io } from './io.js';
import type { PlaceToExplain } from './read-place.js';
import type { Settings } from './settings.js';
/**
 * What a check of the working directory finds on a line and how each place is tied to its operation, in sentences; the reason where a call
 * on it could not be resolved. What only reach `shared` or evidence `likely` shows, and what is ignored, is explained as well.
 */
export declare function explainPlace(place: PlaceToExplain, settings: Settings, io: Io): Promise<string>;
