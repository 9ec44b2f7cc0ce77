export { t as openCatalogue } from "./open-catalogue-4O6ORIa-.js";
