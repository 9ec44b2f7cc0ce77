import { Gt as CatalogueError, pt as nearest, zt as checkCatalogue } from "./start-BzFzw0KK.js";
import { createRequire } from "node:module";
import { isDeepStrictEqual } from "node:util";
// node_modules/.cache/api-sunset-build-4931/build/src/catalogue/validate-catalogue.js
var REPLACEMENT_KINDS = [
	"none",
	"rename",
	"move",
	"map",
	"reshape"
];
var require = createRequire(new URL("../src/catalogue/validate-catalogue.js", import.meta.url).href);
var validate;
function validateCatalogue(data, source) {
	validate ??= compileSchema();
	if (validate(data)) return data;
	const problems = (validate.errors ?? []).filter(({ keyword }) => keyword !== "if").map((error) => describe(error, data));
	throw new CatalogueError(source, [...new Set(problems)]);
}
function compileSchema() {
	const { Ajv } = require("ajv");
	return new Ajv({
		allErrors: true,
		verbose: true,
		discriminator: true,
		strictTypes: false
	}).compile(require("../schemas/catalogue.schema.json"));
}
function describe(error, data) {
	const [list, index, ...keys] = error.instancePath.split("/").slice(1);
	const entry = list === void 0 ? void 0 : nameEntry(data, list, index);
	const sentence = describeProblem(error, (entry === void 0 ? [
		list,
		index,
		...keys
	] : keys).filter((key) => key !== void 0).join("."));
	return entry === void 0 ? sentence : `${entry}: ${sentence}`;
}
function nameEntry(data, list, index) {
	if (index === void 0) return void 0;
	const row = data[list][Number(index)];
	const { id, package: name } = typeof row === "object" && row !== null ? row : {};
	const given = [id, name].find((text) => typeof text === "string" && text !== "");
	return typeof given === "string" ? given : `${list}[${index}]`;
}
function describeProblem({ keyword, params, parentSchema, data }, place) {
	const what = place === "" ? "the entry" : `"${place}"`;
	const key = (name) => place === "" ? `"${name}"` : `"${place}.${name}"`;
	const { title, description } = parentSchema ?? {};
	const wanted = title === void 0 ? description : void 0;
	const shown = JSON.stringify(data) ?? String(data);
	switch (keyword) {
		case "required": return `${key(params["missingProperty"])} is missing.`;
		case "additionalProperties": {
			const unknown = params["additionalProperty"];
			const closest = nearest(unknown, Object.keys(parentSchema?.properties ?? {}));
			return `${key(unknown)} is not a known key${closest === void 0 ? "" : `; the nearest one is "${closest}"`}.`;
		}
		case "discriminator": return `${key(params["tag"])} must be one of ${list(REPLACEMENT_KINDS)}, not ${JSON.stringify(params["tagValue"])}.`;
		case "enum": return `${what} must be one of ${list(params["allowedValues"])}, not ${shown}.`;
		case "type": return `${what} must be ${wanted ?? `of type ${[params["type"]].flat().join(" or ")}`}, not ${shown}.`;
		case "pattern":
		case "minLength": return `${what} must be ${wanted ?? "written otherwise"}, not ${shown}.`;
		default: return `${what} ${describeLimit(keyword, params)}.`;
	}
}
function list(values) {
	return values.map((value) => JSON.stringify(value)).join(", ");
}
function describeLimit(keyword, params) {
	if (keyword === "minItems") return "must not be empty";
	if (keyword === "uniqueItems") return "must not hold the same value twice";
	if (keyword === "minimum") return `must be at least ${String(params["limit"])}`;
	return `breaks the rule "${keyword}"`;
}
// node_modules/.cache/api-sunset-build-4931/build/src/catalogue/merge-catalogues.js
function mergeCatalogues(a, b, source = "the added catalogue") {
	const problems = [];
	const merge = (what, rows, more, idOf) => {
		const known = new Map(rows.map((row) => [idOf(row), row]));
		const added = more.filter((row) => {
			const same = known.get(idOf(row));
			if (same !== void 0 && !isDeepStrictEqual(same, row)) problems.push(`${idOf(row)}: another ${what} with this id is there already; choose another id.`);
			return same === void 0;
		});
		return [...rows, ...added];
	};
	const byId = (row) => row.id;
	const merged = {
		interfaces: merge("interface", a.interfaces, b.interfaces, byId),
		operations: merge("operation", a.operations, b.operations, byId),
		deprecations: merge("deprecation", a.deprecations, b.deprecations, byId),
		replacements: merge("replacement", withoutNamed(a.replacements, b.replacements), b.replacements, byId),
		sdks: merge("SDK", a.sdks, b.sdks, (sdk) => sdk.package)
	};
	if (problems.length > 0) throw new CatalogueError(source, problems);
	return merged;
}
function extendCatalogue(base, text, source) {
	const merged = mergeCatalogues(base, complete(validateCatalogue(parseJson(text, source), source)), source);
	checkCatalogue(merged, source);
	return merged;
}
function withoutNamed(rows, named) {
	const ids = new Set(named.filter(({ kind }) => kind !== "none").map(({ id }) => id));
	return ids.size === 0 ? rows : rows.filter(({ id, kind }) => kind !== "none" || !ids.has(id));
}
function parseJson(text, source) {
	try {
		return JSON.parse(text.replace(/^\uFEFF/, ""));
	} catch (error) {
		throw new CatalogueError(source, [`it is not JSON: ${error.message}`]);
	}
}
function complete({ interfaces = [], operations = [], deprecations = [], replacements = [], sdks = [] }) {
	const present = new Set(replacements.map((replacement) => replacement.id));
	const absent = deprecations.filter((deprecation) => !present.has(deprecation.id)).map(({ id }) => ({
		id,
		kind: "none",
		says: "",
		fix: {}
	}));
	return {
		interfaces,
		operations,
		deprecations,
		replacements: [...replacements, ...absent],
		sdks
	};
}
export { mergeCatalogues as n, validateCatalogue as r, extendCatalogue as t };
