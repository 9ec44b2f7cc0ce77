import type { Direction } from '../types.js';
import type { Property, SchemaGraph } from './schema-graph.js';
/** Stands in a chain for the body itself. */
export declare const ROOT = "^";
/** Ends a key of a chain below which any key can stand; twice for a map of maps. */
export declare const ANY_KEY = ".?";
/** Stands for the keys of maps that are nested deeper. */
export declare const ANY_KEYS = "?.?.?";
/** A property at a place of a body: the keys around it, the nearest last, ROOT first where these are all. */
export interface FieldPlace {
    readonly property: Property;
    readonly chain: readonly string[];
}
export interface PlaceFinder {
    /** Every place below the schemas where a property of one of the names stands, with at most `depth` keys around it. */
    readonly placesOf: (schemas: readonly unknown[], direction: Direction, depth: number) => FieldPlace[];
}
/** Looks for properties by their names; parts of the graph that lead to none of them are not walked. */
export declare function createPlaceFinder(graph: SchemaGraph, schemas: readonly unknown[], names: ReadonlySet<string>): PlaceFinder;
