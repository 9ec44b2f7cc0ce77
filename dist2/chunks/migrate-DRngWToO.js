export { i as MigrateError, n as loadRewriting, r as migrate } from "./rewriting-f4iunfhJ.js";
