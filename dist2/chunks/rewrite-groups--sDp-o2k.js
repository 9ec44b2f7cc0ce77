export { t as rewriteGroups } from "./rewriting-f4iunfhJ.js";
