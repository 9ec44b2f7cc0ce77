import { Kt as indexCatalogue, Rt as loadCatalogue, pt as nearest, ut as ConfigError } from "./start-BzFzw0KK.js";
import { t as extendCatalogue } from "./merge-catalogues-Beup3ZE_.js";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { basename, dirname } from "node:path";
// node_modules/.cache/api-sunset-build-4931/build/src/config/open-catalogue.js
var opened = new Map();
function openCatalogue(files = [], label = "the configuration") {
	if (files.length === 0) return indexCatalogue(loadCatalogue());
	const key = files.map((file) => `${file} ${statSync(file, { throwIfNoEntry: false })?.mtimeMs}`).join("\n");
	const known = opened.get(key);
	if (known) return known;
	const catalogue = indexCatalogue(files.reduce((base, file) => extendCatalogue(base, read(file, label), file), loadCatalogue()));
	opened.set(key, catalogue);
	return catalogue;
}
function read(file, label) {
	try {
		return readFileSync(file, "utf8");
	} catch (error) {
		const { code = String(error) } = error;
		const other = nearest(basename(file), namesBeside(file));
		const hint = other === void 0 ? "" : ` The nearest file there is "${other}".`;
		throw new ConfigError(label, [`"catalogues" names ${file}, which cannot be read (${code}).${hint}`]);
	}
}
function namesBeside(file) {
	try {
		return readdirSync(dirname(file)).filter((name) => name.endsWith(".json") && name !== basename(file));
	} catch {
		return [];
	}
}
export { openCatalogue as t };
