import { type OpenapiDocument } from './document.js';
/**
 * Reads an OpenAPI 3 description written as JSON or YAML; dates stay the texts that they are written as. Rejects with a CatalogueError
 * that names `source` and, for text that is neither, the line.
 */
export declare function readOpenapi(text: string, source: string): Promise<OpenapiDocument>;
