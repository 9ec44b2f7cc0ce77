import type { Flow } from '../flow/flow.js';
import { type Call } from '../flow/values.js';
import { type ObjectView } from './objects.js';
/**
 * The headers that a request can be sent with: one view for each object that they can be. Keys are in small letters; what the client
 * was made with, and what is put in front of all its requests, is laid below. The view's node is the object at the call.
 */
export declare function headerSets(flow: Flow, call: Call): readonly ObjectView[];
