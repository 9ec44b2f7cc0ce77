export { t as extendCatalogue } from "./merge-catalogues-Beup3ZE_.js";
