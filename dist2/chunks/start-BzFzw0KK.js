import { n as __require, r as __toESM, t as __commonJSMin } from "./rolldown-runtime-CUFBsz5R.js";
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { closeSync, constants, existsSync, mkdirSync, openSync, readFileSync, readSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, isAbsolute, join, posix, relative, resolve, sep } from "node:path";
import { isUtf8 } from "node:buffer";
import { fileURLToPath, pathToFileURL } from "node:url";
import { compileFunction } from "node:vm";
import { stripVTControlCharacters } from "node:util";
import { execFile } from "node:child_process";
import { availableParallelism } from "node:os";
// node_modules/.cache/api-sunset-build-4931/build/src/project/threads.js
async function shareWork(threads, name, task, given) {
	const { length, step, worthThread } = given.division;
	const counter = {
		taken: new SharedArrayBuffer(4),
		length,
		step
	};
	const others = threads ? Math.min(threads.count - 1, Math.floor(length / worthThread) - (threads.isOpen() ? 0 : 1)) : 0;
	const theirs = threads && others > 0 ? threads.share(name, given.shared(), counter, others) : [];
	return [await task(given.own, createQueue(counter, given.onTaken)), ...await Promise.all(theirs)];
}
function* createQueue({ taken, length, step }, onTaken) {
	const counter = new Int32Array(taken);
	for (;;) {
		const from = Atomics.add(counter, 0, step);
		onTaken?.(Math.min(from, length));
		if (from >= length) return;
		yield [from, Math.min(from + step, length)];
	}
}
// node_modules/.cache/api-sunset-build-4931/build/src/catalogue/match-path.js
var PARAMETER = /^\{[^{}]*\}$/;
function createPathMatcher(operations) {
	const literal = new Map();
	const bySize = new Map();
	for (const operation of operations) {
		const path = trimPath(operation.path);
		const segments = path.split("/").map(readSegment);
		const openness = segments.reduce((sum, segment) => sum + segment.openness, 0);
		if (openness === 0) append(literal, path, operation);
		else append(bySize, segments.length, {
			operation,
			segments,
			openness
		});
	}
	return (path) => {
		if (!path.startsWith("/")) return [];
		const trimmed = trimPath(path);
		const exact = literal.get(trimmed);
		if (exact) return [...exact];
		const segments = trimmed.split("/");
		const fitting = (bySize.get(segments.length) ?? []).filter((template) => template.segments.every((segment, index) => segment.fits(segments[index] ?? "")));
		const least = Math.min(...fitting.map((template) => template.openness));
		return fitting.filter((template) => template.openness === least).map((template) => template.operation);
	};
}
function lastLiteralSegment(path) {
	return trimPath(path).split("/").findLast((segment) => segment !== "" && !/\{[^{}]*\}/.test(segment));
}
function readSegment(written) {
	if (PARAMETER.test(written)) return {
		fits: (text) => text !== "",
		openness: 2
	};
	const around = written.split(/\{[^{}]*\}/);
	if (around.length === 1) return {
		fits: (text) => text === written,
		openness: 0
	};
	const pattern = new RegExp(`^${around.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join(".+?")}$`, "s");
	return {
		fits: (text) => pattern.test(text),
		openness: 1
	};
}
function trimPath(path) {
	const end = path.search(/[?#]/);
	const bare = end < 0 ? path : path.slice(0, end);
	return bare.length > 1 && bare.endsWith("/") ? bare.slice(0, -1) : bare;
}
function append(map, key, value) {
	const list = map.get(key);
	if (list) list.push(value);
	else map.set(key, [value]);
}
// node_modules/.cache/api-sunset-build-4931/build/src/catalogue/places.js
function landingPlace(replacement, deprecation) {
	if (replacement.kind === "none") return void 0;
	const keys = typeof replacement.to === "string" ? replacement.to.split(".") : replacement.to;
	const field = keys.at(-1);
	if (field === void 0) return void 0;
	const directions = deprecation.directions ?? ["request", "response"];
	const parent = keys.at(-2);
	return parent === void 0 ? {
		field,
		parents: deprecation.parents ?? [],
		root: deprecation.root ?? true,
		directions
	} : {
		field,
		parents: [parent],
		root: false,
		directions
	};
}
function holdsField(deprecation, place) {
	if (deprecation.field !== place.field) return false;
	const directions = deprecation.directions ?? ["request", "response"];
	if (!place.directions.some((direction) => directions.includes(direction))) return false;
	if (place.root && deprecation.root !== false) return true;
	return place.parents.some((parent) => sitsBelow(deprecation, parent.split(".")));
}
function sitsBelow({ field = "", parents, never, root }, path) {
	const parent = path.at(-1);
	if (parent === void 0) return root !== false;
	if (never?.some((place) => endsIn([...path, field], place))) return false;
	return parents === void 0 ? parent !== "?" : parents.some((place) => endsIn(path, place));
}
function endsIn(path, place) {
	if (path.at(-1) === place) return true;
	if (!place.includes(".")) return false;
	const keys = place.split(".");
	const from = path.length - keys.length;
	return from >= 0 && keys.every((key, index) => key === "?" || path[from + index] === key);
}
// node_modules/.cache/api-sunset-build-4931/build/src/catalogue/shared-fields.js
function listShared({ deprecations, operations }) {
	const byName = new Map(operations.map((operation) => [nameOf(operation), operation]));
	const shared = new Map();
	for (const deprecation of deprecations) for (const { method, path, request, response } of deprecation.sharedBy ?? []) {
		const operation = byName.get(nameOf({
			method,
			path
		}));
		if (!operation || operation.id === deprecation.operation) continue;
		const field = {
			deprecation,
			seats: {
				...request !== void 0 && { request: seatOf(deprecation, request) },
				...response !== void 0 && { response: seatOf(deprecation, response) }
			}
		};
		const list = shared.get(operation.id);
		if (list) list.push(field);
		else shared.set(operation.id, [field]);
	}
	return shared;
}
function ownOperations({ deprecations, operations }) {
	const own = new Set(deprecations.map(({ operation }) => operation));
	const shares = new Set(deprecations.flatMap(({ sharedBy = [] }) => sharedBy.map(nameOf)));
	return operations.filter((operation) => own.has(operation.id) || !shares.has(nameOf(operation)));
}
function sitsShared({ deprecation, seats }, path, direction) {
	const seat = seats[direction];
	return seat !== void 0 && sitsBelow({
		...deprecation,
		...seat
	}, path);
}
function seatOf({ parents }, place) {
	const parent = place.replace(/\[\]|\{\}/g, "").split(".").at(-2);
	if (parent === void 0) return {
		root: true,
		parents
	};
	return {
		root: parents === void 0,
		parents: parents && [...parents, parent]
	};
}
function nameOf({ method, path }) {
	return `${method} ${path}`;
}
// node_modules/.cache/api-sunset-build-4931/build/src/catalogue/catalogue-index.js
var DISTINCTIVE_LENGTH = 9;
var segmentOf = ({ path }) => [lastLiteralSegment(path) ?? []].flat();
var indexes = new WeakMap();
function indexCatalogue(catalogue) {
	const known = indexes.get(catalogue);
	if (known) return known;
	const built = buildIndex(catalogue);
	indexes.set(catalogue, built);
	return built;
}
function buildIndex(catalogue) {
	const deprecations = new Map(catalogue.deprecations.map((deprecation) => [deprecation.id, deprecation]));
	const replacements = new Map(catalogue.replacements.map((replacement) => [replacement.id, replacement]));
	const endpointOf = new Map();
	const fieldsOf = new Map();
	const fieldNames = new Set();
	for (const deprecation of catalogue.deprecations) {
		if (deprecation.kind === "endpoint") endpointOf.set(deprecation.operation, deprecation);
		if (deprecation.field === void 0) continue;
		fieldNames.add(deprecation.field);
		const fields = fieldsOf.get(deprecation.operation);
		if (fields) fields.push(deprecation);
		else fieldsOf.set(deprecation.operation, [deprecation]);
	}
	return {
		catalogue,
		operations: new Map(catalogue.operations.map((operation) => [operation.id, operation])),
		endpointOf,
		fieldsOf,
		sharedFieldsOf: listShared(catalogue),
		fieldNames,
		deprecation: (id) => deprecations.get(id),
		replacement: (id) => replacements.get(id) ?? {
			id,
			kind: "none",
			says: "",
			fix: {}
		},
		matchPath: createPathMatcher(catalogue.operations),
		needles: findNeedles(catalogue, fieldNames)
	};
}
function findNeedles(catalogue, fieldNames) {
	const own = ownOperations(catalogue);
	const segments = own.flatMap(segmentOf);
	const bare = new Set(catalogue.interfaces.filter(({ prefix }) => prefix === "/").map(({ id }) => id));
	const deprecated = new Set(bare.size > 0 ? catalogue.deprecations.map(({ operation }) => operation) : []);
	const strong = new Set([
		...catalogue.interfaces.map((home) => home.prefix.replace(/^\/+|\/+$/g, "")),
		...catalogue.sdks.map((sdk) => sdk.package),
		...segments.filter((segment) => segment.length >= DISTINCTIVE_LENGTH),
		...own.filter(({ id, interface: home }) => bare.has(home) && deprecated.has(id)).flatMap(segmentOf)
	]);
	strong.delete("");
	const weak = new Set([...fieldNames, ...segments].filter((text) => !strong.has(text)));
	return {
		strong: [...strong],
		weak: [...weak]
	};
}
// node_modules/.cache/api-sunset-build-4931/build/src/catalogue/catalogue-error.js
var CatalogueError = class extends Error {
	source;
	problems;
	name = "CatalogueError";
	constructor(source, problems, wanted = "a valid catalogue") {
		super(`${source} is not ${wanted}:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
		this.source = source;
		this.problems = problems;
	}
};
// node_modules/.cache/api-sunset-build-4931/build/src/catalogue/phase.js
var DAY = /^\d{4}-\d{2}-\d{2}$/;
function parseDay(text) {
	if (!DAY.test(text)) throw new Error(`"${text}" is not a date: write a day as YYYY-MM-DD, for example 2026-10-15.`);
	const date = new Date(`${text}T00:00:00Z`);
	if (Number.isNaN(date.getTime()) || utcDay(date) !== text) throw new Error(`"${text}" is not a day of the calendar.`);
	return text;
}
function isDay(text) {
	try {
		return parseDay(text) === text;
	} catch {
		return false;
	}
}
function utcDay(date) {
	return date.toISOString().slice(0, 10);
}
function phaseOn(deprecation, asOf) {
	return asOf > deprecation.sunset ? "removed" : "scheduled";
}
function daysBetween(from, to) {
	return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 864e5);
}
// node_modules/.cache/api-sunset-build-4931/build/src/catalogue/check-catalogue.js
function checkCatalogue(catalogue, source) {
	const problems = findProblems(catalogue);
	if (problems.length > 0) throw new CatalogueError(source, problems);
}
function findProblems(catalogue) {
	const operations = new Map(catalogue.operations.map((operation) => [operation.id, operation]));
	const deprecations = new Map(catalogue.deprecations.map((deprecation) => [deprecation.id, deprecation]));
	return [
		...repeated("interface", catalogue.interfaces),
		...repeated("operation", catalogue.operations),
		...repeated("deprecation", catalogue.deprecations),
		...repeated("replacement", catalogue.replacements),
		...catalogue.interfaces.flatMap(interfaceProblems),
		...catalogue.operations.flatMap((operation) => operationProblems(operation, catalogue)),
		...catalogue.deprecations.flatMap((deprecation) => deprecationProblems(deprecation, operations)),
		...missingReplacements(catalogue),
		...catalogue.replacements.flatMap((replacement) => replacementProblems(replacement, deprecations, catalogue)),
		...catalogue.sdks.flatMap((sdk) => sdkProblems(sdk, operations))
	];
}
function repeated(what, rows) {
	const seen = new Set();
	return rows.flatMap(({ id }) => {
		if (seen.has(id)) return [`${id}: this ${what} is there more than once; ids must be unique.`];
		seen.add(id);
		return [];
	});
}
function interfaceProblems({ id, auth }) {
	if (auth?.otherHeaders === void 0) return [];
	try {
		new RegExp(auth.otherHeaders, "i");
		return [];
	} catch {
		return [`${id}: "otherHeaders" must be a regular expression, not ${auth.otherHeaders}.`];
	}
}
function operationProblems(operation, catalogue) {
	const home = catalogue.interfaces.find((candidate) => candidate.id === operation.interface);
	if (!home) return [`${operation.id}: "interface" names "${operation.interface}", which is not an interface of this catalogue.`];
	const problems = operation.path.startsWith(home.prefix) ? [] : [`${operation.id}: "path" must start with ${home.prefix}, the prefix of the interface "${home.id}", not ${operation.path}.`];
	for (const field of operation.confirmed ?? []) if (!operation.required?.includes(field)) problems.push(`${operation.id}: "confirmed" names ${field}, which "required" does not.`);
	return problems;
}
function deprecationProblems(deprecation, operations) {
	const { id, kind, field, since, sunset, sharedBy = [] } = deprecation;
	const problems = [];
	if (!operations.has(deprecation.operation)) problems.push(`${id}: "operation" names "${deprecation.operation}", which is not an operation.`);
	for (const [key, day] of Object.entries({
		since,
		sunset
	})) if (day !== void 0 && !isDay(day)) problems.push(`${id}: "${key}" must be a date of the calendar, YYYY-MM-DD, not "${day}".`);
	if (since !== void 0 && since > sunset) problems.push(`${id}: "since" (${since}) lies after "sunset" (${sunset}).`);
	if (kind === "field" && !field) problems.push(`${id}: "field" is missing; a deprecation of kind "field" names its field.`);
	if (kind === "endpoint" && field !== void 0) problems.push(`${id}: "field" does not belong to a deprecation of kind "endpoint".`);
	if (sharedBy.length > 0) problems.push(...sharingProblems(id, field, sharedBy, operations));
	return problems;
}
function sharingProblems(id, field, sharedBy, operations) {
	const known = new Set([...operations.values()].map(({ method, path }) => `${method} ${path}`));
	return sharedBy.flatMap(({ method, path, request, response }) => {
		const name = `${method} ${path}`;
		if (!known.has(name)) return [`${id}: "sharedBy" names ${name}, which is not an operation; add it to "operations".`];
		if (request === void 0 && response === void 0) return [`${id}: "sharedBy" must say where ${name} holds the field: "request", "response" or both.`];
		return [request, response].filter((place) => place !== void 0 && place.split(".").at(-1) !== field).map((place) => `${id}: "sharedBy" must lead to the field itself, not to ${place} (${name}).`);
	});
}
function missingReplacements(catalogue) {
	const present = new Set(catalogue.replacements.map((replacement) => replacement.id));
	return catalogue.deprecations.filter((deprecation) => !present.has(deprecation.id)).map(({ id }) => `${id}: its replacement row is missing; where nothing is named, add one of kind "none".`);
}
function sdkProblems(sdk, operations) {
	return [...sdk.methods.map(({ chain, operation }) => ({
		what: `the method ${chain.join(".")}`,
		operation
	})), ...(sdk.models ?? []).map(({ name, operation }) => ({
		what: `the model ${name}`,
		operation
	}))].filter(({ operation }) => !operations.has(operation)).map(({ what, operation }) => `${sdk.package}: ${what} belongs to "${operation}", which is not an operation.`);
}
function replacementProblems(replacement, deprecations, catalogue) {
	const { id, kind, fix } = replacement;
	const deprecation = deprecations.get(id);
	if (!deprecation) return [`${id}: this replacement belongs to no deprecation of the catalogue.`];
	if (kind === "none") return Object.keys(fix).length > 0 ? [`${id}: a replacement of kind "none" has no "fix".`] : [];
	if (deprecation.kind === "endpoint") return [`${id}: an endpoint's replacement must be of kind "none"; calls are not rewritten.`];
	const problems = [];
	const directions = deprecation.directions ?? ["request", "response"];
	for (const direction of Object.keys(fix)) if (!directions.includes(direction)) problems.push(`${id}: "fix" names the ${direction}, where this field does not occur.`);
	const place = landingPlace(replacement, deprecation);
	const target = catalogue.deprecations.find((candidate) => place && candidate.operation === deprecation.operation && holdsField(candidate, place));
	if (place && target) {
		const name = [...place.parents.slice(0, 1), place.field].join(".");
		problems.push(`${id}: its replacement leads to ${name}, which is deprecated itself (${target.id}).`);
	}
	return problems;
}
// node_modules/.cache/api-sunset-build-4931/build/src/catalogue/load.js
var require$4 = createRequire(new URL("../src/catalogue/load.js", import.meta.url).href);
var builtIn;
function loadCatalogue() {
	builtIn ??= readBuiltIn();
	return builtIn;
}
function readBuiltIn() {
	const { interfaces, operations } = require$4("./operations.json");
	const catalogue = {
		interfaces,
		operations,
		deprecations: require$4("./deprecations.json"),
		replacements: require$4("./replacements.json"),
		sdks: require$4("./sdk.json")
	};
	checkCatalogue(catalogue, "the built-in catalogue");
	return catalogue;
}
// node_modules/.cache/api-sunset-build-4931/build/src/finding/rule-names.js
var FINDING_RULES = [
	"no-removed-endpoint",
	"no-removed-field",
	"no-deprecated-endpoint",
	"no-deprecated-field"
];
var RULE_PREFIX = "api-sunset/";
// node_modules/.cache/api-sunset-build-4931/build/src/syntax/markup.js
var space = /\s/;
var nameEnd = /[\s/>]/;
var mostOpen = 10;
function createTagReader(text, braces) {
	const neverClosed = new Set();
	let open = 0;
	const skip = (at) => {
		const end = open < mostOpen ? skipBraces(text, at) : at + 1;
		if (end === at + 1) open += 1;
		return end;
	};
	return {
		next(from) {
			for (let at = from; at < text.length;) {
				const character = text[at];
				if (character === "{" && (braces === "everywhere" || braces === "attributes" && /^\{\s*\/[*/]/.test(text.slice(at, at + 80)))) at = skip(at);
				else if (character !== "<") at += 1;
				else if (text.startsWith("<!--", at)) at = skipComment(text, at);
				else if (/^<\/?[a-z]/i.test(text.slice(at, at + 3))) {
					const tag = open < mostOpen ? readTag(text, at, braces, skip) : void 0;
					if (tag) return tag;
					open += 1;
					at += 1;
				} else at += 1;
			}
		},
		closing(name, from) {
			if (neverClosed.has(name)) return -1;
			const pattern = new RegExp(`</${name}(?=[\\s/>])`, "gi");
			pattern.lastIndex = from;
			const found = pattern.exec(text);
			if (!found) neverClosed.add(name);
			return found?.index ?? -1;
		}
	};
}
function findScriptEnd(text, from) {
	const marks = /<!--|-->|<\/?script(?=[\s/>])/gi;
	marks.lastIndex = from;
	let inComment = false;
	let hidden = false;
	let first = -1;
	for (let found = marks.exec(text); found; found = marks.exec(text)) {
		const mark = found[0].toLowerCase();
		if (mark === "<!--") {
			inComment = true;
			marks.lastIndex = found.index + 2;
		} else if (mark === "-->") inComment = hidden = false;
		else if (mark === "<script") hidden = inComment;
		else if (!hidden) return found.index;
		else {
			hidden = false;
			if (first < 0) first = found.index;
		}
	}
	return first;
}
function skipComment(text, at) {
	const end = /^<!---?>/.exec(text.slice(at, at + 6));
	if (end) return at + end[0].length;
	const close = /--!?>/g;
	close.lastIndex = at + 4;
	return close.exec(text) ? close.lastIndex : text.length;
}
function readTag(text, start, braces, skip) {
	const closes = text[start + 1] === "/";
	let at = start + (closes ? 2 : 1);
	const nameStart = at;
	while (at < text.length && !nameEnd.test(text[at])) at++;
	const name = text.slice(nameStart, at).toLowerCase();
	const attributes = new Map();
	while (at < text.length) {
		const character = text[at];
		if (character === ">") return {
			name,
			closes,
			selfClosing: text[at - 1] === "/",
			attributes,
			start,
			end: at + 1
		};
		if (space.test(character) || character === "/") at += 1;
		else {
			const attribute = readAttribute(text, at, braces, skip);
			if (!attributes.has(attribute.name)) attributes.set(attribute.name, attribute.value);
			at = attribute.end;
		}
	}
}
function readAttribute(text, start, braces, skip) {
	const isExpression = (offset) => braces !== "none" && text[offset] === "{";
	let at = isExpression(start) ? skip(start) : start + 1;
	while (at < text.length && !/[\s/>=]/.test(text[at])) at = isExpression(at) ? skip(at) : at + 1;
	const name = text.slice(start, at).toLowerCase();
	const equals = /^\s*=\s*/.exec(text.slice(at, at + 200));
	if (!equals) return {
		name,
		value: "",
		end: at
	};
	at += equals[0].length;
	const quote = text[at];
	if (quote === "\"" || quote === "'" || quote === "`" && braces !== "none") {
		const close = text.indexOf(quote, at + 1);
		const end = close < 0 ? text.length : close;
		return {
			name,
			value: text.slice(at + 1, end),
			end: end + 1
		};
	}
	const valueStart = at;
	while (at < text.length && !/[\s>]/.test(text[at])) at = isExpression(at) ? skip(at) : at + 1;
	return {
		name,
		value: text.slice(valueStart, at),
		end: at
	};
}
function skipBraces(text, start) {
	const marks = /\/\*[^]*?\*\/|\/\/[^\n\r]*|"(?:\\.|[^"\\\n\r])*"|'(?:\\.|[^'\\\n\r])*'|[{}`]/g;
	const open = [];
	marks.lastIndex = start;
	for (let found = marks.exec(text); found; found = marks.exec(text)) {
		const mark = found[0];
		let inText = mark === "`";
		if (mark === "{") open.push(false);
		else if (mark === "}") {
			inText = open.pop() === true;
			if (open.length === 0) return marks.lastIndex;
		}
		if (!inText) continue;
		const next = /(?:\\[^]|[^`\\$]|\$(?!\{))*(`|\$\{)/y;
		next.lastIndex = marks.lastIndex;
		const end = next.exec(text);
		if (!end) return start + 1;
		if (end[1] === "${") open.push(true);
		marks.lastIndex = next.lastIndex;
	}
	return start + 1;
}
// node_modules/.cache/api-sunset-build-4931/build/src/syntax/embedded-scripts.js
var containerExtensions = [
	".vue",
	".svelte",
	".astro",
	".html",
	".htm"
];
function isContainer(file) {
	return containerOf(file) !== void 0;
}
function findScripts(file, text) {
	switch (containerOf(file)) {
		case "vue": return findVueScripts(text);
		case "svelte": return findSvelteScripts(text);
		case "astro": return findAstroScripts(text);
		case "html": return findPageScripts(text, 0, "none", (tag, range) => pageScript(tag, range));
		case void 0: return [];
	}
}
function containerOf(file) {
	const extension = /\.(vue|svelte|astro|html?)$/i.exec(file)?.[1]?.toLowerCase();
	return extension === "htm" ? "html" : extension;
}
var textElements = /^(?:style|title|textarea|xmp|iframe|noembed|noframes|noscript)$/;
var javaScript = /^(?:module|text\/babel|text\/partytown|(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/;
var typeScript = /^(?:text|application)\/(?:x-)?(?:ts|tsx|typescript)$/;
function languageOf({ attributes }) {
	const type = (attributes.get("type") ?? "").trim().toLowerCase().replace(/\s*;.*$/, "");
	const lang = (attributes.get("lang") ?? attributes.get("language") ?? "").trim().toLowerCase();
	if (typeScript.test(type)) return type.endsWith("tsx") ? "tsx" : "ts";
	if (type === "text/jsx" || type === "text/babel") return "jsx";
	if (type !== "" && !javaScript.test(type)) return void 0;
	if (/^(?:|js|javascript(?:1\.\d)?|ecmascript|babel|es6|es)$/.test(lang)) return "js";
	if (lang === "typescript") return "ts";
	return lang === "ts" || lang === "tsx" || lang === "jsx" ? lang : void 0;
}
function contentsOf(text, tag, end) {
	return {
		range: [tag.end, end < 0 ? text.length : end],
		unclosed: end < 0
	};
}
function pageScript(tag, contents) {
	const language = languageOf(tag);
	if (language === void 0 || tag.attributes.has("src")) return void 0;
	const isModule = /^module$/i.test((tag.attributes.get("data-type") ?? tag.attributes.get("type") ?? "").trim());
	return {
		...contents,
		language,
		kind: isModule ? "module" : "classic",
		isolated: isModule
	};
}
function findPageScripts(text, from, braces, make) {
	const reader = createTagReader(text, braces);
	const scripts = [];
	let at = from;
	for (let tag = reader.next(at); tag; tag = reader.next(at)) {
		at = tag.end;
		if (tag.closes) continue;
		if (textElements.test(tag.name)) {
			const end = reader.closing(tag.name, at);
			if (end >= 0) at = end;
		}
		if (tag.name !== "script" || tag.selfClosing && braces !== "none") continue;
		const contents = contentsOf(text, tag, findScriptEnd(text, at));
		const script = make(tag, contents);
		if (script) scripts.push(script);
		at = contents.range[1];
	}
	return scripts;
}
function findVueScripts(text) {
	const reader = createTagReader(text, "none");
	const scripts = [];
	let at = 0;
	let isClosed = true;
	for (let tag = reader.next(at); tag; tag = reader.next(at)) {
		at = tag.end;
		if (tag.closes || tag.selfClosing) continue;
		if (tag.name === "template" && /^(?:|html)$/.test(tag.attributes.get("lang") ?? "")) {
			const end = isClosed ? findTemplateEnd(reader, at) : void 0;
			isClosed = end !== void 0;
			at = end ?? at;
			continue;
		}
		const end = reader.closing(tag.name, at);
		const contents = contentsOf(text, tag, end);
		const language = tag.name === "script" && !tag.attributes.has("src") ? languageOf(tag) : void 0;
		if (language !== void 0) scripts.push({
			...contents,
			language,
			kind: "module",
			isolated: false
		});
		if (end >= 0 || tag.name === "script") at = contents.range[1];
	}
	return scripts;
}
function findTemplateEnd(reader, from) {
	let depth = 1;
	for (let tag = reader.next(from); tag; tag = reader.next(tag.end)) {
		if (tag.name !== "template" || tag.selfClosing && !tag.closes) continue;
		depth += tag.closes ? -1 : 1;
		if (depth === 0) return tag.end;
	}
}
function findSvelteScripts(text) {
	const reader = createTagReader(text, "everywhere");
	const scripts = [];
	let heads = 0;
	let at = 0;
	for (let tag = reader.next(at); tag; tag = reader.next(at)) {
		at = tag.end;
		if (tag.name === "svelte:head" && !tag.selfClosing) heads += tag.closes ? -1 : 1;
		if (tag.closes || tag.selfClosing || tag.name !== "script" && tag.name !== "style") continue;
		const contents = contentsOf(text, tag, reader.closing(tag.name, at));
		at = contents.range[1];
		if (tag.name === "style") continue;
		const language = languageOf(tag);
		const script = heads > 0 ? pageScript(tag, contents) : language && {
			...contents,
			language,
			kind: "module",
			isolated: false
		};
		if (script) scripts.push(heads > 0 ? {
			...script,
			isolated: true
		} : script);
	}
	return scripts;
}
function findAstroScripts(text) {
	const open = /^(?:\s|<!--(?:(?!-->)[^])*-->)*---/.exec(text)?.[0].length;
	if (open === void 0) return findPageScripts(text, 0, "attributes", astroScript);
	const close = /^[^\S\n\r]*---/m.exec(text.slice(open))?.index ?? text.slice(open).indexOf("---");
	const unclosed = close < 0;
	const end = unclosed ? text.length : open + close;
	return [{
		range: [open, end],
		unclosed,
		language: "ts",
		kind: "front",
		isolated: false
	}, ...unclosed ? [] : findPageScripts(text, end + 3, "attributes", astroScript)];
}
function astroScript(tag, contents) {
	const script = pageScript(tag, contents);
	if (!script) return void 0;
	const isPlain = tag.attributes.size === 0;
	return {
		...script,
		isolated: true,
		...isPlain && {
			kind: "module",
			language: "ts"
		}
	};
}
// node_modules/.cache/api-sunset-build-4931/build/src/usage/client-shapes.js
var BODIES = [
	"post",
	"put",
	"patch"
];
var BARE = [
	"get",
	"delete",
	"head",
	"options"
];
function shape(parts) {
	return {
		method: [],
		body: [],
		headers: [],
		base: [],
		answer: [],
		...parts
	};
}
function verbs(names, parts) {
	return Object.fromEntries(names.map((name) => [name, shape({
		...parts,
		method: name.toUpperCase()
	})]));
}
var FETCH_MODULES = [
	"node-fetch",
	"cross-fetch",
	"isomorphic-fetch",
	"isomorphic-unfetch",
	"unfetch",
	"whatwg-fetch",
	"node-fetch-native",
	"cross-fetch#fetch",
	"undici#fetch",
	"node-fetch#fetch",
	"node-fetch-native#fetch",
	"whatwg-fetch#fetch",
	"@whatwg-node/fetch#fetch",
	"@tauri-apps/plugin-http#fetch",
	"expo/fetch#fetch"
];
var FETCH_ANSWER = [
	"json()",
	"text()",
	"body",
	"blob()",
	"arrayBuffer()",
	"bytes()"
];
var AXIOS_ENVELOPE = [
	"status",
	"statusText",
	"headers",
	"config",
	"request",
	"then",
	"catch",
	"finally"
];
var axiosHabits = {
	objects: "json",
	throws: true,
	basic: ["auth"],
	defaults: "defaults.headers",
	interceptors: ["interceptors.request.use"]
};
var axiosCalls = (answer) => ({
	...verbs(BARE, {
		url: ["0"],
		body: ["1.data"],
		headers: ["1.headers", "config.headers"],
		base: ["1.baseURL", "config.baseURL"],
		join: "path",
		answer,
		envelope: AXIOS_ENVELOPE
	}),
	...verbs(BODIES, {
		url: ["0"],
		body: ["1"],
		headers: ["2.headers", "config.headers"],
		base: ["2.baseURL", "config.baseURL"],
		join: "path",
		answer,
		envelope: AXIOS_ENVELOPE
	}),
	...Object.fromEntries(["", "request"].map((name) => [name, shape({
		url: ["0", "0.url"],
		method: [
			"0.method",
			"1.method",
			"config.method"
		],
		defaultMethod: "GET",
		body: ["0.data", "1.data"],
		headers: [
			"0.headers",
			"1.headers",
			"config.headers"
		],
		base: [
			"0.baseURL",
			"1.baseURL",
			"config.baseURL"
		],
		join: "path",
		answer,
		envelope: AXIOS_ENVELOPE
	})]))
});
var optionCalls = (prefix) => {
	const common = {
		url: ["0", "0.url"],
		body: [
			"1.json",
			"1.body",
			"1.form",
			"0.json",
			"0.body"
		],
		headers: [
			"1.headers",
			"0.headers",
			"config.headers"
		],
		base: [
			`1.${prefix}`,
			`0.${prefix}`,
			`config.${prefix}`
		],
		join: "path",
		answer: [
			"json()",
			"text()",
			"body",
			"buffer()",
			"arrayBuffer()"
		]
	};
	return {
		...verbs([...BARE, ...BODIES], common),
		"": shape({
			...common,
			method: [
				"1.method",
				"0.method",
				"config.method"
			],
			defaultMethod: "GET"
		}),
		stream: shape({
			...common,
			method: ["1.method"],
			defaultMethod: "GET",
			answer: ["."]
		})
	};
};
var nodeRequest = shape({
	url: [
		"0",
		"0.path",
		"0.pathname",
		"1.path"
	],
	method: ["0.method", "1.method"],
	defaultMethod: "GET",
	body: ["then.write.0", "then.end.0"],
	headers: ["0.headers", "1.headers"],
	callbacks: ["1:0", "2:0"]
});
var jqueryPlain = {
	url: ["0", "0.url"],
	body: ["1?", "0.data"],
	callbacks: [
		"1:0",
		"2:0",
		"0.success:0"
	],
	answer: [".", "responseJSON"],
	chain: [
		"done",
		"fail",
		"always"
	]
};
var requestShape = (method) => shape({
	url: [
		"0",
		"0.url",
		"0.uri"
	],
	method,
	defaultMethod: "GET",
	body: [
		"0.json",
		"0.body",
		"1.json",
		"1.body"
	],
	headers: ["0.headers", "1.headers"],
	base: [
		"0.baseUrl",
		"1.baseUrl",
		"config.baseUrl"
	],
	join: "path",
	answer: [".", "body"],
	callbacks: [
		"1:1",
		"2:1",
		"1:2",
		"2:2"
	]
});
var SUPERAGENT_CHAIN = [
	"send",
	"set",
	"query",
	"auth",
	"type",
	"accept",
	"timeout",
	"retry",
	"withCredentials",
	"use",
	"ok",
	"buffer",
	"parse",
	"responseType",
	"redirects",
	"end",
	"trustLocalhost",
	"disableTLSCerts"
];
var gotHabits = {
	json: ["1.json", "0.json"],
	form: ["1.form"],
	basic: ["username"],
	hooks: ["hooks"],
	throws: true,
	retry: {
		option: "retry",
		statuses: [
			408,
			413,
			429,
			500,
			502,
			503,
			504,
			521,
			522,
			524
		],
		judges: ["calculateDelay"]
	}
};
var kyHabits = {
	json: ["1.json", "0.json"],
	hooks: ["hooks"],
	throws: true,
	retry: {
		option: "retry",
		statuses: [
			408,
			413,
			429,
			500,
			502,
			503,
			504
		],
		judges: ["shouldRetry", "delay"]
	}
};
// node_modules/.cache/api-sunset-build-4931/build/src/usage/unknown-client.js
var describedRequest = shape({
	url: [
		"0.url",
		"0.uri",
		"0.path",
		"0.endpoint"
	],
	method: ["0.method", "0.httpMethod"],
	defaultMethod: "*",
	body: [
		"0.body",
		"0.data",
		"0.json",
		"0.payload"
	],
	headers: ["0.headers"]
});
var unknownClient = shape({
	url: [
		"0",
		"1",
		"2",
		"0.url",
		"0.uri",
		"0.path",
		"0.endpoint",
		"0.pathname",
		"1.url",
		"1.uri",
		"1.path",
		"1.endpoint",
		"2.url",
		"2.uri",
		"2.path"
	],
	method: [
		"0.method",
		"1.method",
		"2.method",
		"0.httpMethod",
		"1.httpMethod"
	],
	defaultMethod: "*",
	body: [
		"0.body",
		"0.data",
		"0.json",
		"0.payload",
		"1.body",
		"1.data",
		"1.json",
		"1.payload",
		"2.body",
		"2.data",
		"2.json",
		"2.payload",
		"0?",
		"1?",
		"2?",
		"3?"
	],
	headers: [
		"0.headers",
		"1.headers",
		"2.headers"
	],
	base: [
		"0.baseURL",
		"0.baseUrl",
		"1.baseURL",
		"1.baseUrl"
	],
	join: "path",
	answer: [
		".",
		"data",
		"json()",
		"json",
		"text()",
		"body"
	]
});
// node_modules/.cache/api-sunset-build-4931/build/src/syntax/source.js
var utf8Bom = Buffer.from([
	239,
	187,
	191
]);
function readSource(bytes) {
	const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	if (buffer.length % 2 === 0 && buffer[0] === 255 && buffer[1] === 254) return {
		text: buffer.toString("utf16le", 2),
		bom: true,
		encoding: "utf16le"
	};
	if (buffer.length % 2 === 0 && buffer[0] === 254 && buffer[1] === 255) return {
		text: Buffer.from(buffer.subarray(2)).swap16().toString("utf16le"),
		bom: true,
		encoding: "utf16be"
	};
	const bom = buffer.subarray(0, 3).equals(utf8Bom);
	const encoding = isUtf8(buffer) ? "utf8" : "latin1";
	return {
		text: buffer.toString(encoding, bom ? 3 : 0),
		bom,
		encoding
	};
}
function encodeSource(source, text) {
	if (source.encoding === "utf16le") return Buffer.from("﻿" + text, "utf16le");
	if (source.encoding === "utf16be") return Buffer.from("﻿" + text, "utf16le").swap16();
	if (source.encoding === "latin1") {
		const foreign = /[^\x00-\xff]/u.exec(text);
		if (foreign) throw new Error(`The file is not UTF-8, and its encoding has no "${foreign[0]}". Convert the file to UTF-8 first.`);
	}
	const body = Buffer.from(text, source.encoding);
	return source.bom ? Buffer.concat([utf8Bom, body]) : body;
}
function isBinary(bytes) {
	return !(bytes[0] === 255 && bytes[1] === 254 || bytes[0] === 254 && bytes[1] === 255) && bytes.subarray(0, 8e3).includes(0);
}
// node_modules/.cache/api-sunset-build-4931/build/src/compliance/rule-list.js
var COMPLIANCE_RULES = [
	{
		name: "indexing-method",
		preset: "recommended",
		severity: "error",
		description: "disallow requests with another method than the interface takes",
		source: "specification 4"
	},
	{
		name: "indexing-auth",
		preset: "recommended",
		severity: "error",
		description: "disallow requests without the bearer token that the interface asks for",
		source: "specification 4, 5.1"
	},
	{
		name: "indexing-client-headers",
		preset: "recommended",
		severity: "error",
		description: "disallow headers and schemes of the client interface in requests to the indexing interface",
		source: "specification 5.2, 5.3"
	},
	{
		name: "indexing-content-type",
		preset: "recommended",
		severity: "error",
		description: "disallow bodies that are not sent as JSON",
		source: "specification 4"
	},
	{
		name: "token-interface",
		preset: "recommended",
		severity: "error",
		description: "disallow sending one token to both interfaces",
		source: "specification 2.1"
	},
	{
		name: "no-hardcoded-token",
		preset: "recommended",
		severity: "error",
		description: "disallow tokens that are written in the source",
		source: "specification 2.1",
		options: {
			type: "object",
			additionalProperties: false,
			properties: { allowIn: {
				type: "array",
				items: {
					type: "string",
					minLength: 1
				}
			} }
		}
	},
	{
		name: "datasource-required",
		preset: "recommended",
		severity: "error",
		description: "disallow requests without a field that is required beyond doubt",
		source: "specification 4.2"
	},
	{
		name: "keep-rotated-secret",
		preset: "recommended",
		severity: "error",
		description: "disallow dropping a secret that is shown once",
		source: "specification 2.1, 2.2, 4.3"
	},
	{
		name: "rotation-unix-seconds",
		preset: "recommended",
		severity: "error",
		description: "disallow times in seconds where milliseconds are meant",
		source: "specification 2.2",
		rewrites: true
	},
	{
		name: "rotation-period",
		preset: "strict",
		severity: "error",
		description: "disallow rotation periods below the shortest that is accepted",
		source: "specification 2.1, 8"
	},
	{
		name: "indexing-document-fields",
		preset: "strict",
		severity: "error",
		description: "disallow bodies without the fields that are required, and times that are no timestamps",
		source: "specification 2.3, 4.1",
		options: {
			type: "object",
			additionalProperties: false,
			properties: {
				places: { enum: [
					"specification",
					"description",
					"either"
				] },
				times: { enum: [
					"specification",
					"description",
					"either"
				] }
			}
		}
	},
	{
		name: "no-retry-on-permanent-error",
		preset: "strict",
		severity: "error",
		description: "disallow repeating requests after errors that stay, or without a growing delay",
		source: "specification 7"
	}
];
function rulesAt(level) {
	if (level === "off") return [];
	return COMPLIANCE_RULES.filter(({ preset }) => level === "strict" || preset === "recommended");
}
// node_modules/.cache/api-sunset-build-4931/build/src/catalogue/nearest.js
function nearest(text, candidates) {
	let best;
	let least = Infinity;
	for (const candidate of candidates) {
		const distance = editDistance(text.toLowerCase(), candidate.toLowerCase());
		if (distance < least) {
			least = distance;
			best = candidate;
		}
	}
	return best;
}
function editDistance(a, b) {
	let row = Array.from({ length: b.length + 1 }, (_, index) => index);
	for (let i = 1; i <= a.length; i++) {
		const next = [i];
		for (let j = 1; j <= b.length; j++) {
			const kept = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
			next.push(Math.min(kept, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
		}
		row = next;
	}
	return row[b.length] ?? 0;
}
// node_modules/.cache/api-sunset-build-4931/build/src/config/client-config.js
var PLACE = /^\d+(?:\.[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*)*$/u;
var NAMES = String.raw`[\p{ID_Start}$_][\p{ID_Continue}$]*(?:\.[\p{ID_Start}$_][\p{ID_Continue}$]*)*`;
var CALLEE = new RegExp(String.raw`^(?:import\(\s*(?:'([^']+)'|"([^"]+)")\s*\)\.)?(${NAMES})$`, "u");
var RESPONSE = /^(?:[\p{ID_Start}$_][\p{ID_Continue}$]*(?:\(\))?(?:\.(?!$)|$))*$/u;
var CHECKS$1 = {
	callee: {
		fits: (value) => typeof value === "string" && CALLEE.test(value),
		wanted: "a function name such as \"send\" or \"http.send\", or an export such as import(\"./http.js\").send"
	},
	url: {
		fits: isPlace,
		wanted: "a place such as 0 or \"0.url\""
	},
	method: {
		fits: (value) => isPlace(value) || isMethod(value),
		wanted: "a place such as \"1.method\", or a method such as \"POST\""
	},
	body: {
		fits: isPlace,
		wanted: "a place such as 1 or \"1.body\""
	},
	headers: {
		fits: isPlace,
		wanted: "a place such as \"1.headers\""
	},
	base: {
		fits: (value) => isPlace(value) || isAddress(value),
		wanted: "a place such as \"1.baseURL\", or an address"
	},
	response: {
		fits: (value) => typeof value === "string" && RESPONSE.test(value),
		wanted: "keys or methods such as \"data\" or \"json()\", or an empty text"
	}
};
function clientProblems(client, index) {
	const entry = `entry ${index + 1}`;
	if (typeof client !== "object" || client === null || Array.isArray(client)) return [`${entry} must be an object with "callee" and "url".`];
	const missing = ["callee", "url"].filter((key) => !Object.hasOwn(client, key)).map((key) => `${entry} must have "${key}".`);
	const wrong = Object.entries(client).flatMap(([key, value]) => {
		if (!Object.hasOwn(CHECKS$1, key)) return [`${entry}: "${key}" is not a known key; the nearest one is "${nearest(key, Object.keys(CHECKS$1))}".`];
		const { fits, wanted } = CHECKS$1[key];
		return fits(value) ? [] : [`${entry}: "${key}" must be ${wanted}, not ${JSON.stringify(value)}.`];
	});
	return [...missing, ...wrong];
}
function readCallee(callee) {
	const [, single, double, names = ""] = CALLEE.exec(callee) ?? [];
	const module = single ?? double;
	if (module === void 0) return { names: names.split(".") };
	return {
		names: names.split("."),
		...isAbsolute(module) ? { file: module } : { module }
	};
}
function isMethod(value) {
	return typeof value === "string" && /^[A-Z]+$/.test(value);
}
function isAddress(value) {
	return typeof value === "string" && (value.startsWith("/") || URL.canParse(value));
}
function isPlace(value) {
	return typeof value === "number" ? Number.isInteger(value) && value >= 0 : typeof value === "string" && PLACE.test(value);
}
// node_modules/.cache/api-sunset-build-4931/build/src/config/client-rows.js
var VERBS = /^(get|post|put|patch|delete|del|head)/i;
function clientRows(clients) {
	return clients.map((client) => {
		const callee = readCallee(client.callee);
		const [first = "", ...rest] = callee.names;
		const calls = { [rest.join(".")]: shapeOf(client, callee) };
		if (callee.module === void 0) return {
			name: client.callee,
			callee,
			calls,
			...callee.file === void 0 && rest.length > 0 && { types: [first] }
		};
		return {
			name: client.callee,
			callee,
			modules: [`${callee.module}#${first}`],
			types: [`${callee.module}#${first}`],
			create: ["new"],
			calls
		};
	});
}
function clientNeedles(clients = []) {
	return clients.filter(({ base }) => isAddress(base)).flatMap(({ callee }) => readCallee(callee).names.at(-1) ?? []);
}
function anchorClients(clients, folder) {
	return clients.map((client) => ({
		...client,
		callee: client.callee.replace(/^(import\(\s*['"])(\.{1,2}\/[^'"]*)/, (_, start, path) => start + resolve(folder, path))
	}));
}
function shapeOf({ url, method, body, headers, base, response }, { names }) {
	const verb = VERBS.exec(names.at(-1) ?? "")?.[1]?.toUpperCase();
	return shape({
		url: slots(url),
		method: isMethod(method) ? method : method === void 0 && verb ? verb === "DEL" ? "DELETE" : verb : slots(method),
		defaultMethod: "*",
		body: slots(body),
		headers: slots(headers),
		base: isAddress(base) ? [`=${base}`] : slots(base),
		join: "path",
		answer: response === void 0 ? unknownClient.answer : [response === "" ? "." : response]
	});
}
function slots(place) {
	return place === void 0 ? [] : [String(place)];
}
// node_modules/.cache/api-sunset-build-4931/build/src/config/config-error.js
var ConfigError = class extends Error {
	source;
	problems;
	name = "ConfigError";
	constructor(source, problems) {
		super(problems.length === 1 ? `${source}: ${problems[0]}` : `${source}:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
		this.source = source;
		this.problems = problems;
	}
};
// node_modules/.cache/api-sunset-build-4931/build/src/config/known-names.js
function knownNames(catalogue) {
	return {
		ids: catalogue.deprecations.map(({ id }) => id),
		rules: [...FINDING_RULES, ...COMPLIANCE_RULES.map(({ name }) => name)]
	};
}
function checkNames(names, known, label) {
	const problems = nameProblems(names, known);
	if (problems.length > 0) throw new ConfigError(label, problems);
}
function nameProblems(names, known) {
	const all = [
		...known.ids,
		...known.rules,
		...known.rules.map((rule) => RULE_PREFIX + rule)
	];
	return names.filter((name) => !all.includes(name)).map((name) => `"${name}" is neither the id of a deprecation nor the name of a rule; the nearest one is "${nearest(name, all)}".`);
}
function isNamed(finding, names) {
	return names.some((name) => name === finding.id || name === finding.rule || "api-sunset/" + name === finding.rule);
}
// node_modules/.cache/api-sunset-build-4931/build/src/project/import-graph.js
var extension = /(?:(?:\.d)?\.[cm]?[jt]sx?|\.vue|\.svelte|\.astro)$/;
function createImportGraph(specifiers, { packages, aliases, roots }) {globalThis.__m?.("createImportGraph");
	const byStem = groupBy(specifiers.keys(), stemOf);
	const filesAt = (path) => {
		const key = keyOf(path);
		return (byStem.get(stemOf(path)) ?? []).filter((file) => keyOf(file) === key);
	};
	const packageOf = createPackageLookup(packages);
	let byPackage;
	const filesOf = (name) => {
		byPackage ??= groupBy(specifiers.keys(), (file) => packageOf(dirname(file)));
		return byPackage.get(name) ?? [];
	};
	const endsOf = (specifier) => aliases.get(specifier)?.map(stemOf) ?? [endOf(specifier, packages)];
	const importsByEnd = createPairLists();
	for (const [file, text] of specifiers) {
		if (text === "") continue;
		for (const specifier of text.split("\n")) {
			if (isForeign(specifier) && roots.length === 0 && !aliases.has(specifier) && !packages.has(specifier)) continue;
			for (const end of endsOf(specifier)) importsByEnd.add(end, file, specifier);
		}
	}
	const resolve = (from, specifier) => {
		if (specifier.startsWith(".")) return filesAt(join(dirname(from), specifier));
		const known = aliases.get(specifier);
		if (known) return known.flatMap(filesAt);
		const name = packageNameOf(specifier);
		if (packages.has(name)) return filesOf(name);
		const ending = aliasedPath(specifier);
		if (ending === void 0) return roots.flatMap((root) => filesAt(join(root, specifier)));
		return (byStem.get(basename(ending)) ?? []).filter((file) => keyOf(file).endsWith(sep + ending.split("/").join(sep)));
	};
	const importersByEnd = new Map();
	const importersAt = (end, file) => {
		let importers = importersByEnd.get(end);
		if (!importers) {
			const pairs = importsByEnd.get(end).flatMap(([from, specifier]) => resolve(from, specifier).map((to) => [to, from]));
			const made = new Map();
			for (const [to, from] of pairs) push(made, to, from);
			importersByEnd.set(end, importers = made);
		}
		return importers.get(file) ?? [];
	};
	const specifiersOf = (file) => specifiers.get(file)?.split("\n").filter(Boolean) ?? [];
	return {
		packageOf,
		specifiersOf,
		importsOf: (file) => specifiersOf(file).flatMap((specifier) => resolve(file, specifier)),
		importersOf: (file) => {
			const home = packageOf(dirname(file));
			return [
				stemOf(file),
				"",
				...home === void 0 ? [] : [packageEnd + home]
			].flatMap((end) => importersAt(end, file));
		}
	};
}
var reexport = /export\s*(?:\*|type\s*\{|\{)[^;'"`]*from|module\.exports\s*=\s*(?:\{\s*\.\.\.)?require/;
function handsOn(text) {
	return reexport.test(text);
}
var packageEnd = "package ";
function endOf(specifier, packages) {
	if (!specifier.startsWith(".")) {
		const name = packageNameOf(specifier);
		if (packages.has(name)) return packageEnd + name;
	}
	const end = stemOf(specifier).replace(/^[#@~]/, "");
	return end === "." || end === ".." ? "" : end;
}
function packageNameOf(specifier) {
	return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}
function aliasedPath(specifier) {
	const parts = keyOf(specifier).split("/");
	if (parts.length > 1) return parts.slice(1).join("/");
	return /^[#@~]./.test(specifier) ? parts[0]?.slice(1) : void 0;
}
function createPackageLookup(packages) {
	const known = new Map([...packages].map(([name, folder]) => [folder, name]));
	const lookUp = (folder) => {
		if (known.has(folder)) return known.get(folder);
		const above = dirname(folder);
		const name = above === folder ? void 0 : lookUp(above);
		known.set(folder, name);
		return name;
	};
	return lookUp;
}
function keyOf(path) {
	return path.replace(extension, "").replace(/[/\\]index$/, "").replace(/[/\\]$/, "");
}
function stemOf(path) {
	const start = Math.max(path.lastIndexOf("/"), path.lastIndexOf(sep)) + 1;
	const name = path.slice(start);
	const stem = name.includes(".") ? name.replace(extension, "") : name;
	return stem === "" || stem === "index" && start > 0 ? basename(keyOf(path)) : stem;
}
function isForeign(specifier) {
	return !specifier.includes("/") && !/^[.#@~]/.test(specifier);
}
function createPairLists() {
	const last = new Map();
	const [sources, specifiers, before] = [
		[],
		[],
		[]
	];
	return {
		add(key, from, specifier) {
			before.push(last.get(key) ?? -1);
			last.set(key, sources.length);
			sources.push(from);
			specifiers.push(specifier);
		},
		get(key) {
			const found = [];
			for (let at = last.get(key) ?? -1; at >= 0; at = before[at]) found.push([sources[at], specifiers[at]]);
			return found.reverse();
		}
	};
}
function groupBy(files, keyOfFile) {
	const groups = new Map();
	for (const file of files) {
		const key = keyOfFile(file);
		if (key !== void 0) push(groups, key, file);
	}
	return groups;
}
function push(map, key, item) {
	const list = map.get(key);
	if (list) list.push(item);
	else map.set(key, [item]);
}
// node_modules/.cache/api-sunset-build-4931/build/src/project/byte-scan.js
var KEYWORDS = [
	"from",
	"import",
	"require"
];
var CHOSEN = 4;
var GROUPS = 8;
var [TABLES, ROOM, MARGIN] = [
	1024,
	4 << 20,
	64
];
var PAGE = 65536;
var program$1;
var memory = Buffer.alloc(0);
var tables;
function createByteScan(texts) {
	const own = prepareTables(texts);
	return (bytes) => {
		const { scan, specifiersLength } = program$1 ??= load();
		const { length } = bytes;
		const output = ROOM + length + MARGIN;
		if (bytes.buffer !== memory.buffer) roomFor(length).set(bytes);
		enlarge(output + length);
		if (tables !== own) memory.set(tables = own, TABLES);
		const holds = scan(TABLES, ROOM, length, output) !== 0;
		const end = output + specifiersLength();
		return {
			holds,
			specifiers: end === output ? "" : memory.toString("utf8", output, end)
		};
	};
}
var scanSpecifiers = createByteScan([]);
function readSpecifiers(source) {
	const { specifiers } = scanSpecifiers(Buffer.from(source));
	return specifiers === "" ? [] : specifiers.split("\n");
}
function roomFor(length) {
	program$1 ??= load();
	enlarge(ROOM + length);
	return memory.subarray(ROOM);
}
function load() {
	const module = new WebAssembly.Module(readFileSync(new URL("./byte-scan.wasm", new URL("../src/project/byte-scan.js", import.meta.url).href)));
	const loaded = new WebAssembly.Instance(module).exports;
	memory = Buffer.from(loaded.memory.buffer);
	return loaded;
}
function enlarge(size) {
	if (!program$1 || size + MARGIN <= memory.length) return;
	program$1.memory.grow(Math.ceil((size + MARGIN + size / 2 - memory.length) / PAGE));
	memory = Buffer.from(program$1.memory.buffer);
}
function prepareTables(texts) {
	const wanted = [...new Set(texts)].filter((text) => text !== "");
	const sorted = [...wanted, ...KEYWORDS].map((text) => Buffer.from(text, "utf8")).sort((a, b) => a.compare(b));
	const halves = Buffer.alloc(128);
	for (const [index, text] of sorted.entries()) {
		const group = 1 << Math.floor(index * GROUPS / sorted.length);
		for (let place = 0; place < CHOSEN; place++) {
			const byte = text[place];
			for (let half = 0; half < 16; half++) {
				const [low, high] = [place * 32 + half, place * 32 + 16 + half];
				if (byte === void 0 || (byte & 15) === half) halves[low] = halves[low] | group;
				if (byte === void 0 || byte >> 4 === half) halves[high] = halves[high] | group;
			}
		}
	}
	return Buffer.concat([
		halves,
		numbers(wanted.length),
		...wanted.map((text) => describe$1(Buffer.from(text, "utf8")))
	]);
}
function describe$1(text) {
	const mask = Buffer.alloc(CHOSEN).fill(255, 0, Math.min(text.length, CHOSEN));
	const beginning = Buffer.alloc(CHOSEN);
	text.copy(beginning, 0, 0, CHOSEN);
	return Buffer.concat([
		numbers(text.length),
		mask,
		beginning,
		text
	]);
}
function numbers(value) {
	const bytes = Buffer.alloc(4);
	bytes.writeUInt32LE(value);
	return bytes;
}
// node_modules/.cache/api-sunset-build-4931/build/src/config/within.js
var WITHIN = /^(\d{1,5})d$/;
function parseWithin(text) {
	const match = WITHIN.exec(text);
	if (!match) throw new Error(`"${text}" is not a number of days: write it like 90d.`);
	return Number(match[1]);
}
function isWithin(text) {
	return WITHIN.test(text);
}
// node_modules/.cache/api-sunset-build-4931/build/src/config/config.js
var CHECKS = {
	$schema: (value) => typeof value === "string" ? [] : [`must be the address of a schema, not ${show(value)}.`],
	asOf: (value) => typeof value === "string" && isDay(value) ? [] : [`must be a day of the calendar, YYYY-MM-DD, not ${show(value)}.`],
	failOn: oneOf("removed", "scheduled", "none"),
	within: (value) => typeof value === "string" && isWithin(value) ? [] : [`must be a number of days such as "90d", not ${show(value)}.`],
	reach: oneOf("listed", "shared"),
	evidence: oneOf("proven", "likely"),
	compliance: oneOf("off", "recommended", "strict"),
	catalogues: texts,
	baseUrls: (value) => {
		const problems = texts(value);
		if (problems.length > 0) return problems;
		return value.filter((text) => !isWebAddress(text)).map((text) => `must hold addresses such as "https://api.example.com", not ${show(text)}.`);
	},
	clients: (value) => Array.isArray(value) ? value.flatMap(clientProblems) : [`must be a list of clients, not ${show(value)}.`],
	ignore: texts,
	ignorePatterns: texts
};
var CONFIG_KEYS = Object.keys(CHECKS);
function validateConfig(data, label, known) {
	if (data === void 0 || data === null) return {};
	if (typeof data !== "object" || Array.isArray(data)) throw new ConfigError(label, [`the configuration must be an object, not ${show(data)}.`]);
	const problems = Object.entries(data).flatMap(([key, value]) => {
		if (value === void 0) return [];
		if (!isKey(key)) return [`"${key}" is not a known key; the nearest one is "${nearest(key, CONFIG_KEYS)}".`];
		return CHECKS[key](value).map((problem) => `"${key}" ${problem}`);
	});
	if (problems.length === 0 && known) problems.push(...nameProblems(data.ignore ?? [], known).map((problem) => `"ignore": ${problem}`));
	if (problems.length > 0) throw new ConfigError(label, problems);
	return data;
}
function isKey(key) {
	return Object.hasOwn(CHECKS, key);
}
function oneOf(...allowed) {
	const choices = allowed.map((text) => `"${text}"`).join(", ");
	return (value) => typeof value === "string" && allowed.includes(value) ? [] : [`must be one of ${choices}, not ${show(value)}.`];
}
function texts(value) {
	if (!Array.isArray(value)) return [`must be a list of texts, not ${show(value)}.`];
	return value.filter((item) => typeof item !== "string" || item === "").map((item) => `must hold texts only, not ${show(item)}.`);
}
function isWebAddress(text) {
	return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
function show(value) {
	return JSON.stringify(value) ?? String(value);
}
// node_modules/.cache/api-sunset-build-4931/build/src/config/find-config.js
var PACKAGE_KEY = "api-sunset";
var CONFIG_NAMES = [
	"package.json",
	".api-sunsetrc",
	...[
		"json",
		"yaml",
		"yml",
		"js",
		"mjs",
		"cjs",
		"ts"
	].map((extension) => `.api-sunsetrc.${extension}`),
	...[
		"js",
		"mjs",
		"cjs",
		"ts",
		"json"
	].map((extension) => `api-sunset.config.${extension}`)
];
function findConfigFile(directory) {
	for (let folder = resolve(directory);; folder = dirname(folder)) {
		for (const name of CONFIG_NAMES) {
			const file = join(folder, name);
			if (existsSync(file) && (name !== "package.json" || holdsConfig(file))) return file;
		}
		if (dirname(folder) === folder) return void 0;
	}
}
function holdsConfig(packageFile) {
	try {
		const text = readFileSync(packageFile, "utf8");
		return text.includes(`"api-sunset"`) && Object.hasOwn(JSON.parse(text.replace(/^\uFEFF/, "")), "api-sunset");
	} catch {
		return false;
	}
}
// node_modules/.cache/api-sunset-build-4931/build/src/config/load-module.js
var require$3 = createRequire(new URL("../src/config/load-module.js", import.meta.url).href);
function loadJsModule(file) {
	const fresh = createRequire(file);
	Reflect.deleteProperty(fresh.cache, file);
	return defaultOf(fresh(file));
}
async function importJsModule(file) {
	try {
		return loadJsModule(file);
	} catch (error) {
		if (error.code !== "ERR_REQUIRE_ASYNC_MODULE") throw error;
		return defaultOf(await import(pathToFileURL(file).href));
	}
}
function loadTsModule(file) {
	if (process.features.typescript) return loadJsModule(file);
	const { ts } = require$3("ts-morph");
	const { outputText, diagnostics } = ts.transpileModule(readFileSync(file, "utf8"), {
		fileName: file,
		reportDiagnostics: true,
		compilerOptions: {
			module: ts.ModuleKind.CommonJS,
			target: ts.ScriptTarget.ES2022,
			esModuleInterop: true
		}
	});
	const [problem] = diagnostics ?? [];
	if (problem) throw new SyntaxError(ts.flattenDiagnosticMessageText(problem.messageText, "\n"));
	const module = { exports: {} };
	compileFunction(outputText, [
		"module",
		"exports",
		"require",
		"__filename",
		"__dirname"
	], { filename: file })(module, module.exports, createRequire(file), file, dirname(file));
	return defaultOf(module.exports);
}
function defaultOf(exported) {
	return typeof exported === "object" && exported !== null && "default" in exported ? exported.default : exported;
}
// node_modules/.cache/api-sunset-build-4931/build/src/config/load-config.js
var SYNC_LOADERS = {
	".js": loadJsModule,
	".mjs": loadJsModule,
	".cjs": loadJsModule,
	".ts": loadTsModule
};
var ASYNC_LOADERS = {
	...SYNC_LOADERS,
	".js": importJsModule,
	".mjs": importJsModule
};
async function loadConfig(cwd, file) {
	const found = locate(cwd, file);
	if (found === void 0) return { config: {} };
	const { cosmiconfig } = await import("cosmiconfig");
	return finish((await cosmiconfig(PACKAGE_KEY, {
		cache: false,
		loaders: ASYNC_LOADERS
	}).load(found).catch((error) => {
		throw unreadable(found, error);
	}))?.config, found);
}
function loadConfigSync(cwd, file) {
	const found = locate(cwd, file);
	if (found === void 0) return { config: {} };
	const { cosmiconfigSync } = createRequire(new URL("../src/config/load-config.js", import.meta.url).href)("cosmiconfig");
	const explorer = cosmiconfigSync(PACKAGE_KEY, {
		cache: false,
		loaders: SYNC_LOADERS
	});
	let data;
	try {
		data = explorer.load(found)?.config;
	} catch (error) {
		throw unreadable(found, error);
	}
	return finish(data, found);
}
function locate(cwd, file) {
	if (file === false) return void 0;
	if (file === void 0) return findConfigFile(cwd);
	const found = resolve(cwd, file);
	if (!existsSync(found)) throw new ConfigError(found, ["this configuration file does not exist."]);
	return found;
}
function finish(data, file) {
	return {
		config: anchorConfig(validateConfig(data, file), dirname(file)),
		file
	};
}
function anchorConfig(config, folder) {
	const { catalogues, clients } = config;
	return {
		...config,
		...catalogues && { catalogues: catalogues.map((catalogue) => resolve(folder, catalogue)) },
		...clients && { clients: anchorClients(clients, folder) }
	};
}
function unreadable(file, error) {
	return new ConfigError(file, [`this configuration file cannot be read: ${error instanceof Error ? error.message : String(error)}`]);
}
// node_modules/.cache/api-sunset-build-4931/build/src/config/resolve-day.js
function resolveDay({ flag, env, config, now }) {
	if (flag !== void 0) return readDay$1(flag, "--as-of");
	if (env !== void 0) return readDay$1(env, "API_SUNSET_AS_OF");
	if (config !== void 0) return readDay$1(config, "asOf");
	return utcDay(now);
}
function readDay$1(text, source) {
	try {
		return parseDay(text);
	} catch (error) {
		throw new ConfigError(source, [error.message]);
	}
}
// node_modules/.cache/api-sunset-build-4931/build/src/project/find-context.js
function findContext(paths, cwd) {
	const folders = new Set();
	for (const path of paths) {
		const absolute = resolve(cwd, path);
		const start = statSync(absolute).isDirectory() ? absolute : dirname(absolute);
		for (let folder = start; folder === cwd || folder.startsWith(cwd.endsWith(sep) ? cwd : cwd + sep); folder = dirname(folder)) {
			if (!existsSync(join(folder, "package.json")) && !existsSync(join(folder, ".git"))) continue;
			if (folder !== absolute) folders.add(folder);
			break;
		}
	}
	return [...folders];
}
// node_modules/.cache/api-sunset-build-4931/build/src/texts/text-kinds.js
var KINDS = [
	[/\.(?:http|rest)$/i, "http"],
	[/\.(?:sh|bash|zsh)$/i, "shell"],
	[/\.ya?ml$/i, "yaml"],
	[/\.(?:md|mdx|markdown)$/i, "markdown"],
	[/\.bru$/i, "bruno"],
	[/\.(?:har|json)$/i, "json"]
];
function textKindOf(file) {
	return KINDS.find(([pattern]) => pattern.test(file))?.[1];
}
function isFoundText(file) {
	const kind = textKindOf(file);
	return kind === "json" ? /\.postman_collection\.json$/i.test(basename(file)) : kind !== void 0;
}
// node_modules/.cache/api-sunset-build-4931/build/src/project/list-by-git.js
async function listByGit(folder) {globalThis.__m?.("listByGit");
	const top = findRepository(folder);
	if (top === void 0) return void 0;
	const untracked = listUntracked(folder);
	const isIgnored = top !== folder && git$1(folder, [
		"check-ignore",
		"-q",
		"."
	]).then((output) => output !== void 0);
	const tracked = await git$1(folder, [
		"ls-files",
		"-z",
		"--cached"
	]);
	if (tracked === void 0 || await isIgnored) return void 0;
	return {
		tracked: [...new Set(split(tracked))],
		untracked
	};
}
async function listUntracked(folder) {
	const output = await git$1(folder, [
		"ls-files",
		"-z",
		"--others",
		"--exclude-standard"
	]);
	const files = [];
	for (const path of split(output ?? "")) if (path.endsWith("/")) files.push(...await listRepository(folder, path));
	else files.push(path);
	return files;
}
async function listRepository(folder, path) {
	const listing = await listByGit(join(folder, path));
	return listing ? [...listing.tracked, ...await listing.untracked].map((file) => path + file) : [];
}
function split(output) {
	const paths = output.split("\0");
	paths.pop();
	return paths;
}
function findRepository(folder) {
	for (let at = folder;; at = dirname(at)) {
		if (existsSync(join(at, ".git"))) return at;
		if (dirname(at) === at) return void 0;
	}
}
function git$1(cwd, args) {
	return new Promise((done) => {
		execFile("git", args, {
			cwd,
			encoding: "utf8",
			maxBuffer: 2 ** 30,
			windowsHide: true
		}, (error, stdout) => done(error ? void 0 : stdout));
	});
}
// node_modules/.cache/api-sunset-build-4931/build/src/project/reach.js
function reach(from, step) {
	const reached = new Set(from);
	for (const file of reached) for (const next of step(file)) reached.add(next);
	return reached;
}
// node_modules/.cache/api-sunset-build-4931/build/src/project/walk-folder.js
var require$2 = createRequire(new URL("../src/project/walk-folder.js", import.meta.url).href);
function walkFolder(root, options) {
	const files = [];
	const start = root.endsWith(sep) ? root.length : root.length + 1;
	const pending = [{
		folder: root,
		rules: rulesAbove(root, options)
	}];
	for (let next = pending.pop(); next; next = pending.pop()) {
		const { folder } = next;
		let entries;
		try {
			entries = readdirSync(folder, { withFileTypes: true });
		} catch (error) {
			const { code = String(error) } = error;
			options.failures.push({
				file: folder,
				message: `The folder cannot be read (${code}).`
			});
			continue;
		}
		const own = options.gitignore && entries.some(({ name }) => name === ".gitignore") ? readRules(folder) : void 0;
		const rules = own ? [...next.rules, own] : next.rules;
		for (const entry of entries) {
			const path = join(folder, entry.name);
			const isFolder = entry.isDirectory();
			if (!isFolder && !entry.isFile()) continue;
			if (isFolder && options.skip(entry.name)) continue;
			if (isIgnored(path, isFolder, rules)) continue;
			if (isFolder) pending.push({
				folder: path,
				rules
			});
			else files.push(path.slice(start));
		}
	}
	return files;
}
function rulesAbove(root, { cwd, gitignore }) {
	if (!gitignore || !root.startsWith(cwd.endsWith(sep) ? cwd : cwd + sep)) return [];
	const rules = [];
	for (let folder = dirname(root); folder.length >= cwd.length; folder = dirname(folder)) {
		const own = existsSync(join(folder, ".gitignore")) ? readRules(folder) : void 0;
		if (own) rules.unshift(own);
		if (dirname(folder) === folder) break;
	}
	return isIgnored(root, true, rules) ? [] : rules;
}
function readRules(base) {
	try {
		const text = readFileSync(join(base, ".gitignore"), "utf8");
		return {
			base,
			matcher: require$2("ignore")().add(text)
		};
	} catch {
		return;
	}
}
function isIgnored(path, isFolder, rules) {
	for (let index = rules.length - 1; index >= 0; index--) {
		const { base, matcher } = rules[index];
		const answer = matcher.test(relative(base, path).split(sep).join("/") + (isFolder ? "/" : ""));
		if (answer.ignored) return true;
		if (answer.unignored) return false;
	}
	return false;
}
// node_modules/.cache/api-sunset-build-4931/build/src/project/list-files.js
var require$1 = createRequire(new URL("../src/project/list-files.js", import.meta.url).href);
var sourceExtensions = [
	".js",
	".mjs",
	".cjs",
	".jsx",
	".ts",
	".mts",
	".cts",
	".tsx",
	...containerExtensions
];
var skippedFolders = [
	"node_modules",
	".git",
	"dist",
	"build",
	"out",
	"coverage",
	"_next",
	".next",
	"vendor"
];
var inSkippedFolder = new RegExp(`(?:^|[/\\\\])(?:${skippedFolders.map((name) => name.replace(".", "\\.")).join("|")})[/\\\\]`);
var sourceFile = new RegExp(`(?:${sourceExtensions.map((extension) => extension.replace(".", "\\.")).join("|")})$`);
var manifestNames = [
	"package.json",
	"tsconfig.json",
	"tsconfig.base.json",
	"jsconfig.json"
];
var manifestFile = /(?:^|[/\\])(?:package|[jt]sconfig|tsconfig\.base)\.json$/;
var minifiedFile = /\.min\.[cm]?js$/;
var PathError = class extends Error {
	name = "PathError";
};
async function listFiles(paths, options) {globalThis.__m?.("listFiles");
	const { cwd, gitignore = true } = options;
	const files = new Set();
	const texts = new Set();
	const named = new Set();
	const failures = [];
	const manifests = new Set();
	const untracked = [];
	const untrackedTexts = [];
	const untrackedManifests = [];
	const isIgnored = compilePatterns(options.ignorePatterns ?? []);
	const isScript = (path) => sourceFile.test(path) && !minifiedFile.test(path) && !inSkippedFolder.test(path);
	const isText = (path) => isFoundText(path) && !inSkippedFolder.test(path);
	const isManifest = (path) => manifestFile.test(path) && !inSkippedFolder.test(path);
	for (const path of paths.length > 0 ? paths : ["."]) {
		const absolute = resolve(cwd, path);
		const stats = statSync(absolute, { throwIfNoEntry: false });
		if (!stats) throw new PathError(`There is no "${path}" (looked for ${absolute}). Name files or folders that exist.`);
		for (const folder of reach([stats.isFile() ? dirname(absolute) : absolute], (inner) => [dirname(inner)])) for (const name of manifestNames) manifests.add(join(folder, name));
		if (stats.isFile()) {
			(textKindOf(absolute) === void 0 ? files : texts).add(absolute);
			named.add(absolute);
			continue;
		}
		if (!stats.isDirectory()) throw new PathError(`"${path}" is neither a file nor a folder. Name files or folders.`);
		const base = absolute.endsWith(sep) ? absolute : absolute + sep;
		const select = (listed, isWanted) => listed.filter(isWanted).map((file) => base + (sep === "/" ? file : file.split("/").join(sep))).filter((file) => !isIgnored(file));
		const listing = gitignore ? await listByGit(absolute) : void 0;
		if (listing) {
			untracked.push(listing.untracked.then((more) => select(more, isScript)));
			untrackedTexts.push(listing.untracked.then((more) => select(more, isText)));
			untrackedManifests.push(listing.untracked.then((more) => select(more, isManifest)));
		}
		const skip = (name) => skippedFolders.includes(name);
		const listed = listing?.tracked ?? walkFolder(absolute, {
			cwd,
			gitignore,
			skip,
			failures
		});
		for (const file of select(listed, isScript)) files.add(file);
		for (const file of select(listed, isText)) texts.add(file);
		for (const file of select(listed, isManifest)) manifests.add(file);
	}
	const later = Promise.all(untracked).then((lists) => [...new Set(lists.flat())].filter((file) => !files.has(file)).sort());
	return {
		files: [...files].sort(),
		untracked: later,
		texts: unite(texts, untrackedTexts),
		manifests: unite(manifests, untrackedManifests),
		named,
		failures
	};
}
async function unite(known, later) {
	return [...new Set([...known, ...(await Promise.all(later)).flat()])].sort();
}
function compilePatterns(patterns) {
	if (patterns.length === 0) return () => false;
	const createMatcher = require$1("picomatch");
	const tests = patterns.map(({ pattern, base }) => {
		const plain = pattern.replace(/^\.\//, "").replace(/\/$/, "");
		const matches = createMatcher(plain.replace(/^\//, ""), { dot: true });
		return (file) => {
			const path = relative(base, file).split(sep).join("/");
			if (path.startsWith("../")) return false;
			const parts = path.split("/");
			if (!plain.includes("/")) return parts.some((part) => matches(part));
			return parts.some((_, index) => matches(parts.slice(0, index + 1).join("/")));
		};
	});
	return (file) => tests.some((test) => test(file));
}
function isSourceFile(file) {
	return sourceFile.test(basename(file));
}
// node_modules/.cache/api-sunset-build-4931/build/src/project/group-files.js
var SHARED_STATE = "defaults";
var ENVIRONMENT = /\benv(?:\??\.|\[['"])(\w+)/g;
function groupFiles(naming, widened, { importsOf, packageOf }, { sdks, interfaces }) {globalThis.__m?.("groupFiles");
	const union = createUnion();
	const files = [...naming, ...widened];
	for (const file of reach(files, importsOf)) for (const imported of importsOf(file)) union.tie(file, imported);
	const texts = files.map((file) => ({
		file,
		text: readText$1(file),
		home: `package ${packageOf(dirname(file)) ?? ""}`
	}));
	const setting = new Set(texts.filter(({ text }) => text.includes(SHARED_STATE)).map(({ home }) => home));
	for (const { file, text, home } of texts) {
		if (setting.has(home)) union.tie(file, home);
		for (const sdk of sdks) if (text.includes(sdk)) union.tie(file, `${home} ${sdk}`);
	}
	const named = groupNames(texts, ({ file, text }) => interfaces.filter((prefix) => text.includes(prefix)).map((prefix) => [union.find(file), prefix]));
	const users = groupNames(texts, ({ file, text, home }) => [...text.matchAll(ENVIRONMENT)].map(([, name]) => [`${home} env ${name}`, file]));
	for (const [variable, all] of users) if (new Set([...all].flatMap((file) => [...named.get(union.find(file)) ?? []])).size > 1) for (const file of all) union.tie(file, variable);
	const groups = new Map();
	const groupOf = (file) => {
		const name = union.find(file);
		const group = groups.get(name) ?? {
			naming: [],
			widened: []
		};
		groups.set(name, group);
		return group;
	};
	for (const file of naming) groupOf(file).naming.push(file);
	for (const file of widened) groupOf(file).widened.push(file);
	return [...groups.values()];
}
function groupNames(items, pairsOf) {
	const names = new Map();
	for (const [name = "", value = ""] of items.flatMap(pairsOf)) names.set(name, (names.get(name) ?? new Set()).add(value));
	return names;
}
function readText$1(file) {
	try {
		return readFileSync(file, "latin1");
	} catch {
		return "";
	}
}
function createUnion() {
	const parents = new Map();
	const find = (name) => {
		let root = name;
		for (let above = parents.get(root); above !== void 0; above = parents.get(root)) root = above;
		if (root !== name) parents.set(name, root);
		return root;
	};
	return {
		find,
		tie(a, b) {
			const [from, to] = [find(a), find(b)];
			if (from !== to) parents.set(from, to);
		}
	};
}
// node_modules/.cache/api-sunset-build-4931/build/src/project/read-file.js
var plainFile = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
var anyFile = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);
function readIntoShared(path, follow) {
	const file = openSync(path, follow ? anyFile : plainFile);
	try {
		let room = roomFor(1);
		let length = 0;
		for (;;) {
			if (length === room.length) room = roomFor(2 * length);
			const read = readSync(file, room, length, room.length - length, null);
			length += read;
			if (read === 0 || length < room.length) return room.subarray(0, length);
		}
	} finally {
		closeSync(file);
	}
}
// node_modules/.cache/api-sunset-build-4931/build/src/project/scan.js
var STEP = 64;
var WORTH_THREAD = 2e3;
async function scanFiles(input, threads, onScan) {globalThis.__m?.("scanFiles");
	const { files } = input;
	const shares = await shareWork(threads, "scan", scanShare, {
		own: input,
		shared: () => input,
		division: {
			length: files.length,
			step: STEP,
			worthThread: WORTH_THREAD
		},
		...onScan && { onTaken: onScan }
	});
	const imports = new Array(files.length);
	for (const { looked, specifiers } of shares) for (const [at, text] of specifiers.split("\0").entries()) imports[looked[at] ?? -1] = text;
	const chosen = shares.flatMap((share) => share.chosen).sort((a, b) => a - b);
	const looked = new Map();
	for (const [index, file] of files.entries()) {
		const text = imports[index];
		if (text !== void 0) looked.set(file, text);
	}
	return {
		chosen: chosen.map((index) => files[index]),
		looked,
		failures: shares.flatMap((share) => share.failures)
	};
}
function scanShare({ files, named, needles }, queue) {
	const scan = createByteScan(needles);
	const chosen = [];
	const looked = [];
	const specifiers = [];
	const failures = [];
	for (const [from, to] of queue) for (let index = from; index < to; index++) {
		const file = files[index];
		const isNamed = named.has(file);
		try {
			const bytes = readIntoShared(file, isNamed);
			if (isBinary(bytes)) {
				if (isNamed) failures.push({
					file,
					message: "The file is binary: it holds NUL bytes. Leave it out."
				});
				continue;
			}
			const text = isWide(bytes) ? readSource(bytes).text : void 0;
			const found = scan(text === void 0 ? bytes : Buffer.from(text));
			looked.push(index);
			specifiers.push(found.specifiers);
			if (found.holds && (!isContainer(file) || scriptsName(file, text ?? readSource(bytes).text, needles))) chosen.push(index);
		} catch (error) {
			const { code = String(error) } = error;
			const isGone = [
				"ENOENT",
				"ELOOP",
				"EISDIR",
				"ENXIO"
			].includes(code);
			if (isNamed || !isGone) failures.push({
				file,
				message: `The file cannot be read (${code}).`
			});
		}
	}
	return {
		chosen,
		looked,
		specifiers: specifiers.join("\0"),
		failures
	};
}
function isWide(bytes) {
	return bytes[0] === 255 && bytes[1] === 254 || bytes[0] === 254 && bytes[1] === 255;
}
function namesAny(text, needles) {
	return needles.some((needle) => needle !== "" && text.includes(needle));
}
function scriptsName(file, text, needles) {
	return findScripts(file, text).some(({ range }) => namesAny(text.slice(...range), needles));
}
// node_modules/.cache/api-sunset-build-4931/build/src/project/survey.js
async function surveyFiles(options) {globalThis.__m?.("surveyFiles");
	const { paths, cwd, catalogue, clients, threads, onScan } = options;
	const list = await listFiles(paths, options);
	const lists = [list];
	const context = list.files.length > 0 || (await list.untracked).length > 0 ? findContext(paths, cwd) : [];
	if (context.length > 0) lists.push(await listFiles(context, options));
	const needles = [...catalogue.needles.strong, ...clientNeedles(clients)];
	const named = new Set(lists.flatMap((list) => [...list.named]));
	const known = new Set();
	const scans = [];
	const scanNew = async (files) => {
		const before = known.size;
		const fresh = files.filter((file) => !known.has(file));
		if (fresh.length === 0) return;
		for (const file of fresh) known.add(file);
		scans.push(await scanFiles({
			files: fresh,
			named,
			needles
		}, threads, onScan && ((taken) => onScan(before + taken, known.size))));
	};
	for (const { files } of lists) await scanNew(files);
	for (const { untracked } of lists) await scanNew(await untracked);
	const asked = new Set([...list.files, ...await list.untracked]);
	const scan = mergeScans(scans);
	const texts = await scanFiles({
		files: await list.texts,
		named,
		needles: catalogue.needles.strong
	}, threads);
	const failed = [...scan.failures.filter(({ file }) => asked.has(file)), ...texts.failures];
	return {
		asked,
		scan,
		texts,
		manifests: [...new Set((await Promise.all(lists.map((one) => one.manifests))).flat())],
		failures: [...lists.flatMap(({ failures }) => failures), ...failed]
	};
}
async function chooseFiles({ asked, scan, manifests: files }, { needles, catalogue }) {globalThis.__m?.("chooseFiles");
	const [{ widenChoice }, { readManifests }] = await Promise.all([import("./widen-BsESW84B.js"), import("./manifests-BRAUsSR-.js")]);
	const manifests = readManifests(files);
	const graph = createImportGraph(scan.looked, manifests);
	const widened = widenChoice(scan.looked.keys(), scan.chosen, needles.weak, graph);
	const isAsked = (file) => asked.has(file);
	const [naming, tied] = [scan.chosen.filter(isAsked), widened.filter(isAsked)];
	const near = reach([...naming, ...tied], (file) => [...graph.importersOf(file), ...graph.importsOf(file)]);
	const specifiers = new Map([...near].map((file) => [file, scan.looked.get(file) ?? ""]));
	return {
		groups: groupFiles(naming, tied, graph, {
			sdks: catalogue.sdks.map((sdk) => sdk.package),
			interfaces: catalogue.interfaces.map(({ prefix }) => prefix)
		}).sort((a, b) => sizeOf$1(b) - sizeOf$1(a)),
		asked: new Set([...near].filter(isAsked)),
		imports: {
			...manifests,
			specifiers
		}
	};
}
function sizeOf$1({ naming, widened }) {
	return naming.length + widened.length;
}
async function openChosen({ specifiers, ...manifests }) {globalThis.__m?.("openChosen");
	const { openWorkspace } = await import("./open-workspace-CS4U_IoG.js");
	return openWorkspace(createImportGraph(specifiers, manifests));
}
function mergeScans(scans) {
	const [first, ...others] = scans;
	if (first && others.length === 0) return first;
	return {
		chosen: scans.flatMap(({ chosen }) => chosen).sort(),
		looked: new Map(scans.flatMap(({ looked }) => [...looked]).sort(([a], [b]) => a < b ? -1 : 1)),
		failures: scans.flatMap(({ failures }) => failures)
	};
}
// node_modules/.cache/api-sunset-build-4931/build/src/check/count-findings.js
function countFindings(findings) {
	return {
		removed: findings.filter(({ phase }) => phase === "removed").length,
		scheduled: findings.filter(({ phase }) => phase === "scheduled").length,
		compliance: findings.filter(({ kind }) => kind === "compliance").length
	};
}
// node_modules/.cache/api-sunset-build-4931/build/src/check/tool.js
function readTool() {
	const { name, version } = locateTool();
	return {
		name,
		version
	};
}
function toolFolder() {
	return locateTool().folder;
}
function locateTool() {
	for (let folder = dirname(fileURLToPath(new URL("../src/check/tool.js", import.meta.url).href)); dirname(folder) !== folder; folder = dirname(folder)) {
		const manifest = readManifest(join(folder, "package.json"));
		if (manifest?.name === "api-sunset") return {
			...manifest,
			folder
		};
	}
	throw new Error("The package.json of api-sunset was not found above its code. Install the package again.");
}
function readManifest(file) {
	try {
		const { name, version } = JSON.parse(readFileSync(file, "utf8"));
		return {
			name,
			version
		};
	} catch {
		return;
	}
}
// node_modules/.cache/api-sunset-build-4931/build/src/check/analyse-chosen.js
var GROUPS_WORTH_THREAD = 150;
async function loadAnalysis() {
	return (await import("./analyse-groups-Cz2G1S_o.js")).analyseGroups;
}
async function analyseChosen(whole, options, affected, isOwn) {globalThis.__m?.("analyseChosen");
	const { catalogue, threads, onProgress, cwd, asOf, only, ignore, compliance, evidence, reach, baseUrls, clients, namesFrom } = options;
	const isWanted = ({ naming, widened }) => {
		const files = [...naming, ...widened];
		return files.some(isOwn) && (!affected || files.some(affected.isNear));
	};
	const wanted = whole.groups.filter(isWanted);
	const given = {
		cwd,
		asOf,
		only,
		ignore,
		compliance,
		evidence,
		reach,
		baseUrls,
		clients,
		namesFrom
	};
	const decisive = () => JSON.stringify([
		readTool(),
		given,
		catalogue.catalogue
	]);
	const cache = affected ? void 0 : await openCacheIn(options.cacheFile, decisive, whole);
	const known = new Map(wanted.map((group) => [group, cache?.find(group)]));
	const groups = wanted.filter((group) => !known.get(group));
	const choice = {
		...whole,
		groups
	};
	const sizes = groups.map(({ naming, widened }) => naming.length + widened.length);
	const sizeOf = (count) => sizes.slice(0, count).reduce((total, size) => total + size, 0);
	const now = {
		...given,
		counted: affected?.files
	};
	const shares = await shareWork(threads, "analyse", await loadAnalysis(), {
		own: {
			choice,
			options: now,
			catalogue
		},
		shared: () => ({
			choice,
			options: now,
			...catalogue.catalogue !== loadCatalogue() && { catalogue: catalogue.catalogue }
		}),
		division: {
			length: groups.length,
			step: 1,
			worthThread: GROUPS_WORTH_THREAD
		},
		...onProgress && { onTaken: (done) => onProgress({
			stage: "parse",
			done: sizeOf(done),
			total: sizeOf(groups.length)
		}) }
	});
	for (const analysed of shares.flat()) known.set(groups[analysed.at], analysed);
	cache?.keep(known);
	return [...known.values()].filter((analysed) => analysed !== void 0);
}
async function openCacheIn(file, decisive, choice) {
	if (file === void 0) return void 0;
	const { openCache } = await import("./open-cache-DjJRwAQh.js");
	return openCache(file, decisive(), choice);
}
// node_modules/.cache/api-sunset-build-4931/build/src/check/assemble-report.js
function assembleReport(asOf, files, groups) {globalThis.__m?.("assembleReport");
	const findings = sortByPlace(groups.flatMap((group) => group.findings));
	const calls = groups.map((group) => group.calls);
	const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
	return {
		tool: readTool(),
		asOf,
		findings,
		calls: {
			matched: sum(calls.map(({ matched }) => matched)),
			clean: sum(calls.map(({ clean }) => clean)),
			unresolved: sortByPlace(calls.flatMap(({ unresolved }) => unresolved))
		},
		failures: groups.flatMap(({ failures }) => failures).sort((a, b) => a.file < b.file ? -1 : 1),
		summary: {
			files,
			...countFindings(findings),
			shared: sum(groups.map(({ shared }) => shared))
		}
	};
}
function sortByPlace(items) {
	return [...items].sort((a, b) => a.file !== b.file ? a.file < b.file ? -1 : 1 : a.line - b.line || a.column - b.column);
}
// node_modules/.cache/api-sunset-build-4931/build/src/project/partition.js
function partition(files, groups, { index, total }, sizeOf) {
	const loads = new Array(total).fill(0);
	const own = new Set();
	const weighed = groups.map((group) => ({
		group,
		size: group.reduce((sum, file) => sum + sizeOf(file), 0)
	})).sort((a, b) => b.size - a.size || ((a.group[0] ?? "") < (b.group[0] ?? "") ? -1 : 1));
	for (const { group, size } of weighed) {
		const lightest = loads.reduce((least, load, at) => load < (loads[least] ?? 0) ? at : least, 0);
		loads[lightest] = (loads[lightest] ?? 0) + size;
		if (lightest === index - 1) for (const file of group) own.add(file);
	}
	const grouped = new Set(groups.flat());
	files.filter((file) => !grouped.has(file)).forEach((file, at) => {
		if (at % total === index - 1) own.add(file);
	});
	return own;
}
// node_modules/.cache/api-sunset-build-4931/build/src/check/take-part.js
function takePart({ asked, texts }, groups, shard) {
	return partition([...asked, ...texts.looked.keys()].sort(), [...groups.map(({ naming, widened }) => [...naming, ...widened]), ...texts.chosen.map((file) => [file])], shard, sizeOf);
}
function sizeOf(file) {
	return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
// node_modules/.cache/api-sunset-build-4931/build/src/check/count.js
function count(number, noun) {
	return `${number} ${number === 1 ? noun : `${noun.replace(/(?<![aeiou])y$/, "ie")}s`}`;
}
// node_modules/.cache/api-sunset-build-4931/build/src/check/exit-code.js
function exitCodeOf(report, level) {
	if (report.failures.length > 0) return 2;
	if (level.maxUnresolved !== void 0 && report.calls.unresolved.length > level.maxUnresolved) return 1;
	return report.findings.some((finding) => isAtLevel(finding, report.asOf, level)) ? 1 : 0;
}
function isAtLevel(item, asOf, { failOn, within }) {
	if (failOn === "none") return false;
	if (item.phase === "removed" || item.phase === void 0 && item.severity === "error" || failOn === "scheduled") return true;
	return within !== void 0 && item.sunset !== void 0 && daysBetween(asOf, item.sunset) <= within;
}
// node_modules/.cache/api-sunset-build-4931/build/src/check/format-report.js
var loaders = {
	stylish: async () => (await import("./report-stylish-DQcs7myB.js")).reportStylish,
	json: async () => (await import("./report-json-emI6hgwN.js")).reportJson,
	sarif: async () => (await import("./report-sarif-nYqN6UB7.js")).reportSarif,
	github: async () => (await import("./report-github-DhMc8TN1.js")).reportGithub,
	gitlab: async () => (await import("./report-gitlab-BNdO2NlE.js")).reportGitlab,
	junit: async () => (await import("./report-junit-CUQIJrwn.js")).reportJunit,
	markdown: async () => (await import("./report-markdown-Bdt28Pb1.js")).reportMarkdown,
	html: async () => (await import("./report-html-DsiHLDvG.js")).reportHtml
};
var formatNames = Object.keys(loaders);
async function formatReport(report, format, options = {}) {
	return (await loaders[format]())(report, options);
}
// node_modules/.cache/api-sunset-build-4931/build/src/check/markdown.js
function escapeMarkdown(text) {
	return text.replace(/\s*\n\s*/g, " ").split(/(`[^`]+`)/).map((part, index) => index % 2 === 1 ? part.replace(/\|/g, "\\|") : part.replace(/[\\*_[\]<>|~#&`]/g, escapeCharacter)).join("");
}
function markdownCode(text) {
	const line = text.replace(/\s*\n\s*/g, " ").replace(/\|/g, "\\|");
	const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map(({ length }) => length));
	const fence = "`".repeat(longest + 1);
	return longest > 0 ? `${fence} ${line} ${fence}` : `${fence}${line}${fence}`;
}
function escapeCharacter(character) {
	return character === "<" ? "&lt;" : character === ">" ? "&gt;" : character === "&" ? "&amp;" : `\\${character}`;
}
// node_modules/.cache/api-sunset-build-4931/build/src/project/read-changes.js
async function readChanges(paths, cwd, since) {
	const flag = since === void 0 ? "--changed" : "--since";
	const roots = new Set();
	for (const path of paths.length > 0 ? paths : ["."]) {
		const absolute = resolve(cwd, path);
		const folder = statSync(absolute, { throwIfNoEntry: false })?.isFile() ? dirname(absolute) : absolute;
		const root = findRepository(folder);
		if (root === void 0) throw new ConfigError(flag, [`${folder} lies in no git repository. Leave ${flag} out, or name paths in one.`]);
		roots.add(root);
	}
	const parts = await Promise.all([...roots].map((root) => readRepository(root, flag, since)));
	return {
		base: parts[0]?.base ?? "HEAD",
		files: new Map(parts.flatMap(({ files }) => [...files])),
		folders: parts.flatMap(({ folders }) => folders)
	};
}
async function readRepository(root, flag, since) {
	const ask = async (args, input) => {
		const { code, stdout, stderr } = await git(root, args, input);
		if (code === 0) return stdout;
		throw refusal(flag, root, stderr || `exit code ${code}`);
	};
	const { commit, name } = since === void 0 ? await findHead(root, ask) : await findParting(root, since, ask);
	const compare = [
		"diff",
		"--name-only",
		"-z",
		"--no-renames",
		"--no-ext-diff",
		"--ignore-submodules=all"
	];
	const [inTree, staged, untracked] = await Promise.all([
		ask([
			...compare,
			commit,
			"--"
		]),
		ask([
			...compare,
			"--cached",
			commit,
			"--"
		]),
		ask([
			"ls-files",
			"-z",
			"--others",
			"--exclude-standard"
		])
	]);
	const names = new Set([
		inTree,
		staged,
		untracked
	].flatMap((output) => output.toString("utf8").split("\0")));
	names.delete("");
	const files = [...names].filter((path) => !path.endsWith("/"));
	const before = await readBefore(files, commit, ask);
	return {
		base: name,
		files: new Map(files.map((path) => [join(root, path), before.get(path)])),
		folders: [...names].filter((path) => path.endsWith("/")).map((path) => join(root, path.slice(0, -1)))
	};
}
function refusal(flag, root, words) {
	return new ConfigError(flag, [`git cannot tell what was changed in ${root}. It says: ${words.trim()}`]);
}
async function findHead(root, ask) {
	return {
		commit: await findCommit(root, "HEAD", "--changed") ?? (await ask([
			"hash-object",
			"-t",
			"tree",
			"--stdin"
		], "")).toString().trim(),
		name: "HEAD"
	};
}
async function findParting(root, since, ask) {
	const commit = since.startsWith("-") ? void 0 : await findCommit(root, since, "--since");
	if (commit === void 0) throw new ConfigError("--since", [`git knows no "${since}" in ${root}. Name a branch, tag or commit that is there; what only the server has is fetched with git fetch.`]);
	const { code, stdout } = await git(root, [
		"merge-base",
		commit,
		"HEAD"
	]);
	const base = stdout.toString().trim().split("\n")[0] ?? "";
	if (code === 0 && base !== "") return {
		commit: base,
		name: `${since} (where it parted from HEAD: ${base.slice(0, 7)})`
	};
	throw new ConfigError("--since", [(await ask(["rev-parse", "--is-shallow-repository"])).toString().trim() === "true" ? `this clone is too shallow to tell where HEAD parted from "${since}". Fetch all of it: git fetch --unshallow, or fetch-depth: 0.` : `HEAD and "${since}" have no commit in common in ${root}. Name a revision that HEAD goes back to.`]);
}
async function findCommit(root, revision, flag) {
	const { code, stdout, stderr } = await git(root, [
		"rev-parse",
		"--verify",
		"--quiet",
		`${revision}^{commit}`
	]);
	if (code > 1 && stderr !== "") throw refusal(flag, root, stderr);
	return code === 0 ? stdout.toString().trim() : void 0;
}
async function readBefore(paths, commit, ask) {
	const texts = new Map();
	const wanted = paths.filter((path) => isSourceFile(path) && !path.includes("\n"));
	if (wanted.length === 0) return texts;
	const output = await ask(["cat-file", "--batch"], wanted.map((path) => `${commit}:${path}\n`).join(""));
	let at = 0;
	for (const path of wanted) {
		const end = output.indexOf(10, at);
		const [, type, size] = output.toString("utf8", at, end).match(/ (\w+) (\d+)$/) ?? [];
		at = end + 1;
		if (size === void 0) continue;
		if (type === "blob") texts.set(path, readSource(output.subarray(at, at + Number(size))).text);
		at += Number(size) + 1;
	}
	return texts;
}
function git(cwd, args, input) {
	return new Promise((done, fail) => {
		const child = execFile("git", args, {
			cwd,
			encoding: "buffer",
			maxBuffer: 2 ** 30,
			windowsHide: true
		}, (error, stdout, stderr) => {
			if (error && typeof error.code !== "number") fail(new ConfigError("--changed", [`git cannot be run (${error.code ?? error.message}).`]));
			else done({
				code: Number(error?.code ?? 0),
				stdout,
				stderr: stderr.toString("utf8")
			});
		});
		child.stdin?.on("error", () => void 0);
		child.stdin?.end(input ?? "");
	});
}
// node_modules/.cache/api-sunset-build-4931/build/src/check/code-owners.js
var OWNER = /^(?:@[\w.-]+(?:\/[\w.-]+)?|[^\s@]+@[^\s@]+\.[^\s@]+)$/;
function parseCodeOwners(text) {
	const entries = text.split(/\r?\n/).flatMap((line) => readEntry(line) ?? []);
	return (path) => entries.findLast(({ matches }) => matches(path))?.owners ?? [];
}
function readEntry(line) {
	const [pattern, ...owners] = line.replace(/(^|\s)#.*$/, "").trim().split(/(?<!\\)\s+/);
	if (!pattern || /^[!\\]|\[/.test(pattern) || !owners.every((owner) => OWNER.test(owner))) return void 0;
	const expression = toExpression(pattern.replace(/\\(.)/g, "$1"));
	return {
		matches: (path) => expression.test(path),
		owners
	};
}
function toExpression(pattern) {
	const isTied = /\/./.test(pattern);
	const segments = pattern.replace(/^\/+/, "").replace(/\/+$/, "").split("/");
	const last = segments.at(-1);
	const body = segments.map((segment, index) => {
		const isLast = index === segments.length - 1;
		if (segment === "**") return isLast ? ".+" : "(?:[^/]+/)*";
		return segment.split(/(\*+|\?)/).map(toPart).join("") + (isLast ? "" : "/");
	}).join("");
	const end = pattern.endsWith("/") ? "/.+" : isTied && last === "*" ? "" : "(?:/.+)?";
	return new RegExp(`^${isTied ? "" : "(?:[^/]+/)*"}${body}${end}$`, "s");
}
function toPart(part) {
	if (part === "?") return "[^/]";
	if (part.startsWith("*")) return "[^/]*";
	return part.replace(/[.+^${}()|[\]\\]/g, "\\$&");
}
// node_modules/.cache/api-sunset-build-4931/build/src/check/repository.js
var plainRepository = {
	pathOf: (file) => file,
	ownersOf: () => []
};
var OWNER_FILES = [
	".github/CODEOWNERS",
	"CODEOWNERS",
	"docs/CODEOWNERS"
];
function openRepository(cwd) {
	const root = findRepository(cwd) ?? cwd;
	const folder = relative(root, cwd).split(sep).join("/");
	const pathOf = (file) => posix.join(folder, file);
	let owners;
	return {
		pathOf,
		ownersOf(file) {
			owners ??= parseCodeOwners(readOwnerFile(root));
			return owners(pathOf(file));
		}
	};
}
function readOwnerFile(root) {
	for (const file of OWNER_FILES) try {
		return readFileSync(join(root, file), "utf8");
	} catch {}
	return "";
}
// node_modules/.cache/api-sunset-build-4931/build/src/check/check.js
async function check(options) {
	const { report, asked } = await look(options);
	if (!options.baseline) return report;
	const { settleBaseline } = await import("./settle-baseline-C5Y8wgWY.js");
	return settleBaseline(report, options, options.baseline, asked);
}
async function look(options) {globalThis.__m?.("look");
	const { cwd, asOf, settingsFiles = [], onProgress } = options;
	const onScan = onProgress && ((done, total) => onProgress({
		stage: "scan",
		done,
		total
	}));
	const [survey, changes] = await Promise.all([surveyFiles({
		...options,
		onScan
	}), options.changes]);
	const affected = changes && (await import("./find-affected-BT9a7Lsd.js")).findAffected(survey, changes, settingsFiles);
	options.onSurvey?.(survey);
	if (survey.scan.chosen.length > 0 && options.threads?.isOpen()) options.threads.prepare("analyse");
	const choice = survey.scan.chosen.length > 0 ? await chooseFiles(survey, options.catalogue) : void 0;
	const part = options.shard && takePart(survey, choice?.groups ?? [], options.shard);
	const isOwn = (file) => part?.has(file) ?? true;
	const groups = choice ? await analyseChosen(choice, {
		...options,
		namesFrom: folderOf(options)
	}, affected, isOwn) : [];
	const texts = survey.texts.chosen.filter((file) => isOwn(file) && (!affected || affected.isNear(file)));
	if (texts.length > 0) groups.push((await import("./check-texts-VwOr27qQ.js")).checkTexts(texts, {
		...options,
		namesFrom: folderOf(options)
	}));
	const scripts = affected ? addTraced(affected, groups, cwd) : survey.asked;
	const asked = new Set([...scripts, ...[...survey.texts.looked.keys()].filter(affected?.isNear ?? (() => true))]);
	const own = part ? new Set([...asked].filter(isOwn)) : asked;
	const isFirst = (options.shard?.index ?? 1) === 1;
	const failures = survey.failures.filter(({ file }) => survey.asked.has(file) || survey.texts.looked.has(file) ? own.has(file) : isFirst).map(({ file, message }) => ({
		file: relative(cwd, file).split(sep).join("/") || ".",
		message
	}));
	let files = 0;
	for (const { looked } of [survey.scan, survey.texts]) for (const file of looked.keys()) if (own.has(file)) files += 1;
	const isAsked = ({ file }) => !affected || asked.has(resolve(cwd, file));
	const judged = groups.map((group) => ({
		...group,
		findings: group.findings.filter(isAsked)
	}));
	return {
		report: {
			...assembleReport(asOf, files, [{
				...nothing,
				failures
			}, ...judged]),
			...changes && { changed: {
				base: changes.base,
				files: changes.files.size
			} }
		},
		asked: own
	};
}
function folderOf({ baseline }) {
	return baseline && dirname(baseline.file);
}
function addTraced({ files, isTraced }, groups, cwd) {
	const toAbsolute = ({ file }) => resolve(cwd, file);
	const traced = groups.flatMap(({ findings }) => findings.filter(({ trail }) => isTraced(trail.map(toAbsolute))));
	return new Set([...files, ...traced.map(toAbsolute)]);
}
var nothing = {
	findings: [],
	calls: {
		matched: 0,
		clean: 0,
		unresolved: []
	},
	failures: [],
	shared: 0
};
// node_modules/.cache/api-sunset-build-4931/build/src/check/baseline/describe-baseline.js
function describeBaseline({ baseline, findings }) {
	if (!baseline) return [];
	const { file, accepted, expired, stale, updated } = baseline;
	const lines = [];
	if (updated) {
		lines.push(`${file} was brought up to date: ${count(updated.added, "entry")} added, ${updated.dropped} taken away.`);
		if (findings.length > 0) {
			const those = findings.length === 1 ? "This finding is" : `These ${findings.length} findings are`;
			lines.push(`${those} not accepted: what is removed takes a day until which it is, as in --update-baseline --until YYYY-MM-DD.`);
		}
	}
	if (accepted > 0) lines.push(`${count(accepted, "further finding")} ${accepted === 1 ? "is" : "are"} accepted by ${file}.`);
	if (!updated && expired > 0) {
		const those = `${count(expired, "finding")} ${expired === 1 ? "has an entry" : "have entries"} in ${file}`;
		lines.push(`${those} that ${expired === 1 ? "has" : "have"} expired: change the code, or give a later "until".`);
	}
	if (stale.length > 0) {
		const [match, them] = stale.length === 1 ? ["matches", "it"] : ["match", "them"];
		lines.push(`${count(stale.length, "entry")} of ${file} ${match} nothing any more: --update-baseline takes ${them} away.`);
	}
	return lines;
}
// node_modules/.cache/api-sunset-build-4931/build/src/check/describe-calls.js
function describeCalls({ matched, clean, unresolved }) {
	return `${matched} matched, ${clean} clean, ${unresolved.length} unresolved`;
}
// node_modules/.cache/api-sunset-build-4931/build/src/check/message-of.js
function messageOf({ message, evidence }) {
	return evidence === "likely" ? `${message} (likely)` : message;
}
// node_modules/.cache/api-sunset-build-4931/build/src/check/describe-shared.js
function describeShared({ shared }) {
	if (shared === 0) return [];
	return [`${count(shared, "further use")} of the same schemas on other operations: --reach shared shows ${shared === 1 ? "it" : "them"}.`];
}
// node_modules/.cache/api-sunset-build-4931/build/src/check/describe-notes.js
function describeNotes(report) {
	return [
		...describeChanged(report),
		...describeBaseline(report),
		...describeShared(report.summary)
	];
}
function describeChanged({ changed }) {
	if (!changed) return [];
	const { base, files } = changed;
	if (files === 0) return [`Nothing differs from ${base}.`];
	const [differ, them] = files === 1 ? ["differs", "it"] : ["differ", "them"];
	return [`Only what changed was looked at: ${count(files, "file")} that ${differ} from ${base}, and what is tied to ${them}.`];
}
// node_modules/.cache/api-sunset-build-4931/build/src/check/fleet-table.js
function tableOfItems({ items }) {
	return {
		head: [
			"works until",
			"phase",
			"item",
			"findings",
			"projects"
		],
		rows: items.map(({ id, phase = "rule", sunset = "–", projects }) => [
			sunset,
			phase,
			id,
			String(projects.reduce((sum, { findings }) => sum + findings, 0)),
			projects.map(({ name, findings }) => `${name} (${findings})`).join(", ")
		])
	};
}
function tableOfProjects({ projects, items }) {
	return {
		head: [
			"project",
			"files",
			"removed",
			"scheduled",
			"against the interface's rules",
			"next date"
		],
		rows: projects.map(({ name, files, removed, scheduled, compliance }) => {
			const next = items.find(({ phase, projects: users }) => phase === "scheduled" && users.some((user) => user.name === name));
			return [
				name,
				String(files),
				String(removed),
				String(scheduled),
				String(compliance),
				next?.sunset ?? "–"
			];
		})
	};
}
// node_modules/.cache/api-sunset-build-4931/build/src/catalogue/explain-deprecation.js
function explainDeprecation(deprecation, catalogue, asOf) {
	const { id, since, sunset, notice, source } = deprecation;
	return [
		`${nameItem$1(deprecation, catalogue)}.`,
		`${since === void 0 ? "Deprecated" : `Deprecated since ${since}`}. ${phaseOn(deprecation, asOf) === "removed" ? "It worked" : "It works"} until ${sunset}, that day included.`,
		...Object.entries(deprecation.after).map(([side, answer]) => `Afterwards (${side}): ${answer}.`),
		...explainPlaces(deprecation),
		`The notice says: "${notice}".`,
		explainReplacement(catalogue.replacement(id)),
		`Source: ${source}.`
	];
}
function nameItem$1({ kind, field, directions, operation }, { operations }) {
	const { method = "", path = "" } = operations.get(operation) ?? {};
	const sides = (directions ?? ["request", "response"]).join(" and the ");
	return kind === "endpoint" ? `Endpoint ${method} ${path}` : `Field "${field}" in the ${sides} of ${method} ${path}`;
}
function explainPlaces({ kind, parents, root = true, never }) {
	if (kind === "endpoint") return [];
	const below = (parents ?? []).map((parent) => `below "${parent}"`);
	const places = root ? ["at the root of the body", ...below] : below;
	return [`It counts ${parents === void 0 ? "at any depth of the body" : places.join(", ")}${never?.length ? `, but never as ${never.join(" or ")}` : ""}.`];
}
function explainReplacement({ says, fix, why }) {
	const because = why === void 0 ? "" : ` ${toSentence(why)}`;
	if (says === "") return `No replacement is named.${because}`;
	const classes = Object.entries(fix).map(([direction, fixClass]) => `${fixClass} in a ${direction}`);
	return `Use ${says} instead${classes.length > 0 ? ` (rewriting it is ${classes.join(", ")})` : ""}.${because}`;
}
function toSentence(clause) {
	return `${clause.charAt(0).toUpperCase()}${clause.slice(1)}${/[.!?]$/.test(clause) ? "" : "."}`;
}
// node_modules/picocolors/picocolors.js
var require_picocolors = __commonJSMin(((exports, module) => {
	var p = process || {};
	var argv = p.argv || [];
	var env = p.env || {};
	var isColorSupported = !(!!env.NO_COLOR || argv.includes("--no-color")) && (!!env.FORCE_COLOR || argv.includes("--color") || p.platform === "win32" || (p.stdout || {}).isTTY && env.TERM !== "dumb" || !!env.CI);
	var formatter = (open, close, replace = open) => (input) => {
		let string = "" + input, index = string.indexOf(close, open.length);
		return ~index ? open + replaceClose(string, close, replace, index) + close : open + string + close;
	};
	var replaceClose = (string, close, replace, index) => {
		let result = "", cursor = 0;
		do {
			result += string.substring(cursor, index) + replace;
			cursor = index + close.length;
			index = string.indexOf(close, cursor);
		} while (~index);
		return result + string.substring(cursor);
	};
	var createColors = (enabled = isColorSupported) => {
		let f = enabled ? formatter : () => String;
		return {
			isColorSupported: enabled,
			reset: f("\x1B[0m", "\x1B[0m"),
			bold: f("\x1B[1m", "\x1B[22m", "\x1B[22m\x1B[1m"),
			dim: f("\x1B[2m", "\x1B[22m", "\x1B[22m\x1B[2m"),
			italic: f("\x1B[3m", "\x1B[23m"),
			underline: f("\x1B[4m", "\x1B[24m"),
			inverse: f("\x1B[7m", "\x1B[27m"),
			hidden: f("\x1B[8m", "\x1B[28m"),
			strikethrough: f("\x1B[9m", "\x1B[29m"),
			black: f("\x1B[30m", "\x1B[39m"),
			red: f("\x1B[31m", "\x1B[39m"),
			green: f("\x1B[32m", "\x1B[39m"),
			yellow: f("\x1B[33m", "\x1B[39m"),
			blue: f("\x1B[34m", "\x1B[39m"),
			magenta: f("\x1B[35m", "\x1B[39m"),
			cyan: f("\x1B[36m", "\x1B[39m"),
			white: f("\x1B[37m", "\x1B[39m"),
			gray: f("\x1B[90m", "\x1B[39m"),
			bgBlack: f("\x1B[40m", "\x1B[49m"),
			bgRed: f("\x1B[41m", "\x1B[49m"),
			bgGreen: f("\x1B[42m", "\x1B[49m"),
			bgYellow: f("\x1B[43m", "\x1B[49m"),
			bgBlue: f("\x1B[44m", "\x1B[49m"),
			bgMagenta: f("\x1B[45m", "\x1B[49m"),
			bgCyan: f("\x1B[46m", "\x1B[49m"),
			bgWhite: f("\x1B[47m", "\x1B[49m"),
			blackBright: f("\x1B[90m", "\x1B[39m"),
			redBright: f("\x1B[91m", "\x1B[39m"),
			greenBright: f("\x1B[92m", "\x1B[39m"),
			yellowBright: f("\x1B[93m", "\x1B[39m"),
			blueBright: f("\x1B[94m", "\x1B[39m"),
			magentaBright: f("\x1B[95m", "\x1B[39m"),
			cyanBright: f("\x1B[96m", "\x1B[39m"),
			whiteBright: f("\x1B[97m", "\x1B[39m"),
			bgBlackBright: f("\x1B[100m", "\x1B[49m"),
			bgRedBright: f("\x1B[101m", "\x1B[49m"),
			bgGreenBright: f("\x1B[102m", "\x1B[49m"),
			bgYellowBright: f("\x1B[103m", "\x1B[49m"),
			bgBlueBright: f("\x1B[104m", "\x1B[49m"),
			bgMagentaBright: f("\x1B[105m", "\x1B[49m"),
			bgCyanBright: f("\x1B[106m", "\x1B[49m"),
			bgWhiteBright: f("\x1B[107m", "\x1B[49m")
		};
	};
	module.exports = createColors();
	module.exports.createColors = createColors;
}));
// node_modules/.cache/api-sunset-build-4931/build/src/check/wrap-text.js
var import_picocolors = __toESM(require_picocolors(), 1);
function wrapText(text, width, indent) {
	if (width === void 0 || columnsOf(text) <= width) return text;
	const start = /^ */.exec(text)?.[0] ?? "";
	const lines = [];
	let line = start;
	let isEmpty = true;
	for (const word of text.slice(start.length).split(/ +/)) {
		if (!isEmpty && columnsOf(line) + 1 + columnsOf(word) > width) {
			lines.push(line);
			line = " ".repeat(indent);
			isEmpty = true;
		}
		line += isEmpty ? word : ` ${word}`;
		isEmpty = false;
	}
	return [...lines, line].join("\n");
}
function columnsOf(text) {
	return stripVTControlCharacters(text).length;
}
// node_modules/.cache/api-sunset-build-4931/build/src/check/report-stylish.js
function reportStylish(report, options = {}) {
	const colors = import_picocolors.default.createColors(options.color ?? false);
	const findings = options.quiet ? report.findings.filter(({ severity }) => severity === "error") : report.findings;
	const { width } = options;
	return [
		...listFindings(findings, colors, width),
		...listFailures(report, colors, width),
		...listFleet(report, colors),
		...options.listUnresolved ? listUnresolved(report, colors, width) : [],
		summarise(report, findings, colors).map((line) => wrapText(line, width, 4)).join("\n")
	].join("\n\n") + "\n";
}
function listFindings(findings, colors, width) {
	const byFile = new Map();
	for (const finding of findings) byFile.set(finding.file, [...byFile.get(finding.file) ?? [], finding]);
	return [...byFile].map(([file, group]) => {
		const places = Math.max(...group.map(({ line, column }) => `${line}:${column}`.length));
		const lines = group.map((finding) => {
			const { line, column, severity, rule } = finding;
			const mark = severity === "error" ? colors.red("error  ") : colors.yellow("warning");
			return layOut(`  ${colors.dim(`${line}:${column}`.padEnd(places))}  ${mark}  `, messageOf(finding), colors.dim(rule), width);
		});
		return [colors.underline(file), ...lines].join("\n");
	});
}
function layOut(start, message, rule, width) {
	const line = `${start}${message}  ${rule}`;
	const indent = columnsOf(start);
	if (width === void 0 || columnsOf(line) <= width) return line;
	if (width - indent < 50) return `${start.trimEnd()}\n${wrapText(`    ${message}`, width, 4)}\n    ${rule}`;
	return `${start}${wrapText(`${" ".repeat(indent)}${message}`, width, indent).trimStart()}\n${" ".repeat(indent)}${rule}`;
}
function listFailures({ failures }, colors, width) {
	return failures.map(({ file, message }) => `${colors.underline(file)}\n${wrapText(`  ${colors.red("failed ")}  ${message}`, width, 4)}`);
}
function listFleet({ fleet }, colors) {
	if (!fleet) return [];
	const print = (title, { head, rows }) => {
		const widths = head.map((name, column) => Math.max(...[head, ...rows].map((row) => (row[column] ?? "").length), name.length));
		const line = (row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd();
		return [
			colors.underline(title),
			colors.dim(line(head)),
			...rows.map(line)
		].join("\n");
	};
	return [...fleet.items.length > 0 ? [print("Who uses what", tableOfItems(fleet))] : [], print("Projects", tableOfProjects(fleet))];
}
function listUnresolved({ calls: { unresolved } }, colors, width) {
	if (unresolved.length === 0) return [];
	const lines = unresolved.map(({ file, line, column, reason }) => wrapText(`  ${file}:${line}:${column}  ${reason}`, width, 4));
	return [[colors.underline("Calls whose operation could not be told"), ...lines].join("\n")];
}
function summarise(report, shown, colors) {
	const { asOf, calls, failures, summary } = report;
	const found = summary.removed + summary.scheduled + summary.compliance;
	const phases = [
		colors.red(`${summary.removed} removed`),
		colors.yellow(`${summary.scheduled} scheduled`),
		...summary.compliance > 0 ? [colors.red(`${summary.compliance} against the interface's rules`)] : []
	].join(", ");
	const lines = [
		found === 0 ? `Nothing deprecated is used in ${count(summary.files, "file")} (as of ${asOf}).` : `${count(found, "finding")} in ${count(summary.files, "file")} (as of ${asOf}): ${phases}.`,
		...summariseDates(report.findings),
		...summariseRules(report.findings)
	];
	if (shown.length < found) lines.push(`${count(found - shown.length, "warning")} not shown.`);
	lines.push(...describeNotes(report));
	if (failures.length > 0) lines.push(colors.red(`${count(failures.length, "file")} could not be looked at.`));
	const [first] = shown;
	if (first) lines.push(colors.dim(`more on an item: npx api-sunset explain ${first.id}`));
	lines.push(`calls: ${describeCalls(calls)}`);
	return lines;
}
function summariseDates(findings) {
	const byDate = new Map();
	for (const finding of findings) if (finding.sunset !== void 0) byDate.set(finding.sunset, [...byDate.get(finding.sunset) ?? [], finding]);
	return [...byDate].sort(([a], [b]) => a < b ? -1 : 1).map(([date, group]) => {
		const ids = [...new Set(group.map(({ id }) => id))].sort();
		return `  ${group[0]?.phase === "removed" ? "worked until" : "works until"} ${date}: ${count(group.length, "finding")} (${ids.join(", ")})`;
	});
}
function summariseRules(findings) {
	const broken = findings.filter(({ kind }) => kind === "compliance");
	if (broken.length === 0) return [];
	return [`  against the interface's rules: ${count(broken.length, "finding")} (${[...new Set(broken.map(({ id }) => id))].sort().join(", ")})`];
}
// node_modules/.cache/api-sunset-build-4931/build/src/cli/page-of.js
function linkToPage(name, { cwd }) {
	const page = ["docs/deprecations", "rules"].map((folder) => join(toolFolder(), folder, `${name}.md`)).find((file) => existsSync(file));
	if (page === void 0) return [];
	return [`Page: ${relative(cwd, page)}`];
}
// node_modules/.cache/api-sunset-build-4931/build/src/cli/usage-error.js
var UsageError = class extends Error {
	name = "UsageError";
};
// node_modules/.cache/api-sunset-build-4931/build/src/cli/items.js
function listItems({ catalogue, operations, replacement }, asOf) {
	return catalogue.deprecations.map((deprecation) => {
		const { id, kind, field, since, sunset } = deprecation;
		const { method = "", path = "" } = operations.get(deprecation.operation) ?? {};
		const phase = phaseOn(deprecation, asOf);
		return {
			id,
			kind,
			operation: {
				method,
				path
			},
			field,
			since,
			sunset,
			phase,
			replacement: replacement(id).says || null
		};
	}).sort((a, b) => compare(a.sunset, b.sunset) || compare(a.id, b.id));
}
function nameItem({ field, operation: { method, path } }) {
	return field === void 0 ? `endpoint ${method} ${path}` : `field ${field} of ${method} ${path}`;
}
function compare(a, b) {
	return a < b ? -1 : a > b ? 1 : 0;
}
// node_modules/.cache/api-sunset-build-4931/build/src/cli/open-threads.js
var MOST_THREADS = 4;
function openThreads(count = Math.min(availableParallelism(), MOST_THREADS)) {
	if (count < 2) return void 0;
	const workers = [];
	const ask = (worker, order) => new Promise((done, fail) => {
		const settle = (answer) => {
			worker.off("error", fail);
			worker.unref();
			if ("output" in answer) done(answer.output);
			else fail(answer.error);
		};
		worker.ref();
		worker.once("message", settle);
		worker.once("error", fail);
		worker.postMessage(order);
	});
	const start = (others) => {
		while (workers.length < others) workers.push(new Worker(new URL("./worker.js", new URL("../src/cli/open-threads.js", import.meta.url).href)));
		return workers.slice(0, others);
	};
	return {
		count,
		isOpen: () => workers.length > 0,
		prepare(task) {
			for (const worker of start(count - 1)) {
				worker.unref();
				worker.postMessage({ task });
			}
		},
		share(task, input, counter, others) {
			return start(others).map((worker) => ask(worker, {
				task,
				work: {
					input,
					counter
				}
			}));
		}
	};
}
// node_modules/.cache/api-sunset-build-4931/build/src/cli/outputs.js
var outputNames = [...formatNames, "blob"];
function readOutputs(formats, outputFile) {
	const outputs = (formats.length > 0 ? formats : ["stylish"]).map((spec) => {
		const [name = "", file] = spec.split(/=(.*)/s);
		if (file === "") throw new UsageError(`--format ${spec}: the name of the file is missing after "=".`);
		return {
			format: readFormat(name),
			file
		};
	});
	const open = outputs.filter(({ file }) => file === void 0);
	if (open.length > 1) throw new UsageError("Only one --format can go without a file. Give the others one: --format json=report.json.");
	if (outputFile === void 0) return outputs;
	if (open.length === 0) throw new UsageError("-o has nothing to write: each --format names a file already.");
	return outputs.map(({ format, file }) => ({
		format,
		file: file ?? outputFile
	}));
}
function readFormat(name) {
	const known = outputNames.find((format) => format === name);
	if (known) return known;
	throw new UsageError(`--format: "${name}" is not a format; the nearest one is "${nearest(name, outputNames)}".`);
}
function writeOutput(text, file, { cwd, stdout }) {
	if (file === void 0) {
		stdout.write(text);
		return;
	}
	const path = resolve(cwd, file);
	try {
		mkdirSync(dirname(path), { recursive: true });
		writeFileSync(path, text);
	} catch (error) {
		throw new UsageError(`${path} cannot be written (${error.code ?? String(error)}). Name another file.`);
	}
}
// node_modules/.cache/api-sunset-build-4931/build/src/cli/io.js
function usesColor(flag, { env, stdout }) {
	if (flag !== void 0) return flag;
	if (env.NO_COLOR) return false;
	if (env.FORCE_COLOR !== void 0) return env.FORCE_COLOR !== "0" && env.FORCE_COLOR !== "false";
	return stdout.isTTY === true && env.TERM !== "dumb";
}
function widthOf({ stdout }) {
	return stdout.isTTY && stdout.columns !== void 0 && stdout.columns > 0 ? stdout.columns : void 0;
}
// node_modules/.cache/api-sunset-build-4931/build/src/cli/print-reports.js
async function printReports(report, { outputs, openBlob, ...options }, io) {globalThis.__m?.("printReports");
	for (const { format, file } of outputs) {
		const terminal = file === void 0 ? {
			color: usesColor(options.color, io),
			width: widthOf(io)
		} : { color: false };
		writeOutput(format === "blob" ? await printBlob(openBlob) : await formatReport(report, format, {
			...options,
			...terminal
		}), file, io);
	}
	return exitCodeOf(report, options.level);
}
async function printBlob(openBlob) {
	const { printBlob: print } = await import("./merge-CqCd6nGq.js");
	return print(await openBlob());
}
// node_modules/commander/lib/error.js
var require_error = __commonJSMin(((exports) => {
	var CommanderError = class extends Error {
		constructor(exitCode, code, message) {
			super(message);
			Error.captureStackTrace(this, this.constructor);
			this.name = this.constructor.name;
			this.code = code;
			this.exitCode = exitCode;
			this.nestedError = void 0;
		}
	};
	var InvalidArgumentError = class extends CommanderError {
		constructor(message) {
			super(1, "commander.invalidArgument", message);
			Error.captureStackTrace(this, this.constructor);
			this.name = this.constructor.name;
		}
	};
	exports.CommanderError = CommanderError;
	exports.InvalidArgumentError = InvalidArgumentError;
}));
// node_modules/commander/lib/argument.js
var require_argument = __commonJSMin(((exports) => {
	var { InvalidArgumentError } = require_error();
	var Argument = class {
		constructor(name, description) {
			this.description = description || "";
			this.variadic = false;
			this.parseArg = void 0;
			this.defaultValue = void 0;
			this.defaultValueDescription = void 0;
			this.argChoices = void 0;
			switch (name[0]) {
				case "<":
					this.required = true;
					this._name = name.slice(1, -1);
					break;
				case "[":
					this.required = false;
					this._name = name.slice(1, -1);
					break;
				default:
					this.required = true;
					this._name = name;
			}
			if (this._name.endsWith("...")) {
				this.variadic = true;
				this._name = this._name.slice(0, -3);
			}
		}
		name() {
			return this._name;
		}
		_collectValue(value, previous) {
			if (previous === this.defaultValue || !Array.isArray(previous)) return [value];
			previous.push(value);
			return previous;
		}
		default(value, description) {
			this.defaultValue = value;
			this.defaultValueDescription = description;
			return this;
		}
		argParser(fn) {
			this.parseArg = fn;
			return this;
		}
		choices(values) {
			this.argChoices = values.slice();
			this.parseArg = (arg, previous) => {
				if (!this.argChoices.includes(arg)) throw new InvalidArgumentError(`Allowed choices are ${this.argChoices.join(", ")}.`);
				if (this.variadic) return this._collectValue(arg, previous);
				return arg;
			};
			return this;
		}
		argRequired() {
			this.required = true;
			return this;
		}
		argOptional() {
			this.required = false;
			return this;
		}
	};
	function humanReadableArgName(arg) {
		const nameOutput = arg.name() + (arg.variadic === true ? "..." : "");
		return arg.required ? "<" + nameOutput + ">" : "[" + nameOutput + "]";
	}
	exports.Argument = Argument;
	exports.humanReadableArgName = humanReadableArgName;
}));
// node_modules/commander/lib/help.js
var require_help = __commonJSMin(((exports) => {
	var { humanReadableArgName } = require_argument();
	var Help = class {
		constructor() {
			this.helpWidth = void 0;
			this.minWidthToWrap = 40;
			this.sortSubcommands = false;
			this.sortOptions = false;
			this.showGlobalOptions = false;
		}
		prepareContext(contextOptions) {
			this.helpWidth = this.helpWidth ?? contextOptions.helpWidth ?? 80;
		}
		visibleCommands(cmd) {
			const visibleCommands = cmd.commands.filter((cmd) => !cmd._hidden);
			const helpCommand = cmd._getHelpCommand();
			if (helpCommand && !helpCommand._hidden) visibleCommands.push(helpCommand);
			if (this.sortSubcommands) visibleCommands.sort((a, b) => {
				return a.name().localeCompare(b.name());
			});
			return visibleCommands;
		}
		compareOptions(a, b) {
			const getSortKey = (option) => {
				return option.short ? option.short.replace(/^-/, "") : option.long.replace(/^--/, "");
			};
			return getSortKey(a).localeCompare(getSortKey(b));
		}
		visibleOptions(cmd) {
			const visibleOptions = cmd.options.filter((option) => !option.hidden);
			const helpOption = cmd._getHelpOption();
			if (helpOption && !helpOption.hidden) {
				const removeShort = helpOption.short && cmd._findOption(helpOption.short);
				const removeLong = helpOption.long && cmd._findOption(helpOption.long);
				if (!removeShort && !removeLong) visibleOptions.push(helpOption);
				else if (helpOption.long && !removeLong) visibleOptions.push(cmd.createOption(helpOption.long, helpOption.description));
				else if (helpOption.short && !removeShort) visibleOptions.push(cmd.createOption(helpOption.short, helpOption.description));
			}
			if (this.sortOptions) visibleOptions.sort(this.compareOptions);
			return visibleOptions;
		}
		visibleGlobalOptions(cmd) {
			if (!this.showGlobalOptions) return [];
			const globalOptions = [];
			for (let ancestorCmd = cmd.parent; ancestorCmd; ancestorCmd = ancestorCmd.parent) {
				const visibleOptions = ancestorCmd.options.filter((option) => !option.hidden);
				globalOptions.push(...visibleOptions);
			}
			if (this.sortOptions) globalOptions.sort(this.compareOptions);
			return globalOptions;
		}
		visibleArguments(cmd) {
			if (cmd._argsDescription) cmd.registeredArguments.forEach((argument) => {
				argument.description = argument.description || cmd._argsDescription[argument.name()] || "";
			});
			if (cmd.registeredArguments.find((argument) => argument.description)) return cmd.registeredArguments;
			return [];
		}
		subcommandTerm(cmd) {
			const args = cmd.registeredArguments.map((arg) => humanReadableArgName(arg)).join(" ");
			return cmd._name + (cmd._aliases[0] ? "|" + cmd._aliases[0] : "") + (cmd.options.length ? " [options]" : "") + (args ? " " + args : "");
		}
		optionTerm(option) {
			return option.flags;
		}
		argumentTerm(argument) {
			return argument.name();
		}
		longestSubcommandTermLength(cmd, helper) {
			return helper.visibleCommands(cmd).reduce((max, command) => {
				return Math.max(max, this.displayWidth(helper.styleSubcommandTerm(helper.subcommandTerm(command))));
			}, 0);
		}
		longestOptionTermLength(cmd, helper) {
			return helper.visibleOptions(cmd).reduce((max, option) => {
				return Math.max(max, this.displayWidth(helper.styleOptionTerm(helper.optionTerm(option))));
			}, 0);
		}
		longestGlobalOptionTermLength(cmd, helper) {
			return helper.visibleGlobalOptions(cmd).reduce((max, option) => {
				return Math.max(max, this.displayWidth(helper.styleOptionTerm(helper.optionTerm(option))));
			}, 0);
		}
		longestArgumentTermLength(cmd, helper) {
			return helper.visibleArguments(cmd).reduce((max, argument) => {
				return Math.max(max, this.displayWidth(helper.styleArgumentTerm(helper.argumentTerm(argument))));
			}, 0);
		}
		commandUsage(cmd) {
			let cmdName = cmd._name;
			if (cmd._aliases[0]) cmdName = cmdName + "|" + cmd._aliases[0];
			let ancestorCmdNames = "";
			for (let ancestorCmd = cmd.parent; ancestorCmd; ancestorCmd = ancestorCmd.parent) ancestorCmdNames = ancestorCmd.name() + " " + ancestorCmdNames;
			return ancestorCmdNames + cmdName + " " + cmd.usage();
		}
		commandDescription(cmd) {
			return cmd.description();
		}
		subcommandDescription(cmd) {
			return cmd.summary() || cmd.description();
		}
		optionDescription(option) {
			const extraInfo = [];
			if (option.argChoices) extraInfo.push(`choices: ${option.argChoices.map((choice) => JSON.stringify(choice)).join(", ")}`);
			if (option.defaultValue !== void 0) {
				if (option.required || option.optional || option.isBoolean() && typeof option.defaultValue === "boolean") extraInfo.push(`default: ${option.defaultValueDescription || JSON.stringify(option.defaultValue)}`);
			}
			if (option.presetArg !== void 0 && option.optional) extraInfo.push(`preset: ${JSON.stringify(option.presetArg)}`);
			if (option.envVar !== void 0) extraInfo.push(`env: ${option.envVar}`);
			if (extraInfo.length > 0) {
				const extraDescription = `(${extraInfo.join(", ")})`;
				if (option.description) return `${option.description} ${extraDescription}`;
				return extraDescription;
			}
			return option.description;
		}
		argumentDescription(argument) {
			const extraInfo = [];
			if (argument.argChoices) extraInfo.push(`choices: ${argument.argChoices.map((choice) => JSON.stringify(choice)).join(", ")}`);
			if (argument.defaultValue !== void 0) extraInfo.push(`default: ${argument.defaultValueDescription || JSON.stringify(argument.defaultValue)}`);
			if (extraInfo.length > 0) {
				const extraDescription = `(${extraInfo.join(", ")})`;
				if (argument.description) return `${argument.description} ${extraDescription}`;
				return extraDescription;
			}
			return argument.description;
		}
		formatItemList(heading, items, helper) {
			if (items.length === 0) return [];
			return [
				helper.styleTitle(heading),
				...items,
				""
			];
		}
		groupItems(unsortedItems, visibleItems, getGroup) {
			const result = new Map();
			unsortedItems.forEach((item) => {
				const group = getGroup(item);
				if (!result.has(group)) result.set(group, []);
			});
			visibleItems.forEach((item) => {
				const group = getGroup(item);
				if (!result.has(group)) result.set(group, []);
				result.get(group).push(item);
			});
			return result;
		}
		formatHelp(cmd, helper) {
			const termWidth = helper.padWidth(cmd, helper);
			const helpWidth = helper.helpWidth ?? 80;
			function callFormatItem(term, description) {
				return helper.formatItem(term, termWidth, description, helper);
			}
			let output = [`${helper.styleTitle("Usage:")} ${helper.styleUsage(helper.commandUsage(cmd))}`, ""];
			const commandDescription = helper.commandDescription(cmd);
			if (commandDescription.length > 0) output = output.concat([helper.boxWrap(helper.styleCommandDescription(commandDescription), helpWidth), ""]);
			const argumentList = helper.visibleArguments(cmd).map((argument) => {
				return callFormatItem(helper.styleArgumentTerm(helper.argumentTerm(argument)), helper.styleArgumentDescription(helper.argumentDescription(argument)));
			});
			output = output.concat(this.formatItemList("Arguments:", argumentList, helper));
			this.groupItems(cmd.options, helper.visibleOptions(cmd), (option) => option.helpGroupHeading ?? "Options:").forEach((options, group) => {
				const optionList = options.map((option) => {
					return callFormatItem(helper.styleOptionTerm(helper.optionTerm(option)), helper.styleOptionDescription(helper.optionDescription(option)));
				});
				output = output.concat(this.formatItemList(group, optionList, helper));
			});
			if (helper.showGlobalOptions) {
				const globalOptionList = helper.visibleGlobalOptions(cmd).map((option) => {
					return callFormatItem(helper.styleOptionTerm(helper.optionTerm(option)), helper.styleOptionDescription(helper.optionDescription(option)));
				});
				output = output.concat(this.formatItemList("Global Options:", globalOptionList, helper));
			}
			this.groupItems(cmd.commands, helper.visibleCommands(cmd), (sub) => sub.helpGroup() || "Commands:").forEach((commands, group) => {
				const commandList = commands.map((sub) => {
					return callFormatItem(helper.styleSubcommandTerm(helper.subcommandTerm(sub)), helper.styleSubcommandDescription(helper.subcommandDescription(sub)));
				});
				output = output.concat(this.formatItemList(group, commandList, helper));
			});
			return output.join("\n");
		}
		displayWidth(str) {
			return stripColor(str).length;
		}
		styleTitle(str) {
			return str;
		}
		styleUsage(str) {
			return str.split(" ").map((word) => {
				if (word === "[options]") return this.styleOptionText(word);
				if (word === "[command]") return this.styleSubcommandText(word);
				if (word[0] === "[" || word[0] === "<") return this.styleArgumentText(word);
				return this.styleCommandText(word);
			}).join(" ");
		}
		styleCommandDescription(str) {
			return this.styleDescriptionText(str);
		}
		styleOptionDescription(str) {
			return this.styleDescriptionText(str);
		}
		styleSubcommandDescription(str) {
			return this.styleDescriptionText(str);
		}
		styleArgumentDescription(str) {
			return this.styleDescriptionText(str);
		}
		styleDescriptionText(str) {
			return str;
		}
		styleOptionTerm(str) {
			return this.styleOptionText(str);
		}
		styleSubcommandTerm(str) {
			return str.split(" ").map((word) => {
				if (word === "[options]") return this.styleOptionText(word);
				if (word[0] === "[" || word[0] === "<") return this.styleArgumentText(word);
				return this.styleSubcommandText(word);
			}).join(" ");
		}
		styleArgumentTerm(str) {
			return this.styleArgumentText(str);
		}
		styleOptionText(str) {
			return str;
		}
		styleArgumentText(str) {
			return str;
		}
		styleSubcommandText(str) {
			return str;
		}
		styleCommandText(str) {
			return str;
		}
		padWidth(cmd, helper) {
			return Math.max(helper.longestOptionTermLength(cmd, helper), helper.longestGlobalOptionTermLength(cmd, helper), helper.longestSubcommandTermLength(cmd, helper), helper.longestArgumentTermLength(cmd, helper));
		}
		preformatted(str) {
			return /\n[^\S\r\n]/.test(str);
		}
		formatItem(term, termWidth, description, helper) {
			const itemIndent = 2;
			const itemIndentStr = " ".repeat(itemIndent);
			if (!description) return itemIndentStr + term;
			const paddedTerm = term.padEnd(termWidth + term.length - helper.displayWidth(term));
			const spacerWidth = 2;
			const remainingWidth = (this.helpWidth ?? 80) - termWidth - spacerWidth - itemIndent;
			let formattedDescription;
			if (remainingWidth < this.minWidthToWrap || helper.preformatted(description)) formattedDescription = description;
			else formattedDescription = helper.boxWrap(description, remainingWidth).replace(/\n/g, "\n" + " ".repeat(termWidth + spacerWidth));
			return itemIndentStr + paddedTerm + " ".repeat(spacerWidth) + formattedDescription.replace(/\n/g, `\n${itemIndentStr}`);
		}
		boxWrap(str, width) {
			if (width < this.minWidthToWrap) return str;
			const rawLines = str.split(/\r\n|\n/);
			const chunkPattern = /[\s]*[^\s]+/g;
			const wrappedLines = [];
			rawLines.forEach((line) => {
				const chunks = line.match(chunkPattern);
				if (chunks === null) {
					wrappedLines.push("");
					return;
				}
				let sumChunks = [chunks.shift()];
				let sumWidth = this.displayWidth(sumChunks[0]);
				chunks.forEach((chunk) => {
					const visibleWidth = this.displayWidth(chunk);
					if (sumWidth + visibleWidth <= width) {
						sumChunks.push(chunk);
						sumWidth += visibleWidth;
						return;
					}
					wrappedLines.push(sumChunks.join(""));
					const nextChunk = chunk.trimStart();
					sumChunks = [nextChunk];
					sumWidth = this.displayWidth(nextChunk);
				});
				wrappedLines.push(sumChunks.join(""));
			});
			return wrappedLines.join("\n");
		}
	};
	function stripColor(str) {
		return str.replace(/\x1b\[\d*(;\d*)*m/g, "");
	}
	exports.Help = Help;
	exports.stripColor = stripColor;
}));
// node_modules/commander/lib/option.js
var require_option = __commonJSMin(((exports) => {
	var { InvalidArgumentError } = require_error();
	var Option = class {
		constructor(flags, description) {
			this.flags = flags;
			this.description = description || "";
			this.required = flags.includes("<");
			this.optional = flags.includes("[");
			this.variadic = /\w\.\.\.[>\]]$/.test(flags);
			this.mandatory = false;
			const optionFlags = splitOptionFlags(flags);
			this.short = optionFlags.shortFlag;
			this.long = optionFlags.longFlag;
			this.negate = false;
			if (this.long) this.negate = this.long.startsWith("--no-");
			this.defaultValue = void 0;
			this.defaultValueDescription = void 0;
			this.presetArg = void 0;
			this.envVar = void 0;
			this.parseArg = void 0;
			this.hidden = false;
			this.argChoices = void 0;
			this.conflictsWith = [];
			this.implied = void 0;
			this.helpGroupHeading = void 0;
		}
		default(value, description) {
			this.defaultValue = value;
			this.defaultValueDescription = description;
			return this;
		}
		preset(arg) {
			this.presetArg = arg;
			return this;
		}
		conflicts(names) {
			this.conflictsWith = this.conflictsWith.concat(names);
			return this;
		}
		implies(impliedOptionValues) {
			let newImplied = impliedOptionValues;
			if (typeof impliedOptionValues === "string") newImplied = { [impliedOptionValues]: true };
			this.implied = Object.assign(this.implied || {}, newImplied);
			return this;
		}
		env(name) {
			this.envVar = name;
			return this;
		}
		argParser(fn) {
			this.parseArg = fn;
			return this;
		}
		makeOptionMandatory(mandatory = true) {
			this.mandatory = !!mandatory;
			return this;
		}
		hideHelp(hide = true) {
			this.hidden = !!hide;
			return this;
		}
		_collectValue(value, previous) {
			if (previous === this.defaultValue || !Array.isArray(previous)) return [value];
			previous.push(value);
			return previous;
		}
		choices(values) {
			this.argChoices = values.slice();
			this.parseArg = (arg, previous) => {
				if (!this.argChoices.includes(arg)) throw new InvalidArgumentError(`Allowed choices are ${this.argChoices.join(", ")}.`);
				if (this.variadic) return this._collectValue(arg, previous);
				return arg;
			};
			return this;
		}
		name() {
			if (this.long) return this.long.replace(/^--/, "");
			return this.short.replace(/^-/, "");
		}
		attributeName() {
			if (this.negate) return camelcase(this.name().replace(/^no-/, ""));
			return camelcase(this.name());
		}
		helpGroup(heading) {
			this.helpGroupHeading = heading;
			return this;
		}
		is(arg) {
			return this.short === arg || this.long === arg;
		}
		isBoolean() {
			return !this.required && !this.optional && !this.negate;
		}
	};
	var DualOptions = class {
		constructor(options) {
			this.positiveOptions = new Map();
			this.negativeOptions = new Map();
			this.dualOptions = new Set();
			options.forEach((option) => {
				if (option.negate) this.negativeOptions.set(option.attributeName(), option);
				else this.positiveOptions.set(option.attributeName(), option);
			});
			this.negativeOptions.forEach((value, key) => {
				if (this.positiveOptions.has(key)) this.dualOptions.add(key);
			});
		}
		valueFromOption(value, option) {
			const optionKey = option.attributeName();
			if (!this.dualOptions.has(optionKey)) return true;
			const preset = this.negativeOptions.get(optionKey).presetArg;
			const negativeValue = preset !== void 0 ? preset : false;
			return option.negate === (negativeValue === value);
		}
	};
	function camelcase(str) {
		return str.split("-").reduce((str, word) => {
			return str + word[0].toUpperCase() + word.slice(1);
		});
	}
	function splitOptionFlags(flags) {
		let shortFlag;
		let longFlag;
		const shortFlagExp = /^-[^-]$/;
		const longFlagExp = /^--[^-]/;
		const flagParts = flags.split(/[ |,]+/).concat("guard");
		if (shortFlagExp.test(flagParts[0])) shortFlag = flagParts.shift();
		if (longFlagExp.test(flagParts[0])) longFlag = flagParts.shift();
		if (!shortFlag && shortFlagExp.test(flagParts[0])) shortFlag = flagParts.shift();
		if (!shortFlag && longFlagExp.test(flagParts[0])) {
			shortFlag = longFlag;
			longFlag = flagParts.shift();
		}
		if (flagParts[0].startsWith("-")) {
			const unsupportedFlag = flagParts[0];
			const baseError = `option creation failed due to '${unsupportedFlag}' in option flags '${flags}'`;
			if (/^-[^-][^-]/.test(unsupportedFlag)) throw new Error(`${baseError}
- a short flag is a single dash and a single character
  - either use a single dash and a single character (for a short flag)
  - or use a double dash for a long option (and can have two, like '--ws, --workspace')`);
			if (shortFlagExp.test(unsupportedFlag)) throw new Error(`${baseError}
- too many short flags`);
			if (longFlagExp.test(unsupportedFlag)) throw new Error(`${baseError}
- too many long flags`);
			throw new Error(`${baseError}
- unrecognised flag format`);
		}
		if (shortFlag === void 0 && longFlag === void 0) throw new Error(`option creation failed due to no flags found in '${flags}'.`);
		return {
			shortFlag,
			longFlag
		};
	}
	exports.Option = Option;
	exports.DualOptions = DualOptions;
}));
// node_modules/commander/lib/suggestSimilar.js
var require_suggestSimilar = __commonJSMin(((exports) => {
	var maxDistance = 3;
	function editDistance(a, b) {
		if (Math.abs(a.length - b.length) > maxDistance) return Math.max(a.length, b.length);
		const d = [];
		for (let i = 0; i <= a.length; i++) d[i] = [i];
		for (let j = 0; j <= b.length; j++) d[0][j] = j;
		for (let j = 1; j <= b.length; j++) for (let i = 1; i <= a.length; i++) {
			let cost = 1;
			if (a[i - 1] === b[j - 1]) cost = 0;
			else cost = 1;
			d[i][j] = Math.min(d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + cost);
			if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
		}
		return d[a.length][b.length];
	}
	function suggestSimilar(word, candidates) {
		if (!candidates || candidates.length === 0) return "";
		candidates = Array.from(new Set(candidates));
		const searchingOptions = word.startsWith("--");
		if (searchingOptions) {
			word = word.slice(2);
			candidates = candidates.map((candidate) => candidate.slice(2));
		}
		let similar = [];
		let bestDistance = maxDistance;
		const minSimilarity = .4;
		candidates.forEach((candidate) => {
			if (candidate.length <= 1) return;
			const distance = editDistance(word, candidate);
			const length = Math.max(word.length, candidate.length);
			if ((length - distance) / length > minSimilarity) {
				if (distance < bestDistance) {
					bestDistance = distance;
					similar = [candidate];
				} else if (distance === bestDistance) similar.push(candidate);
			}
		});
		similar.sort((a, b) => a.localeCompare(b));
		if (searchingOptions) similar = similar.map((candidate) => `--${candidate}`);
		if (similar.length > 1) return `\n(Did you mean one of ${similar.join(", ")}?)`;
		if (similar.length === 1) return `\n(Did you mean ${similar[0]}?)`;
		return "";
	}
	exports.suggestSimilar = suggestSimilar;
}));
// node_modules/commander/lib/command.js
var require_command = __commonJSMin(((exports) => {
	var EventEmitter = __require("node:events").EventEmitter;
	var childProcess = __require("node:child_process");
	var path = __require("node:path");
	var fs = __require("node:fs");
	var process = __require("node:process");
	var { Argument, humanReadableArgName } = require_argument();
	var { CommanderError } = require_error();
	var { Help, stripColor } = require_help();
	var { Option, DualOptions } = require_option();
	var { suggestSimilar } = require_suggestSimilar();
	var Command = class Command extends EventEmitter {
		constructor(name) {
			super();
			this.commands = [];
			this.options = [];
			this.parent = null;
			this._allowUnknownOption = false;
			this._allowExcessArguments = false;
			this.registeredArguments = [];
			this._args = this.registeredArguments;
			this.args = [];
			this.rawArgs = [];
			this.processedArgs = [];
			this._scriptPath = null;
			this._name = name || "";
			this._optionValues = {};
			this._optionValueSources = {};
			this._storeOptionsAsProperties = false;
			this._actionHandler = null;
			this._executableHandler = false;
			this._executableFile = null;
			this._executableDir = null;
			this._defaultCommandName = null;
			this._exitCallback = null;
			this._aliases = [];
			this._combineFlagAndOptionalValue = true;
			this._description = "";
			this._summary = "";
			this._argsDescription = void 0;
			this._enablePositionalOptions = false;
			this._passThroughOptions = false;
			this._lifeCycleHooks = {};
			this._showHelpAfterError = false;
			this._showSuggestionAfterError = true;
			this._savedState = null;
			this._outputConfiguration = {
				writeOut: (str) => process.stdout.write(str),
				writeErr: (str) => process.stderr.write(str),
				outputError: (str, write) => write(str),
				getOutHelpWidth: () => process.stdout.isTTY ? process.stdout.columns : void 0,
				getErrHelpWidth: () => process.stderr.isTTY ? process.stderr.columns : void 0,
				getOutHasColors: () => useColor() ?? (process.stdout.isTTY && process.stdout.hasColors?.()),
				getErrHasColors: () => useColor() ?? (process.stderr.isTTY && process.stderr.hasColors?.()),
				stripColor: (str) => stripColor(str)
			};
			this._hidden = false;
			this._helpOption = void 0;
			this._addImplicitHelpCommand = void 0;
			this._helpCommand = void 0;
			this._helpConfiguration = {};
			this._helpGroupHeading = void 0;
			this._defaultCommandGroup = void 0;
			this._defaultOptionGroup = void 0;
		}
		copyInheritedSettings(sourceCommand) {
			this._outputConfiguration = sourceCommand._outputConfiguration;
			this._helpOption = sourceCommand._helpOption;
			this._helpCommand = sourceCommand._helpCommand;
			this._helpConfiguration = sourceCommand._helpConfiguration;
			this._exitCallback = sourceCommand._exitCallback;
			this._storeOptionsAsProperties = sourceCommand._storeOptionsAsProperties;
			this._combineFlagAndOptionalValue = sourceCommand._combineFlagAndOptionalValue;
			this._allowExcessArguments = sourceCommand._allowExcessArguments;
			this._enablePositionalOptions = sourceCommand._enablePositionalOptions;
			this._showHelpAfterError = sourceCommand._showHelpAfterError;
			this._showSuggestionAfterError = sourceCommand._showSuggestionAfterError;
			return this;
		}
		_getCommandAndAncestors() {
			const result = [];
			for (let command = this; command; command = command.parent) result.push(command);
			return result;
		}
		command(nameAndArgs, actionOptsOrExecDesc, execOpts) {
			let desc = actionOptsOrExecDesc;
			let opts = execOpts;
			if (typeof desc === "object" && desc !== null) {
				opts = desc;
				desc = null;
			}
			opts = opts || {};
			const [, name, args] = nameAndArgs.match(/([^ ]+) *(.*)/);
			const cmd = this.createCommand(name);
			if (desc) {
				cmd.description(desc);
				cmd._executableHandler = true;
			}
			if (opts.isDefault) this._defaultCommandName = cmd._name;
			cmd._hidden = !!(opts.noHelp || opts.hidden);
			cmd._executableFile = opts.executableFile || null;
			if (args) cmd.arguments(args);
			this._registerCommand(cmd);
			cmd.parent = this;
			cmd.copyInheritedSettings(this);
			if (desc) return this;
			return cmd;
		}
		createCommand(name) {
			return new Command(name);
		}
		createHelp() {
			return Object.assign(new Help(), this.configureHelp());
		}
		configureHelp(configuration) {
			if (configuration === void 0) return this._helpConfiguration;
			this._helpConfiguration = configuration;
			return this;
		}
		configureOutput(configuration) {
			if (configuration === void 0) return this._outputConfiguration;
			this._outputConfiguration = {
				...this._outputConfiguration,
				...configuration
			};
			return this;
		}
		showHelpAfterError(displayHelp = true) {
			if (typeof displayHelp !== "string") displayHelp = !!displayHelp;
			this._showHelpAfterError = displayHelp;
			return this;
		}
		showSuggestionAfterError(displaySuggestion = true) {
			this._showSuggestionAfterError = !!displaySuggestion;
			return this;
		}
		addCommand(cmd, opts) {
			if (!cmd._name) throw new Error(`Command passed to .addCommand() must have a name
- specify the name in Command constructor or using .name()`);
			opts = opts || {};
			if (opts.isDefault) this._defaultCommandName = cmd._name;
			if (opts.noHelp || opts.hidden) cmd._hidden = true;
			this._registerCommand(cmd);
			cmd.parent = this;
			cmd._checkForBrokenPassThrough();
			return this;
		}
		createArgument(name, description) {
			return new Argument(name, description);
		}
		argument(name, description, parseArg, defaultValue) {
			const argument = this.createArgument(name, description);
			if (typeof parseArg === "function") argument.default(defaultValue).argParser(parseArg);
			else argument.default(parseArg);
			this.addArgument(argument);
			return this;
		}
		arguments(names) {
			names.trim().split(/ +/).forEach((detail) => {
				this.argument(detail);
			});
			return this;
		}
		addArgument(argument) {
			const previousArgument = this.registeredArguments.slice(-1)[0];
			if (previousArgument?.variadic) throw new Error(`only the last argument can be variadic '${previousArgument.name()}'`);
			if (argument.required && argument.defaultValue !== void 0 && argument.parseArg === void 0) throw new Error(`a default value for a required argument is never used: '${argument.name()}'`);
			this.registeredArguments.push(argument);
			return this;
		}
		helpCommand(enableOrNameAndArgs, description) {
			if (typeof enableOrNameAndArgs === "boolean") {
				this._addImplicitHelpCommand = enableOrNameAndArgs;
				if (enableOrNameAndArgs && this._defaultCommandGroup) this._initCommandGroup(this._getHelpCommand());
				return this;
			}
			const [, helpName, helpArgs] = (enableOrNameAndArgs ?? "help [command]").match(/([^ ]+) *(.*)/);
			const helpDescription = description ?? "display help for command";
			const helpCommand = this.createCommand(helpName);
			helpCommand.helpOption(false);
			if (helpArgs) helpCommand.arguments(helpArgs);
			if (helpDescription) helpCommand.description(helpDescription);
			this._addImplicitHelpCommand = true;
			this._helpCommand = helpCommand;
			if (enableOrNameAndArgs || description) this._initCommandGroup(helpCommand);
			return this;
		}
		addHelpCommand(helpCommand, deprecatedDescription) {
			if (typeof helpCommand !== "object") {
				this.helpCommand(helpCommand, deprecatedDescription);
				return this;
			}
			this._addImplicitHelpCommand = true;
			this._helpCommand = helpCommand;
			this._initCommandGroup(helpCommand);
			return this;
		}
		_getHelpCommand() {
			if (this._addImplicitHelpCommand ?? (this.commands.length && !this._actionHandler && !this._findCommand("help"))) {
				if (this._helpCommand === void 0) this.helpCommand(void 0, void 0);
				return this._helpCommand;
			}
			return null;
		}
		hook(event, listener) {
			const allowedValues = [
				"preSubcommand",
				"preAction",
				"postAction"
			];
			if (!allowedValues.includes(event)) throw new Error(`Unexpected value for event passed to hook : '${event}'.
Expecting one of '${allowedValues.join("', '")}'`);
			if (this._lifeCycleHooks[event]) this._lifeCycleHooks[event].push(listener);
			else this._lifeCycleHooks[event] = [listener];
			return this;
		}
		exitOverride(fn) {
			if (fn) this._exitCallback = fn;
			else this._exitCallback = (err) => {
				if (err.code !== "commander.executeSubCommandAsync") throw err;
			};
			return this;
		}
		_exit(exitCode, code, message) {
			if (this._exitCallback) this._exitCallback(new CommanderError(exitCode, code, message));
			process.exit(exitCode);
		}
		action(fn) {
			const listener = (args) => {
				const expectedArgsCount = this.registeredArguments.length;
				const actionArgs = args.slice(0, expectedArgsCount);
				if (this._storeOptionsAsProperties) actionArgs[expectedArgsCount] = this;
				else actionArgs[expectedArgsCount] = this.opts();
				actionArgs.push(this);
				return fn.apply(this, actionArgs);
			};
			this._actionHandler = listener;
			return this;
		}
		createOption(flags, description) {
			return new Option(flags, description);
		}
		_callParseArg(target, value, previous, invalidArgumentMessage) {
			try {
				return target.parseArg(value, previous);
			} catch (err) {
				if (err.code === "commander.invalidArgument") {
					const message = `${invalidArgumentMessage} ${err.message}`;
					this.error(message, {
						exitCode: err.exitCode,
						code: err.code
					});
				}
				throw err;
			}
		}
		_registerOption(option) {
			const matchingOption = option.short && this._findOption(option.short) || option.long && this._findOption(option.long);
			if (matchingOption) {
				const matchingFlag = option.long && this._findOption(option.long) ? option.long : option.short;
				throw new Error(`Cannot add option '${option.flags}'${this._name && ` to command '${this._name}'`} due to conflicting flag '${matchingFlag}'
-  already used by option '${matchingOption.flags}'`);
			}
			this._initOptionGroup(option);
			this.options.push(option);
		}
		_registerCommand(command) {
			const knownBy = (cmd) => {
				return [cmd.name()].concat(cmd.aliases());
			};
			const alreadyUsed = knownBy(command).find((name) => this._findCommand(name));
			if (alreadyUsed) {
				const existingCmd = knownBy(this._findCommand(alreadyUsed)).join("|");
				const newCmd = knownBy(command).join("|");
				throw new Error(`cannot add command '${newCmd}' as already have command '${existingCmd}'`);
			}
			this._initCommandGroup(command);
			this.commands.push(command);
		}
		addOption(option) {
			this._registerOption(option);
			const oname = option.name();
			const name = option.attributeName();
			if (option.negate) {
				const positiveLongFlag = option.long.replace(/^--no-/, "--");
				if (!this._findOption(positiveLongFlag)) this.setOptionValueWithSource(name, option.defaultValue === void 0 ? true : option.defaultValue, "default");
			} else if (option.defaultValue !== void 0) this.setOptionValueWithSource(name, option.defaultValue, "default");
			const handleOptionValue = (val, invalidValueMessage, valueSource) => {
				if (val == null && option.presetArg !== void 0) val = option.presetArg;
				const oldValue = this.getOptionValue(name);
				if (val !== null && option.parseArg) val = this._callParseArg(option, val, oldValue, invalidValueMessage);
				else if (val !== null && option.variadic) val = option._collectValue(val, oldValue);
				if (val == null) {
					if (option.negate) val = false;
					else if (option.isBoolean() || option.optional) val = true;
					else val = "";
				}
				this.setOptionValueWithSource(name, val, valueSource);
			};
			this.on("option:" + oname, (val) => {
				const invalidValueMessage = `error: option '${option.flags}' argument '${val}' is invalid.`;
				handleOptionValue(val, invalidValueMessage, "cli");
			});
			if (option.envVar) this.on("optionEnv:" + oname, (val) => {
				const invalidValueMessage = `error: option '${option.flags}' value '${val}' from env '${option.envVar}' is invalid.`;
				handleOptionValue(val, invalidValueMessage, "env");
			});
			return this;
		}
		_optionEx(config, flags, description, fn, defaultValue) {
			if (typeof flags === "object" && flags instanceof Option) throw new Error("To add an Option object use addOption() instead of option() or requiredOption()");
			const option = this.createOption(flags, description);
			option.makeOptionMandatory(!!config.mandatory);
			if (typeof fn === "function") option.default(defaultValue).argParser(fn);
			else if (fn instanceof RegExp) {
				const regex = fn;
				fn = (val, def) => {
					const m = regex.exec(val);
					return m ? m[0] : def;
				};
				option.default(defaultValue).argParser(fn);
			} else option.default(fn);
			return this.addOption(option);
		}
		option(flags, description, parseArg, defaultValue) {
			return this._optionEx({}, flags, description, parseArg, defaultValue);
		}
		requiredOption(flags, description, parseArg, defaultValue) {
			return this._optionEx({ mandatory: true }, flags, description, parseArg, defaultValue);
		}
		combineFlagAndOptionalValue(combine = true) {
			this._combineFlagAndOptionalValue = !!combine;
			return this;
		}
		allowUnknownOption(allowUnknown = true) {
			this._allowUnknownOption = !!allowUnknown;
			return this;
		}
		allowExcessArguments(allowExcess = true) {
			this._allowExcessArguments = !!allowExcess;
			return this;
		}
		enablePositionalOptions(positional = true) {
			this._enablePositionalOptions = !!positional;
			return this;
		}
		passThroughOptions(passThrough = true) {
			this._passThroughOptions = !!passThrough;
			this._checkForBrokenPassThrough();
			return this;
		}
		_checkForBrokenPassThrough() {
			if (this.parent && this._passThroughOptions && !this.parent._enablePositionalOptions) throw new Error(`passThroughOptions cannot be used for '${this._name}' without turning on enablePositionalOptions for parent command(s)`);
		}
		storeOptionsAsProperties(storeAsProperties = true) {
			if (this.options.length) throw new Error("call .storeOptionsAsProperties() before adding options");
			if (Object.keys(this._optionValues).length) throw new Error("call .storeOptionsAsProperties() before setting option values");
			this._storeOptionsAsProperties = !!storeAsProperties;
			return this;
		}
		getOptionValue(key) {
			if (this._storeOptionsAsProperties) return this[key];
			return this._optionValues[key];
		}
		setOptionValue(key, value) {
			return this.setOptionValueWithSource(key, value, void 0);
		}
		setOptionValueWithSource(key, value, source) {
			if (this._storeOptionsAsProperties) this[key] = value;
			else this._optionValues[key] = value;
			this._optionValueSources[key] = source;
			return this;
		}
		getOptionValueSource(key) {
			return this._optionValueSources[key];
		}
		getOptionValueSourceWithGlobals(key) {
			let source;
			this._getCommandAndAncestors().forEach((cmd) => {
				if (cmd.getOptionValueSource(key) !== void 0) source = cmd.getOptionValueSource(key);
			});
			return source;
		}
		_prepareUserArgs(argv, parseOptions) {
			if (argv !== void 0 && !Array.isArray(argv)) throw new Error("first parameter to parse must be array or undefined");
			parseOptions = parseOptions || {};
			if (argv === void 0 && parseOptions.from === void 0) {
				if (process.versions?.electron) parseOptions.from = "electron";
				const execArgv = process.execArgv ?? [];
				if (execArgv.includes("-e") || execArgv.includes("--eval") || execArgv.includes("-p") || execArgv.includes("--print")) parseOptions.from = "eval";
			}
			if (argv === void 0) argv = process.argv;
			this.rawArgs = argv.slice();
			let userArgs;
			switch (parseOptions.from) {
				case void 0:
				case "node":
					this._scriptPath = argv[1];
					userArgs = argv.slice(2);
					break;
				case "electron":
					if (process.defaultApp) {
						this._scriptPath = argv[1];
						userArgs = argv.slice(2);
					} else userArgs = argv.slice(1);
					break;
				case "user":
					userArgs = argv.slice(0);
					break;
				case "eval":
					userArgs = argv.slice(1);
					break;
				default: throw new Error(`unexpected parse option { from: '${parseOptions.from}' }`);
			}
			if (!this._name && this._scriptPath) this.nameFromFilename(this._scriptPath);
			this._name = this._name || "program";
			return userArgs;
		}
		parse(argv, parseOptions) {
			this._prepareForParse();
			const userArgs = this._prepareUserArgs(argv, parseOptions);
			this._parseCommand([], userArgs);
			return this;
		}
		async parseAsync(argv, parseOptions) {
			this._prepareForParse();
			const userArgs = this._prepareUserArgs(argv, parseOptions);
			await this._parseCommand([], userArgs);
			return this;
		}
		_prepareForParse() {
			if (this._savedState === null) this.saveStateBeforeParse();
			else this.restoreStateBeforeParse();
		}
		saveStateBeforeParse() {
			this._savedState = {
				_name: this._name,
				_optionValues: { ...this._optionValues },
				_optionValueSources: { ...this._optionValueSources }
			};
		}
		restoreStateBeforeParse() {
			if (this._storeOptionsAsProperties) throw new Error(`Can not call parse again when storeOptionsAsProperties is true.
- either make a new Command for each call to parse, or stop storing options as properties`);
			this._name = this._savedState._name;
			this._scriptPath = null;
			this.rawArgs = [];
			this._optionValues = { ...this._savedState._optionValues };
			this._optionValueSources = { ...this._savedState._optionValueSources };
			this.args = [];
			this.processedArgs = [];
		}
		_checkForMissingExecutable(executableFile, executableDir, subcommandName) {
			if (fs.existsSync(executableFile)) return;
			const executableMissing = `'${executableFile}' does not exist
 - if '${subcommandName}' is not meant to be an executable command, remove description parameter from '.command()' and use '.description()' instead
 - if the default executable name is not suitable, use the executableFile option to supply a custom name or path
 - ${executableDir ? `searched for local subcommand relative to directory '${executableDir}'` : "no directory for search for local subcommand, use .executableDir() to supply a custom directory"}`;
			throw new Error(executableMissing);
		}
		_executeSubCommand(subcommand, args) {
			args = args.slice();
			let launchWithNode = false;
			const sourceExt = [
				".js",
				".ts",
				".tsx",
				".mjs",
				".cjs"
			];
			function findFile(baseDir, baseName) {
				const localBin = path.resolve(baseDir, baseName);
				if (fs.existsSync(localBin)) return localBin;
				if (sourceExt.includes(path.extname(baseName))) return void 0;
				const foundExt = sourceExt.find((ext) => fs.existsSync(`${localBin}${ext}`));
				if (foundExt) return `${localBin}${foundExt}`;
			}
			this._checkForMissingMandatoryOptions();
			this._checkForConflictingOptions();
			let executableFile = subcommand._executableFile || `${this._name}-${subcommand._name}`;
			let executableDir = this._executableDir || "";
			if (this._scriptPath) {
				let resolvedScriptPath;
				try {
					resolvedScriptPath = fs.realpathSync(this._scriptPath);
				} catch {
					resolvedScriptPath = this._scriptPath;
				}
				executableDir = path.resolve(path.dirname(resolvedScriptPath), executableDir);
			}
			if (executableDir) {
				let localFile = findFile(executableDir, executableFile);
				if (!localFile && !subcommand._executableFile && this._scriptPath) {
					const legacyName = path.basename(this._scriptPath, path.extname(this._scriptPath));
					if (legacyName !== this._name) localFile = findFile(executableDir, `${legacyName}-${subcommand._name}`);
				}
				executableFile = localFile || executableFile;
			}
			launchWithNode = sourceExt.includes(path.extname(executableFile));
			let proc;
			if (process.platform !== "win32") {
				if (launchWithNode) {
					args.unshift(executableFile);
					args = incrementNodeInspectorPort(process.execArgv).concat(args);
					proc = childProcess.spawn(process.argv[0], args, { stdio: "inherit" });
				} else proc = childProcess.spawn(executableFile, args, { stdio: "inherit" });
			} else {
				this._checkForMissingExecutable(executableFile, executableDir, subcommand._name);
				args.unshift(executableFile);
				args = incrementNodeInspectorPort(process.execArgv).concat(args);
				proc = childProcess.spawn(process.execPath, args, { stdio: "inherit" });
			}
			if (!proc.killed) [
				"SIGUSR1",
				"SIGUSR2",
				"SIGTERM",
				"SIGINT",
				"SIGHUP"
			].forEach((signal) => {
				process.on(signal, () => {
					if (proc.killed === false && proc.exitCode === null) proc.kill(signal);
				});
			});
			const exitCallback = this._exitCallback;
			proc.on("close", (code) => {
				code = code ?? 1;
				if (!exitCallback) process.exit(code);
				else exitCallback(new CommanderError(code, "commander.executeSubCommandAsync", "(close)"));
			});
			proc.on("error", (err) => {
				if (err.code === "ENOENT") this._checkForMissingExecutable(executableFile, executableDir, subcommand._name);
				else if (err.code === "EACCES") throw new Error(`'${executableFile}' not executable`);
				if (!exitCallback) process.exit(1);
				else {
					const wrappedError = new CommanderError(1, "commander.executeSubCommandAsync", "(error)");
					wrappedError.nestedError = err;
					exitCallback(wrappedError);
				}
			});
			this.runningCommand = proc;
		}
		_dispatchSubcommand(commandName, operands, unknown) {
			const subCommand = this._findCommand(commandName);
			if (!subCommand) this.help({ error: true });
			subCommand._prepareForParse();
			let promiseChain;
			promiseChain = this._chainOrCallSubCommandHook(promiseChain, subCommand, "preSubcommand");
			promiseChain = this._chainOrCall(promiseChain, () => {
				if (subCommand._executableHandler) this._executeSubCommand(subCommand, operands.concat(unknown));
				else return subCommand._parseCommand(operands, unknown);
			});
			return promiseChain;
		}
		_dispatchHelpCommand(subcommandName) {
			if (!subcommandName) this.help();
			const subCommand = this._findCommand(subcommandName);
			if (subCommand && !subCommand._executableHandler) subCommand.help();
			return this._dispatchSubcommand(subcommandName, [], [this._getHelpOption()?.long ?? this._getHelpOption()?.short ?? "--help"]);
		}
		_checkNumberOfArguments() {
			this.registeredArguments.forEach((arg, i) => {
				if (arg.required && this.args[i] == null) this.missingArgument(arg.name());
			});
			if (this.registeredArguments.length > 0 && this.registeredArguments[this.registeredArguments.length - 1].variadic) return;
			if (this.args.length > this.registeredArguments.length) this._excessArguments(this.args);
		}
		_processArguments() {
			const myParseArg = (argument, value, previous) => {
				let parsedValue = value;
				if (value !== null && argument.parseArg) {
					const invalidValueMessage = `error: command-argument value '${value}' is invalid for argument '${argument.name()}'.`;
					parsedValue = this._callParseArg(argument, value, previous, invalidValueMessage);
				}
				return parsedValue;
			};
			this._checkNumberOfArguments();
			const processedArgs = [];
			this.registeredArguments.forEach((declaredArg, index) => {
				let value = declaredArg.defaultValue;
				if (declaredArg.variadic) {
					if (index < this.args.length) {
						value = this.args.slice(index);
						if (declaredArg.parseArg) value = value.reduce((processed, v) => {
							return myParseArg(declaredArg, v, processed);
						}, declaredArg.defaultValue);
					} else if (value === void 0) value = [];
				} else if (index < this.args.length) {
					value = this.args[index];
					if (declaredArg.parseArg) value = myParseArg(declaredArg, value, declaredArg.defaultValue);
				}
				processedArgs[index] = value;
			});
			this.processedArgs = processedArgs;
		}
		_chainOrCall(promise, fn) {
			if (promise?.then && typeof promise.then === "function") return promise.then(() => fn());
			return fn();
		}
		_chainOrCallHooks(promise, event) {
			let result = promise;
			const hooks = [];
			this._getCommandAndAncestors().reverse().filter((cmd) => cmd._lifeCycleHooks[event] !== void 0).forEach((hookedCommand) => {
				hookedCommand._lifeCycleHooks[event].forEach((callback) => {
					hooks.push({
						hookedCommand,
						callback
					});
				});
			});
			if (event === "postAction") hooks.reverse();
			hooks.forEach((hookDetail) => {
				result = this._chainOrCall(result, () => {
					return hookDetail.callback(hookDetail.hookedCommand, this);
				});
			});
			return result;
		}
		_chainOrCallSubCommandHook(promise, subCommand, event) {
			let result = promise;
			if (this._lifeCycleHooks[event] !== void 0) this._lifeCycleHooks[event].forEach((hook) => {
				result = this._chainOrCall(result, () => {
					return hook(this, subCommand);
				});
			});
			return result;
		}
		_parseCommand(operands, unknown) {
			const parsed = this.parseOptions(unknown);
			this._parseOptionsEnv();
			this._parseOptionsImplied();
			operands = operands.concat(parsed.operands);
			unknown = parsed.unknown;
			this.args = operands.concat(unknown);
			if (operands && this._findCommand(operands[0])) return this._dispatchSubcommand(operands[0], operands.slice(1), unknown);
			if (this._getHelpCommand() && operands[0] === this._getHelpCommand().name()) return this._dispatchHelpCommand(operands[1]);
			if (this._defaultCommandName) {
				this._outputHelpIfRequested(unknown);
				return this._dispatchSubcommand(this._defaultCommandName, operands, unknown);
			}
			if (this.commands.length && this.args.length === 0 && !this._actionHandler && !this._defaultCommandName) this.help({ error: true });
			this._outputHelpIfRequested(parsed.unknown);
			this._checkForMissingMandatoryOptions();
			this._checkForConflictingOptions();
			const checkForUnknownOptions = () => {
				if (parsed.unknown.length > 0) this.unknownOption(parsed.unknown[0]);
			};
			const commandEvent = `command:${this.name()}`;
			if (this._actionHandler) {
				checkForUnknownOptions();
				this._processArguments();
				let promiseChain;
				promiseChain = this._chainOrCallHooks(promiseChain, "preAction");
				promiseChain = this._chainOrCall(promiseChain, () => this._actionHandler(this.processedArgs));
				if (this.parent) promiseChain = this._chainOrCall(promiseChain, () => {
					this.parent.emit(commandEvent, operands, unknown);
				});
				promiseChain = this._chainOrCallHooks(promiseChain, "postAction");
				return promiseChain;
			}
			if (this.parent?.listenerCount(commandEvent)) {
				checkForUnknownOptions();
				this._processArguments();
				this.parent.emit(commandEvent, operands, unknown);
			} else if (operands.length) {
				if (this._findCommand("*")) return this._dispatchSubcommand("*", operands, unknown);
				if (this.listenerCount("command:*")) this.emit("command:*", operands, unknown);
				else if (this.commands.length) this.unknownCommand();
				else {
					checkForUnknownOptions();
					this._processArguments();
				}
			} else if (this.commands.length) {
				checkForUnknownOptions();
				this.help({ error: true });
			} else {
				checkForUnknownOptions();
				this._processArguments();
			}
		}
		_findCommand(name) {
			if (!name) return void 0;
			return this.commands.find((cmd) => cmd._name === name || cmd._aliases.includes(name));
		}
		_findOption(arg) {
			return this.options.find((option) => option.is(arg));
		}
		_checkForMissingMandatoryOptions() {
			this._getCommandAndAncestors().forEach((cmd) => {
				cmd.options.forEach((anOption) => {
					if (anOption.mandatory && cmd.getOptionValue(anOption.attributeName()) === void 0) cmd.missingMandatoryOptionValue(anOption);
				});
			});
		}
		_checkForConflictingLocalOptions() {
			const definedNonDefaultOptions = this.options.filter((option) => {
				const optionKey = option.attributeName();
				if (this.getOptionValue(optionKey) === void 0) return false;
				return this.getOptionValueSource(optionKey) !== "default";
			});
			definedNonDefaultOptions.filter((option) => option.conflictsWith.length > 0).forEach((option) => {
				const conflictingAndDefined = definedNonDefaultOptions.find((defined) => option.conflictsWith.includes(defined.attributeName()));
				if (conflictingAndDefined) this._conflictingOption(option, conflictingAndDefined);
			});
		}
		_checkForConflictingOptions() {
			this._getCommandAndAncestors().forEach((cmd) => {
				cmd._checkForConflictingLocalOptions();
			});
		}
		parseOptions(args) {
			const operands = [];
			const unknown = [];
			let dest = operands;
			function maybeOption(arg) {
				return arg.length > 1 && arg[0] === "-";
			}
			const negativeNumberArg = (arg) => {
				if (!/^-(\d+|\d*\.\d+)(e[+-]?\d+)?$/.test(arg)) return false;
				return !this._getCommandAndAncestors().some((cmd) => cmd.options.map((opt) => opt.short).some((short) => /^-\d$/.test(short)));
			};
			let activeVariadicOption = null;
			let activeGroup = null;
			let i = 0;
			while (i < args.length || activeGroup) {
				const arg = activeGroup ?? args[i++];
				activeGroup = null;
				if (arg === "--") {
					if (dest === unknown) dest.push(arg);
					dest.push(...args.slice(i));
					break;
				}
				if (activeVariadicOption && (!maybeOption(arg) || negativeNumberArg(arg))) {
					this.emit(`option:${activeVariadicOption.name()}`, arg);
					continue;
				}
				activeVariadicOption = null;
				if (maybeOption(arg)) {
					const option = this._findOption(arg);
					if (option) {
						if (option.required) {
							const value = args[i++];
							if (value === void 0) this.optionMissingArgument(option);
							this.emit(`option:${option.name()}`, value);
						} else if (option.optional) {
							let value = null;
							if (i < args.length && (!maybeOption(args[i]) || negativeNumberArg(args[i]))) value = args[i++];
							this.emit(`option:${option.name()}`, value);
						} else this.emit(`option:${option.name()}`);
						activeVariadicOption = option.variadic ? option : null;
						continue;
					}
				}
				if (arg.length > 2 && arg[0] === "-" && arg[1] !== "-") {
					const option = this._findOption(`-${arg[1]}`);
					if (option) {
						if (option.required || option.optional && this._combineFlagAndOptionalValue) this.emit(`option:${option.name()}`, arg.slice(2));
						else {
							this.emit(`option:${option.name()}`);
							activeGroup = `-${arg.slice(2)}`;
						}
						continue;
					}
				}
				if (/^--[^=]+=/.test(arg)) {
					const index = arg.indexOf("=");
					const option = this._findOption(arg.slice(0, index));
					if (option && (option.required || option.optional)) {
						this.emit(`option:${option.name()}`, arg.slice(index + 1));
						continue;
					}
				}
				if (dest === operands && maybeOption(arg) && !(this.commands.length === 0 && negativeNumberArg(arg))) dest = unknown;
				if ((this._enablePositionalOptions || this._passThroughOptions) && operands.length === 0 && unknown.length === 0) {
					if (this._findCommand(arg)) {
						operands.push(arg);
						unknown.push(...args.slice(i));
						break;
					} else if (this._getHelpCommand() && arg === this._getHelpCommand().name()) {
						operands.push(arg, ...args.slice(i));
						break;
					} else if (this._defaultCommandName) {
						unknown.push(arg, ...args.slice(i));
						break;
					}
				}
				if (this._passThroughOptions) {
					dest.push(arg, ...args.slice(i));
					break;
				}
				dest.push(arg);
			}
			return {
				operands,
				unknown
			};
		}
		opts() {
			if (this._storeOptionsAsProperties) {
				const result = {};
				const len = this.options.length;
				for (let i = 0; i < len; i++) {
					const key = this.options[i].attributeName();
					result[key] = key === this._versionOptionName ? this._version : this[key];
				}
				return result;
			}
			return this._optionValues;
		}
		optsWithGlobals() {
			return this._getCommandAndAncestors().reduce((combinedOptions, cmd) => Object.assign(combinedOptions, cmd.opts()), {});
		}
		error(message, errorOptions) {
			this._outputConfiguration.outputError(`${message}\n`, this._outputConfiguration.writeErr);
			if (typeof this._showHelpAfterError === "string") this._outputConfiguration.writeErr(`${this._showHelpAfterError}\n`);
			else if (this._showHelpAfterError) {
				this._outputConfiguration.writeErr("\n");
				this.outputHelp({ error: true });
			}
			const config = errorOptions || {};
			const exitCode = config.exitCode || 1;
			const code = config.code || "commander.error";
			this._exit(exitCode, code, message);
		}
		_parseOptionsEnv() {
			this.options.forEach((option) => {
				if (option.envVar && option.envVar in process.env) {
					const optionKey = option.attributeName();
					if (this.getOptionValue(optionKey) === void 0 || [
						"default",
						"config",
						"env"
					].includes(this.getOptionValueSource(optionKey))) {
						if (option.required || option.optional) this.emit(`optionEnv:${option.name()}`, process.env[option.envVar]);
						else this.emit(`optionEnv:${option.name()}`);
					}
				}
			});
		}
		_parseOptionsImplied() {
			const dualHelper = new DualOptions(this.options);
			const hasCustomOptionValue = (optionKey) => {
				return this.getOptionValue(optionKey) !== void 0 && !["default", "implied"].includes(this.getOptionValueSource(optionKey));
			};
			this.options.filter((option) => option.implied !== void 0 && hasCustomOptionValue(option.attributeName()) && dualHelper.valueFromOption(this.getOptionValue(option.attributeName()), option)).forEach((option) => {
				Object.keys(option.implied).filter((impliedKey) => !hasCustomOptionValue(impliedKey)).forEach((impliedKey) => {
					this.setOptionValueWithSource(impliedKey, option.implied[impliedKey], "implied");
				});
			});
		}
		missingArgument(name) {
			const message = `error: missing required argument '${name}'`;
			this.error(message, { code: "commander.missingArgument" });
		}
		optionMissingArgument(option) {
			const message = `error: option '${option.flags}' argument missing`;
			this.error(message, { code: "commander.optionMissingArgument" });
		}
		missingMandatoryOptionValue(option) {
			const message = `error: required option '${option.flags}' not specified`;
			this.error(message, { code: "commander.missingMandatoryOptionValue" });
		}
		_conflictingOption(option, conflictingOption) {
			const findBestOptionFromValue = (option) => {
				const optionKey = option.attributeName();
				const optionValue = this.getOptionValue(optionKey);
				const negativeOption = this.options.find((target) => target.negate && optionKey === target.attributeName());
				const positiveOption = this.options.find((target) => !target.negate && optionKey === target.attributeName());
				if (negativeOption && (negativeOption.presetArg === void 0 && optionValue === false || negativeOption.presetArg !== void 0 && optionValue === negativeOption.presetArg)) return negativeOption;
				return positiveOption || option;
			};
			const getErrorMessage = (option) => {
				const bestOption = findBestOptionFromValue(option);
				const optionKey = bestOption.attributeName();
				if (this.getOptionValueSource(optionKey) === "env") return `environment variable '${bestOption.envVar}'`;
				return `option '${bestOption.flags}'`;
			};
			const message = `error: ${getErrorMessage(option)} cannot be used with ${getErrorMessage(conflictingOption)}`;
			this.error(message, { code: "commander.conflictingOption" });
		}
		unknownOption(flag) {
			if (this._allowUnknownOption) return;
			let suggestion = "";
			if (flag.startsWith("--") && this._showSuggestionAfterError) {
				let candidateFlags = [];
				let command = this;
				do {
					const moreFlags = command.createHelp().visibleOptions(command).filter((option) => option.long).map((option) => option.long);
					candidateFlags = candidateFlags.concat(moreFlags);
					command = command.parent;
				} while (command && !command._enablePositionalOptions);
				suggestion = suggestSimilar(flag, candidateFlags);
			}
			const message = `error: unknown option '${flag}'${suggestion}`;
			this.error(message, { code: "commander.unknownOption" });
		}
		_excessArguments(receivedArgs) {
			if (this._allowExcessArguments) return;
			const expected = this.registeredArguments.length;
			const s = expected === 1 ? "" : "s";
			const message = `error: too many arguments${this.parent ? ` for '${this.name()}'` : ""}. Expected ${expected} argument${s} but got ${receivedArgs.length}.`;
			this.error(message, { code: "commander.excessArguments" });
		}
		unknownCommand() {
			const unknownName = this.args[0];
			let suggestion = "";
			if (this._showSuggestionAfterError) {
				const candidateNames = [];
				this.createHelp().visibleCommands(this).forEach((command) => {
					candidateNames.push(command.name());
					if (command.alias()) candidateNames.push(command.alias());
				});
				suggestion = suggestSimilar(unknownName, candidateNames);
			}
			const message = `error: unknown command '${unknownName}'${suggestion}`;
			this.error(message, { code: "commander.unknownCommand" });
		}
		version(str, flags, description) {
			if (str === void 0) return this._version;
			this._version = str;
			flags = flags || "-V, --version";
			description = description || "output the version number";
			const versionOption = this.createOption(flags, description);
			this._versionOptionName = versionOption.attributeName();
			this._registerOption(versionOption);
			this.on("option:" + versionOption.name(), () => {
				this._outputConfiguration.writeOut(`${str}\n`);
				this._exit(0, "commander.version", str);
			});
			return this;
		}
		description(str, argsDescription) {
			if (str === void 0 && argsDescription === void 0) return this._description;
			this._description = str;
			if (argsDescription) this._argsDescription = argsDescription;
			return this;
		}
		summary(str) {
			if (str === void 0) return this._summary;
			this._summary = str;
			return this;
		}
		alias(alias) {
			if (alias === void 0) return this._aliases[0];
			let command = this;
			if (this.commands.length !== 0 && this.commands[this.commands.length - 1]._executableHandler) command = this.commands[this.commands.length - 1];
			if (alias === command._name) throw new Error("Command alias can't be the same as its name");
			const matchingCommand = this.parent?._findCommand(alias);
			if (matchingCommand) {
				const existingCmd = [matchingCommand.name()].concat(matchingCommand.aliases()).join("|");
				throw new Error(`cannot add alias '${alias}' to command '${this.name()}' as already have command '${existingCmd}'`);
			}
			command._aliases.push(alias);
			return this;
		}
		aliases(aliases) {
			if (aliases === void 0) return this._aliases;
			aliases.forEach((alias) => this.alias(alias));
			return this;
		}
		usage(str) {
			if (str === void 0) {
				if (this._usage) return this._usage;
				const args = this.registeredArguments.map((arg) => {
					return humanReadableArgName(arg);
				});
				return [].concat(this.options.length || this._helpOption !== null ? "[options]" : [], this.commands.length ? "[command]" : [], this.registeredArguments.length ? args : []).join(" ");
			}
			this._usage = str;
			return this;
		}
		name(str) {
			if (str === void 0) return this._name;
			this._name = str;
			return this;
		}
		helpGroup(heading) {
			if (heading === void 0) return this._helpGroupHeading ?? "";
			this._helpGroupHeading = heading;
			return this;
		}
		commandsGroup(heading) {
			if (heading === void 0) return this._defaultCommandGroup ?? "";
			this._defaultCommandGroup = heading;
			return this;
		}
		optionsGroup(heading) {
			if (heading === void 0) return this._defaultOptionGroup ?? "";
			this._defaultOptionGroup = heading;
			return this;
		}
		_initOptionGroup(option) {
			if (this._defaultOptionGroup && !option.helpGroupHeading) option.helpGroup(this._defaultOptionGroup);
		}
		_initCommandGroup(cmd) {
			if (this._defaultCommandGroup && !cmd.helpGroup()) cmd.helpGroup(this._defaultCommandGroup);
		}
		nameFromFilename(filename) {
			this._name = path.basename(filename, path.extname(filename));
			return this;
		}
		executableDir(path) {
			if (path === void 0) return this._executableDir;
			this._executableDir = path;
			return this;
		}
		helpInformation(contextOptions) {
			const helper = this.createHelp();
			const context = this._getOutputContext(contextOptions);
			helper.prepareContext({
				error: context.error,
				helpWidth: context.helpWidth,
				outputHasColors: context.hasColors
			});
			const text = helper.formatHelp(this, helper);
			if (context.hasColors) return text;
			return this._outputConfiguration.stripColor(text);
		}
		_getOutputContext(contextOptions) {
			contextOptions = contextOptions || {};
			const error = !!contextOptions.error;
			let baseWrite;
			let hasColors;
			let helpWidth;
			if (error) {
				baseWrite = (str) => this._outputConfiguration.writeErr(str);
				hasColors = this._outputConfiguration.getErrHasColors();
				helpWidth = this._outputConfiguration.getErrHelpWidth();
			} else {
				baseWrite = (str) => this._outputConfiguration.writeOut(str);
				hasColors = this._outputConfiguration.getOutHasColors();
				helpWidth = this._outputConfiguration.getOutHelpWidth();
			}
			const write = (str) => {
				if (!hasColors) str = this._outputConfiguration.stripColor(str);
				return baseWrite(str);
			};
			return {
				error,
				write,
				hasColors,
				helpWidth
			};
		}
		outputHelp(contextOptions) {
			let deprecatedCallback;
			if (typeof contextOptions === "function") {
				deprecatedCallback = contextOptions;
				contextOptions = void 0;
			}
			const outputContext = this._getOutputContext(contextOptions);
			const eventContext = {
				error: outputContext.error,
				write: outputContext.write,
				command: this
			};
			this._getCommandAndAncestors().reverse().forEach((command) => command.emit("beforeAllHelp", eventContext));
			this.emit("beforeHelp", eventContext);
			let helpInformation = this.helpInformation({ error: outputContext.error });
			if (deprecatedCallback) {
				helpInformation = deprecatedCallback(helpInformation);
				if (typeof helpInformation !== "string" && !Buffer.isBuffer(helpInformation)) throw new Error("outputHelp callback must return a string or a Buffer");
			}
			outputContext.write(helpInformation);
			if (this._getHelpOption()?.long) this.emit(this._getHelpOption().long);
			this.emit("afterHelp", eventContext);
			this._getCommandAndAncestors().forEach((command) => command.emit("afterAllHelp", eventContext));
		}
		helpOption(flags, description) {
			if (typeof flags === "boolean") {
				if (flags) {
					if (this._helpOption === null) this._helpOption = void 0;
					if (this._defaultOptionGroup) this._initOptionGroup(this._getHelpOption());
				} else this._helpOption = null;
				return this;
			}
			this._helpOption = this.createOption(flags ?? "-h, --help", description ?? "display help for command");
			if (flags || description) this._initOptionGroup(this._helpOption);
			return this;
		}
		_getHelpOption() {
			if (this._helpOption === void 0) this.helpOption(void 0, void 0);
			return this._helpOption;
		}
		addHelpOption(option) {
			this._helpOption = option;
			this._initOptionGroup(option);
			return this;
		}
		help(contextOptions) {
			this.outputHelp(contextOptions);
			let exitCode = Number(process.exitCode ?? 0);
			if (exitCode === 0 && contextOptions && typeof contextOptions !== "function" && contextOptions.error) exitCode = 1;
			this._exit(exitCode, "commander.help", "(outputHelp)");
		}
		addHelpText(position, text) {
			const allowedValues = [
				"beforeAll",
				"before",
				"after",
				"afterAll"
			];
			if (!allowedValues.includes(position)) throw new Error(`Unexpected value for position to addHelpText.
Expecting one of '${allowedValues.join("', '")}'`);
			const helpEvent = `${position}Help`;
			this.on(helpEvent, (context) => {
				let helpStr;
				if (typeof text === "function") helpStr = text({
					error: context.error,
					command: context.command
				});
				else helpStr = text;
				if (helpStr) context.write(`${helpStr}\n`);
			});
			return this;
		}
		_outputHelpIfRequested(args) {
			const helpOption = this._getHelpOption();
			if (helpOption && args.find((arg) => helpOption.is(arg))) {
				this.outputHelp();
				this._exit(0, "commander.helpDisplayed", "(outputHelp)");
			}
		}
	};
	function incrementNodeInspectorPort(args) {
		return args.map((arg) => {
			if (!arg.startsWith("--inspect")) return arg;
			let debugOption;
			let debugHost = "127.0.0.1";
			let debugPort = "9229";
			let match;
			if ((match = arg.match(/^(--inspect(-brk)?)$/)) !== null) debugOption = match[1];
			else if ((match = arg.match(/^(--inspect(-brk|-port)?)=([^:]+)$/)) !== null) {
				debugOption = match[1];
				if (/^\d+$/.test(match[3])) debugPort = match[3];
				else debugHost = match[3];
			} else if ((match = arg.match(/^(--inspect(-brk|-port)?)=([^:]+):(\d+)$/)) !== null) {
				debugOption = match[1];
				debugHost = match[3];
				debugPort = match[4];
			}
			if (debugOption && debugPort !== "0") return `${debugOption}=${debugHost}:${parseInt(debugPort) + 1}`;
			return arg;
		});
	}
	function useColor() {
		if (process.env.NO_COLOR || process.env.FORCE_COLOR === "0" || process.env.FORCE_COLOR === "false") return false;
		if (process.env.FORCE_COLOR || process.env.CLICOLOR_FORCE !== void 0) return true;
	}
	exports.Command = Command;
	exports.useColor = useColor;
}));
var { program, createCommand, createArgument, createOption, CommanderError, InvalidArgumentError, InvalidOptionArgumentError, Command, Argument, Option, Help } = __toESM(__commonJSMin(((exports) => {
	var { Argument } = require_argument();
	var { Command } = require_command();
	var { CommanderError, InvalidArgumentError } = require_error();
	var { Help } = require_help();
	var { Option } = require_option();
	exports.program = new Command();
	exports.createCommand = (name) => new Command(name);
	exports.createOption = (flags, description) => new Option(flags, description);
	exports.createArgument = (name, description) => new Argument(name, description);
	exports.Command = Command;
	exports.Option = Option;
	exports.Argument = Argument;
	exports.Help = Help;
	exports.CommanderError = CommanderError;
	exports.InvalidArgumentError = InvalidArgumentError;
	exports.InvalidOptionArgumentError = InvalidArgumentError;
}))(), 1).default;
// node_modules/.cache/api-sunset-build-4931/build/src/cli/schema-path.js
function schemaPath(name, folder, cwd) {
	const up = relative(folder, cwd).split(sep).join("/");
	return `${up === "" ? "." : up.startsWith(".") ? up : `./${up}`}/node_modules/api-sunset/dist/src/schemas/${name}`;
}
// node_modules/.cache/api-sunset-build-4931/build/src/cli/catalogue-command.js
var MOST_LINES = 30;
function createCatalogueCommand(io) {
	const validate = new Command("validate").description("check catalogue files as if they were listed under \"catalogues\" in this order").argument("<files...>", "catalogue files").action(async (files) => {
		io.stdout.write(await validateFiles(files, io));
	});
	const load = new Command("import").description("make a catalogue from an OpenAPI 3 description").argument("<openapi>", "the description, as JSON or YAML in one file").option("--out <file>", "write the catalogue to a file (default: standard output)").option("--sunset <date>", "the last day of what is deprecated without one, YYYY-MM-DD (default: that is left out)").option("--id <name>", "the id of the interface (default: made of the title of the description)").action(async (file, flags) => importFile(file, flags, io));
	return new Command("catalogue").description("check a catalogue of your own, or make one from an OpenAPI description").addCommand(validate).addCommand(load);
}
async function validateFiles(files, { cwd }) {
	const { extendCatalogue } = await import("./merge-catalogues-CSICeTzx.js");
	const lines = [];
	let catalogue = loadCatalogue();
	for (const file of files) {
		const before = catalogue;
		catalogue = extendCatalogue(before, readText(file, cwd), file);
		const named = (of) => of.replacements.filter(({ kind }) => kind !== "none").length;
		const added = [
			count(catalogue.operations.length - before.operations.length, "operation"),
			count(catalogue.deprecations.length - before.deprecations.length, "deprecation"),
			count(named(catalogue) - named(before), "named replacement")
		];
		lines.push(`${file} is valid: it adds ${added.join(", ")}.\n`);
	}
	return lines.join("");
}
async function importFile(file, { out, sunset, id }, io) {
	const { importOpenapi } = await import("./import-openapi-nC9sAJwM.js");
	if (id !== void 0 && !/^[\w$-]+$/.test(id)) throw new UsageError(`--id: "${id}" is no id; use letters, digits and hyphens.`);
	const options = {
		source: basename(file),
		base: loadCatalogue(),
		sunset: readSunset(sunset),
		id
	};
	const { catalogue, leftOut, baseUrls } = await importOpenapi(readText(file, io.cwd), options);
	const { interfaces, operations, deprecations, replacements } = catalogue;
	const $schema = schemaPath("catalogue.schema.json", dirname(resolve(io.cwd, out ?? "catalogue.json")), io.cwd);
	writeOutput(`${JSON.stringify({
		$schema,
		interfaces,
		operations,
		deprecations,
		replacements
	}, null, 2)}\n`, out, io);
	const say = (line) => io.stderr.write(`${line}\n`);
	say(`${file}: ${count(deprecations.length, "deprecation")} in ${count(operations.length, "operation")}.`);
	if (leftOut.length > 0) {
		say(`Left out:`);
		for (const line of leftOut.slice(0, MOST_LINES)) say(`  ${line}`);
		if (leftOut.length > MOST_LINES) say(`  and ${leftOut.length - MOST_LINES} more`);
		if (sunset === void 0 && leftOut.some((line) => line.includes("no day is named"))) say("Name the last day of what has none with --sunset YYYY-MM-DD, or in the description as \"x-sunset\".");
	}
	if (out !== void 0) {
		say(`Add it to the configuration: "catalogues": [${JSON.stringify(out.startsWith(".") || out.startsWith("/") ? out : `./${out}`)}].`);
		if (baseUrls.length > 0) say(`With "baseUrls": ${JSON.stringify(baseUrls)}, literal hosts beside those are other services.`);
	}
}
function readSunset(text) {
	try {
		return text === void 0 ? void 0 : parseDay(text);
	} catch (error) {
		throw new UsageError(`--sunset: ${error.message}`);
	}
}
function readText(file, cwd) {
	const path = resolve(cwd, file);
	try {
		return readFileSync(path, "utf8");
	} catch (error) {
		throw new UsageError(`${path} cannot be read (${error.code ?? String(error)}). Name another file.`);
	}
}
// node_modules/.cache/api-sunset-build-4931/build/src/cli/baseline-flags.js
function baselineOptions() {
	return [
		new Option("--baseline <file>", "leave out the findings that this file accepts"),
		new Option("--update-baseline", "write that file: accept what is found, but for what is removed already"),
		new Option("--until <date>", "with --update-baseline: accept what is removed already, up to this day")
	];
}
function readBaseline({ baseline, updateBaseline, until }, asOf, cwd) {
	if (until !== void 0 && !updateBaseline) throw new UsageError("--until says until when --update-baseline accepts. Give both.");
	if (until !== void 0 && readDay(until) < asOf) throw new UsageError(`--until: ${until} is over on ${asOf}. Give a later day.`);
	if (baseline !== void 0) return {
		file: resolve(cwd, baseline),
		update: updateBaseline ? { until } : void 0
	};
	if (updateBaseline) throw new UsageError("--update-baseline: name the file to write with --baseline FILE.");
}
function readDay(until) {
	try {
		return parseDay(until);
	} catch (error) {
		throw new UsageError(`--until: ${error.message}`);
	}
}
// node_modules/.cache/api-sunset-build-4931/build/src/cli/cache-file.js
var cacheFiles = ["node_modules/.cache/api-sunset/check.json", ".api-sunset-cache.json"];
function chooseCacheFile(cwd) {
	return join(cwd, existsSync(join(cwd, "node_modules")) ? cacheFiles[0] : cacheFiles[1]);
}
// node_modules/.cache/api-sunset-build-4931/build/src/cli/options.js
function listOption(flags, description) {
	return new Option(flags, description).argParser((value, previous) => [...previous ?? [], ...value.split(",").map((item) => item.trim()).filter((item) => item !== "")]);
}
function repeatableOption(flags, description) {
	return new Option(flags, description).argParser((value, previous) => [...previous ?? [], value]);
}
function countOption(flags, description) {
	return new Option(flags, description).argParser((value) => {
		if (!/^\d+$/.test(value)) throw new UsageError(`${flags.split(" ")[0]}: "${value}" is not a whole number.`);
		return Number(value);
	});
}
function concurrencyOption() {
	return new Option("--concurrency <n>", "how many threads work: a number, auto or off (default: auto)").argParser((value) => {
		if (value === "auto") return void 0;
		if (value === "off") return 1;
		if (!/^[1-9]\d*$/.test(value)) throw new UsageError(`--concurrency: "${value}" is none of auto, off and a number from 1.`);
		return Number(value);
	});
}
function sharedOptions() {
	return [
		new Option("--as-of <date>", "the UTC day to judge at, YYYY-MM-DD (default: API_SUNSET_AS_OF, the configuration, today)"),
		new Option("--fail-on <phase>", "lowest phase that makes the exit code 1 (default: removed)").choices([
			"removed",
			"scheduled",
			"none"
		]),
		new Option("--within <days>", "scheduled items that end within so many days count as removed for the exit code, e.g. 90d"),
		listOption("--only <ids>", "only these deprecation ids or rules, separated by commas"),
		new Option("--config <file>", "read this configuration file"),
		new Option("--no-config", "read no configuration file"),
		new Option("--no-gitignore", "look at ignored files too"),
		repeatableOption("--ignore-pattern <glob>", "leave out files that match; can be repeated")
	];
}
// node_modules/.cache/api-sunset-build-4931/build/src/cli/read-shard.js
function readShard({ shard: text, updateBaseline }) {
	if (text === void 0) return void 0;
	if (updateBaseline) throw new UsageError("--update-baseline needs the whole run: leave out --shard.");
	const [, index = 0, total = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number);
	if (index >= 1 && index <= total) return {
		index,
		total
	};
	throw new UsageError(`--shard: "${text}" is no part of a whole: write it like 1/3, the first of three parts, up to 3/3, the last one.`);
}
// node_modules/.cache/api-sunset-build-4931/build/src/cli/check-command.js
function createCheckCommand(io, setExitCode) {
	const command = new Command("check").description("report the places that use a deprecated endpoint or field").argument("[paths...]", "files and folders (default: the working directory)");
	const options = [
		...sharedOptions(),
		listOption("--ignore <ids>", "not these deprecation ids or rules, separated by commas"),
		repeatableOption("--format <name[=file]>", `${outputNames.join(", ")}; can be repeated with files (default: stylish)`),
		new Option("-o, --output <file>", "write the report to a file"),
		new Option("--reach <reach>", "how far a field is followed (default: listed)").choices(["listed", "shared"]),
		new Option("--evidence <evidence>", "report likely uses too (default: proven)").choices(["proven", "likely"]),
		new Option("--compliance <level>", "which rules of the interfaces are checked (default: recommended)").choices([
			"off",
			"recommended",
			"strict"
		]),
		countOption("--max-unresolved <n>", "more calls that could not be resolved than this make the exit code 1"),
		new Option("--list-unresolved", "print each call that could not be resolved, with the reason"),
		...baselineOptions(),
		new Option("--changed", "look only at what differs from the last commit, and at what that has an effect on"),
		new Option("--since <ref>", "the same for what differs from where HEAD parted from this branch, tag or commit"),
		new Option("--shard <i/n>", "report on one of n parts of the files; \"merge-reports\" puts the parts together (--format blob)"),
		new Option("--project <name>", "what merged reports of several projects call this one (default: the repository's name)"),
		concurrencyOption(),
		new Option("--cache", `remember what was found from run to run, in ${cacheFiles.join(" or ")}`),
		new Option("--no-progress", "print no progress"),
		new Option("--quiet", "print errors only"),
		new Option("--color", "print in colour"),
		new Option("--no-color", "print without colour")
	];
	for (const option of options) command.addOption(option);
	return command.action(async (paths, flags) => setExitCode(await runCheck(paths, flags, io)));
}
async function runCheck(paths, flags, io) {globalThis.__m?.("runCheck");
	const [{ check, openRepository, readChanges }, { settle }, { readOutputs }, { createProgressLine }, { openThreads }, { printReports }] = await Promise.all([
		import("./check-CqU1JCYp.js"),
		import("./settings-BpT50FKl.js"),
		import("./outputs-CVvGaTrT.js"),
		import("./progress-TqFoIHcu.js"),
		import("./open-threads-aFZovCOi.js"),
		import("./print-reports-BuvqYMeb.js")
	]);
	const { rulesAt } = await import("./rule-list-Dua9BRhO.js");
	const outputs = readOutputs(flags.format ?? [], flags.output);
	const shard = readShard(flags);
	const settings = await settle(flags, io);
	const { config, catalogue } = settings;
	const compliance = flags.compliance ?? config.compliance ?? "recommended";
	const progress = createProgressLine(flags.progress, io);
	let survey;
	const report = await check({
		...settings,
		paths,
		cwd: io.cwd,
		evidence: flags.evidence ?? config.evidence,
		reach: flags.reach ?? config.reach,
		compliance,
		baseUrls: config.baseUrls,
		clients: config.clients,
		baseline: readBaseline(flags, settings.asOf, io.cwd),
		changes: flags.changed || flags.since !== void 0 ? readChanges(paths, io.cwd, flags.since) : void 0,
		threads: openThreads(flags.concurrency),
		cacheFile: flags.cache ? chooseCacheFile(io.cwd) : void 0,
		shard,
		onSurvey: (done) => survey = done,
		onProgress: progress?.update
	}).finally(() => progress?.clear());
	const level = {
		failOn: settings.failOn,
		within: settings.within,
		maxUnresolved: flags.maxUnresolved
	};
	const { quiet, listUnresolved, color } = flags;
	const repository = openRepository(io.cwd);
	const complianceRules = rulesAt(compliance);
	const openBlob = async () => {
		const [{ createBlob }, { describeRun }] = await Promise.all([import("./merge-CqCd6nGq.js"), import("./run-facts-Cxi0-Aux.js")]);
		const facts = describeRun({
			cwd: io.cwd,
			paths,
			flags,
			config,
			compliance,
			level,
			survey
		});
		return createBlob(report, {
			...facts,
			shard,
			catalogue,
			repository
		});
	};
	return printReports(report, {
		outputs,
		quiet,
		listUnresolved,
		color,
		level,
		catalogue,
		complianceRules,
		repository,
		openBlob
	}, io);
}
// node_modules/.cache/api-sunset-build-4931/build/src/cli/read-place.js
function readPlace(text) {
	const [, file, line] = /^(.+?):(\d+)(?::\d+)?$/.exec(text) ?? [];
	return file === void 0 || line === void 0 ? void 0 : {
		file,
		line: Number(line)
	};
}
// node_modules/.cache/api-sunset-build-4931/build/src/cli/settings.js
async function settle(flags, io) {globalThis.__m?.("settle");
	const { config, file } = await loadConfig(io.cwd, flags.config);
	const catalogue = await openCatalogues(config.catalogues, file);
	const known = knownNames(catalogue.catalogue);
	const { only = [], ignore = [] } = flags;
	checkNames(only, known, "--only");
	checkNames(ignore, known, "--ignore");
	checkNames(config.ignore ?? [], known, `${file}: "ignore"`);
	return {
		config,
		catalogue,
		asOf: resolveDay({
			flag: flags.asOf,
			env: io.env.API_SUNSET_AS_OF,
			config: config.asOf,
			now: io.now
		}),
		failOn: flags.failOn ?? config.failOn ?? "removed",
		within: readWithin(flags.within, config.within),
		only,
		ignore: [...ignore, ...config.ignore ?? []],
		gitignore: flags.gitignore ?? true,
		settingsFiles: [...file === void 0 ? [] : [file], ...config.catalogues ?? []],
		ignorePatterns: [...(flags.ignorePattern ?? []).map((pattern) => ({
			pattern,
			base: io.cwd
		})), ...(config.ignorePatterns ?? []).map((pattern) => ({
			pattern,
			base: file === void 0 ? io.cwd : dirname(file)
		}))]
	};
}
async function openCatalogues(files = [], label) {
	if (files.length === 0) return indexCatalogue(loadCatalogue());
	const { openCatalogue } = await import("./open-catalogue-CPQvT1Yb.js");
	return openCatalogue(files, label);
}
function readWithin(flag, configured) {
	if (flag === void 0) return configured === void 0 ? void 0 : parseWithin(configured);
	try {
		return parseWithin(flag);
	} catch (error) {
		throw new UsageError(`--within: ${error.message}`);
	}
}
// node_modules/.cache/api-sunset-build-4931/build/src/cli/explain-command.js
function createExplainCommand(io) {
	return new Command("explain").description("tell what a deprecation or a rule is about, or how a line of the source is tied to one").argument("<id|file:line>", "an id as the reports print it, or a line of a file such as src/a.ts:12").option("--as-of <date>", "the UTC day to judge at, YYYY-MM-DD (default: API_SUNSET_AS_OF, the configuration, today)").option("--config <file>", "read this configuration file").option("--no-config", "read no configuration file").action(async (id, flags) => {
		const settings = await settle(flags, io);
		const { catalogue, asOf } = settings;
		const deprecation = catalogue.deprecation(id);
		const rule = describeRule(id.startsWith("api-sunset/") ? id.slice(RULE_PREFIX.length) : id, io);
		if (deprecation) io.stdout.write([
			id,
			...explainDeprecation(deprecation, catalogue, asOf),
			...linkToPage(id, io),
			""
		].join("\n"));
		else if (rule) io.stdout.write([...rule, ""].join("\n"));
		else {
			const place = readPlace(id);
			if (!place) throw unknownItem(id, catalogue);
			const { explainPlace } = await import("./explain-place-C2DNGJpv.js");
			io.stdout.write(await explainPlace(place, settings, io));
		}
	});
}
function describeRule(name, io) {
	const rule = COMPLIANCE_RULES.find((known) => known.name === name);
	if (rule) return [
		name,
		toSentence(rule.description),
		`Source: ${rule.source}.`,
		...linkToPage(name, io)
	];
	return FINDING_RULES.some((known) => known === name) ? [name, ...linkToPage(name, io)] : void 0;
}
function unknownItem(id, { catalogue }) {
	return new UsageError(`"${id}" is not an id of the catalogue; the nearest is "${nearest(id, [...catalogue.deprecations.map((known) => known.id), ...COMPLIANCE_RULES.map(({ name }) => name)])}". "api-sunset list" shows all. A line is written as FILE:LINE.`);
}
// node_modules/.cache/api-sunset-build-4931/build/src/cli/init-command.js
var NAME = "api-sunset.config.json";
function createInitCommand(io) {
	return new Command("init").description("write a configuration file, and say what to do next").action(() => {
		io.stdout.write(writeConfig(io));
	});
}
function writeConfig({ cwd }) {
	const found = findConfigFile(cwd);
	if (found !== void 0 && dirname(found) === cwd) throw new UsageError(`${found} holds a configuration already. Change it, or remove it first.`);
	const path = join(cwd, NAME);
	const config = {
		$schema: schemaPath("config.schema.json", cwd, cwd),
		failOn: "removed",
		compliance: "recommended"
	};
	try {
		writeFileSync(path, `${JSON.stringify(config, null, 2)}\n`, { flag: "wx" });
	} catch (error) {
		const { code = String(error) } = error;
		throw new UsageError(`${path} cannot be written (${code}). Run the command in a folder of yours.`);
	}
	return [
		`Wrote ${NAME}.\n${found === void 0 ? "" : `In this folder it takes the place of ${relative(cwd, found)}.\n`}`,
		"Next:",
		...nextSteps(cwd).map((line) => line === "" ? "" : `  ${line}`),
		""
	].join("\n");
}
function nextSteps(cwd) {
	const names = readdirSync(cwd);
	const eslint = names.find((name) => /^eslint\.config\.[cm]?[jt]s$/.test(name));
	const descriptions = names.filter((name) => /(?:openapi|swagger).*\.(?:ya?ml|json)$/i.test(name)).sort();
	const format = formatOf(cwd);
	return [
		"npx api-sunset check                 shows what is used and until when it works",
		"npx api-sunset migrate --dry-run     shows what can be rewritten",
		"",
		eslint === void 0 ? "In the editor, with an eslint.config.js:" : `In the editor, in ${eslint}:`,
		"  import apiSunset from 'api-sunset'",
		eslint === void 0 ? "  export default [apiSunset.configs.recommended]" : "  and apiSunset.configs.recommended in the list that it exports",
		"",
		`In CI: npx api-sunset check${format === void 0 ? "" : ` --format stylish --format ${format}`}`,
		...descriptions.flatMap((name) => ["", `For the API of ${name}: npx api-sunset catalogue import ${name} --out ${catalogueName(name)}`])
	];
}
function formatOf(cwd) {
	if (existsSync(join(cwd, ".gitlab-ci.yml"))) return "gitlab=gl-code-quality-report.json";
	return existsSync(join(cwd, ".github/workflows")) ? "sarif=api-sunset.sarif" : void 0;
}
function catalogueName(description) {
	return `${description.replace(/\.(?:ya?ml|json)$/i, "")}.catalogue.json`;
}
// node_modules/.cache/api-sunset-build-4931/build/src/cli/list-command.js
var printers = {
	text: printText,
	json: printJson,
	markdown: printMarkdown
};
function createListCommand(io) {
	return new Command("list").description("list what is deprecated, and until when it works").option("--as-of <date>", "the UTC day to judge at, YYYY-MM-DD (default: API_SUNSET_AS_OF, the configuration, today)").option("--removed-by <date>", "only what no longer works on that day").addOption(new Option("--format <name>", "how to print it").choices(Object.keys(printers)).default("text")).option("--config <file>", "read this configuration file").option("--no-config", "read no configuration file").action(async (flags) => {
		const { catalogue, asOf } = await settle(flags, io);
		const removedBy = readRemovedBy(flags.removedBy);
		const items = listItems(catalogue, asOf).filter(({ sunset }) => removedBy === void 0 || removedBy > sunset);
		io.stdout.write(printers[flags.format](items, asOf));
	});
}
function readRemovedBy(text) {
	try {
		return text === void 0 ? void 0 : parseDay(text);
	} catch (error) {
		throw new UsageError(`--removed-by: ${error.message}`);
	}
}
function printJson(items, asOf) {
	return JSON.stringify({
		asOf,
		items
	}, null, 2) + "\n";
}
function printMarkdown(items, asOf) {
	const lines = [
		"| works until | phase | id | what | instead |",
		"|---|---|---|---|---|",
		...items.map((item) => [
			item.sunset,
			item.phase,
			markdownCode(item.id),
			escapeMarkdown(nameItem(item)),
			item.replacement === null ? "–" : escapeMarkdown(item.replacement)
		]).map((row) => `| ${row.join(" | ")} |`)
	];
	return [
		`As of ${asOf}:`,
		"",
		...lines
	].join("\n") + "\n";
}
function printText(items, asOf) {
	if (items.length === 0) return `Nothing to list (as of ${asOf}).\n`;
	const rows = items.map(({ id, operation, sunset, phase, replacement }) => [
		phase,
		`until ${sunset}`,
		id,
		`${operation.method} ${operation.path}`,
		replacement === null ? "no replacement named" : `use ${replacement}`
	]);
	const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length))) ?? [];
	const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ").trimEnd());
	return [`As of ${asOf}:`, ...lines].join("\n") + "\n";
}
// node_modules/.cache/api-sunset-build-4931/build/src/cli/merge-command.js
function createMergeCommand(io, setExitCode) {
	const command = new Command("merge-reports").description("merge what \"check --format blob\" wrote: the parts of a run (--shard), or the runs of several projects").argument("<folders...>", "the folders with the blobs; folders in them count too");
	const options = [
		repeatableOption("--format <name[=file]>", `${outputNames.join(", ")}; can be repeated with files (default: stylish)`),
		new Option("-o, --output <file>", "write the report to a file"),
		new Option("--fail-on <phase>", "lowest phase that makes the exit code 1 (default: as in the runs)").choices([
			"removed",
			"scheduled",
			"none"
		]),
		new Option("--within <days>", "scheduled items that end within so many days count as removed for the exit code, e.g. 90d"),
		countOption("--max-unresolved <n>", "more calls that could not be resolved than this make the exit code 1"),
		new Option("--list-unresolved", "print each call that could not be resolved, with the reason"),
		new Option("--quiet", "print errors only"),
		new Option("--color", "print in colour"),
		new Option("--no-color", "print without colour")
	];
	for (const option of options) command.addOption(option);
	return command.action(async (folders, flags) => setExitCode(await runMerge(folders, flags, io)));
}
async function runMerge(folders, flags, io) {
	const outputs = readOutputs(flags.format ?? [], flags.output);
	const within = readWithin(flags.within, void 0);
	const [{ mergeBlobs, readBlobs }, { printReports }] = await Promise.all([import("./merge-CqCd6nGq.js"), import("./print-reports-BuvqYMeb.js")]);
	const { report, level, blob, ...options } = mergeBlobs(readBlobs(folders, io.cwd));
	const { quiet, listUnresolved, color } = flags;
	return printReports(report, {
		...options,
		outputs,
		quiet,
		listUnresolved,
		color,
		level: {
			failOn: flags.failOn ?? level.failOn,
			within: within ?? level.within,
			maxUnresolved: flags.maxUnresolved ?? level.maxUnresolved
		},
		openBlob: async () => {
			if (blob) return blob;
			throw new UsageError("--format blob: a fleet of several projects has no blob. Keep the blobs of the projects.");
		}
	}, io);
}
// node_modules/.cache/api-sunset-build-4931/build/src/cli/signals.js
function onSignals(listener) {
	const signals = [
		"SIGINT",
		"SIGTERM",
		"SIGHUP"
	];
	for (const signal of signals) process.on(signal, listener);
	return () => {
		for (const signal of signals) process.off(signal, listener);
	};
}
// node_modules/.cache/api-sunset-build-4931/build/src/cli/migrate-command.js
function createMigrateCommand(io, setExitCode) {
	const command = new Command("migrate").description("rewrite the deprecated uses for which a replacement is named").argument("[paths...]", "files and folders (default: the working directory)");
	const options = [
		new Option("-d, --dry-run", "print a unified diff and write nothing; the exit code is 1 if something would change"),
		new Option("--safe-only", "leave out the rewrites that a person has to look at"),
		new Option("--no-markers", "write no comment above what has to be looked at"),
		new Option("--allow-dirty", "run although the git tree has changes that are not committed"),
		new Option("--format <name>", "how to print the result").choices(["text", "json"]).default("text"),
		...sharedOptions(),
		concurrencyOption(),
		new Option("--color", "print in colour"),
		new Option("--no-color", "print without colour")
	];
	for (const option of options) command.addOption(option);
	return command.action(async (paths, flags) => setExitCode(await runMigrate(paths, flags, io)));
}
async function runMigrate(paths, flags, io) {
	const [{ migrate }, { settle }, { openThreads }] = await Promise.all([
		import("./migrate-DRngWToO.js"),
		import("./settings-BpT50FKl.js"),
		import("./open-threads-aFZovCOi.js")
	]);
	const settings = await settle(flags, io);
	const { dryRun = false, safeOnly = false, allowDirty = false, markers, format } = flags;
	const { exitCode, text, warnings } = await migrate({
		...settings,
		paths,
		cwd: io.cwd,
		baseUrls: settings.config.baseUrls,
		reach: settings.config.reach,
		clients: settings.config.clients,
		dryRun,
		safeOnly,
		allowDirty,
		markers,
		format: format ?? "text",
		color: usesColor(flags.color, io),
		threads: openThreads(flags.concurrency),
		onInterrupt: onSignals
	});
	for (const warning of warnings) io.stderr.write(`api-sunset: ${warning}\n`);
	io.stdout.write(text);
	return exitCode;
}
// node_modules/.cache/api-sunset-build-4931/build/src/cli/sandbox-command.js
function createSandboxCommand(io, setExitCode) {
	const command = new Command("sandbox").description("serve the interfaces as they are on a day, or run a command on them and report which deprecated items it hits").argument("[command...]", "a command to run, after \"--\"");
	const options = [
		countOption("--port <n>", "the port to listen on (default: a free one)"),
		new Option("--as-of <date>", "the UTC day to behave as on, YYYY-MM-DD (default: API_SUNSET_AS_OF, the configuration, today)"),
		repeatableOption("--env <name=value>", "set a variable for the command; {url}, {client-token} and {indexing-token} stand for those"),
		new Option("--any-token", "accept every bearer token"),
		listOption("--datasource <names>", "the datasources that there are, separated by commas"),
		new Option("-o, --output <file>", "write the report to a file"),
		new Option("--config <file>", "read this configuration file"),
		new Option("--no-config", "read no configuration file")
	];
	for (const option of options) command.addOption(option);
	command.addHelpText("after", "\nExample:\n  api-sunset sandbox --as-of 2027-01-16 --env API_URL={url} -- npm test");
	return command.action(async (words, flags) => {
		const { rawArgs = [] } = command.parent ?? {};
		if (words.length === 0 && rawArgs.at(-1) === "--") throw new UsageError("The command is missing after \"--\".");
		setExitCode(await runSandbox(words, flags, io));
	});
}
async function runSandbox(words, flags, io) {
	const [{ settle }, { createSandbox, defaultTokens, hitsText, serveSandbox }, { runChild, untilAskedToEnd }] = await Promise.all([
		import("./settings-BpT50FKl.js"),
		import("../src/sandbox/index.js"),
		import("./run-child-Cb2jMCwg.js")
	]);
	const { catalogue, asOf } = await settle(flags, io);
	const { port = 0, anyToken = false, datasource } = flags;
	if (port > 65535) throw new UsageError(`--port: ${port} is no port: the highest is 65535.`);
	const datasources = datasource?.map((name) => ({
		name,
		displayName: name
	}));
	const sandbox = createSandbox({
		catalogue: catalogue.catalogue,
		asOf,
		...anyToken ? { tokens: "any" } : {},
		...datasources ? { datasources } : {}
	});
	const served = await serveSandbox(sandbox, port);
	const told = {
		url: served.url,
		"client-token": defaultTokens["client"] ?? "",
		"indexing-token": defaultTokens["indexing"] ?? ""
	};
	try {
		const env = {
			...io.env,
			...standardVariables(told),
			...readVariables(flags.env ?? [], told)
		};
		if (words.length === 0) io.stdout.write(greeting(told, asOf));
		const exitCode = words.length > 0 ? await runChild(words, {
			cwd: io.cwd,
			env
		}) : await untilAskedToEnd();
		writeOutput(hitsText(sandbox.hits(), asOf), flags.output, io);
		return exitCode;
	} finally {
		await served.close();
	}
}
function standardVariables(told) {
	return {
		API_SUNSET_SANDBOX_URL: told.url,
		API_SUNSET_SANDBOX_CLIENT_TOKEN: told["client-token"],
		API_SUNSET_SANDBOX_INDEXING_TOKEN: told["indexing-token"]
	};
}
function readVariables(specs, told) {
	return Object.fromEntries(specs.map((spec) => {
		const [name = "", value] = spec.split(/=(.*)/s);
		if (name === "" || value === void 0) throw new UsageError(`--env ${spec}: write it as NAME=VALUE, for example API_URL={url}.`);
		return [name, value.replace(/\{([\w-]*)\}/g, (whole, key) => {
			if (!Object.hasOwn(told, key)) throw new UsageError(`--env ${spec}: ${whole} stands for nothing; ${Object.keys(told).join(", ")} do.`);
			return told[key];
		})];
	}));
}
function greeting(told, asOf) {
	const lines = [
		["address", told.url],
		["token of the client interface", told["client-token"]],
		["token of the indexing interface", told["indexing-token"]]
	].map(([name = "", value = ""]) => `  ${name.padEnd(31)}  ${value}`);
	return [
		`The interfaces as of ${asOf}, until Ctrl-C:`,
		...lines,
		""
	].join("\n");
}
// node_modules/.cache/api-sunset-build-4931/build/src/cli/timeline-command.js
var formats = [
	"markdown",
	"ics",
	"json"
];
function createTimelineCommand(io) {
	return new Command("timeline").description("print what stops working on which day").option("--as-of <date>", "the UTC day to judge at, YYYY-MM-DD (default: API_SUNSET_AS_OF, the configuration, today)").addOption(new Option("--format <name>", "how to print it").choices(formats).default("markdown")).option("--config <file>", "read this configuration file").option("--no-config", "read no configuration file").action(async (flags) => {
		const [{ settle }, { listItems }, printers] = await Promise.all([
			import("./settings-BpT50FKl.js"),
			import("./items-DRswJxQV.js"),
			import("./print-timeline-VLWd53aK.js")
		]);
		const print = {
			markdown: printers.timelineMarkdown,
			ics: printers.timelineIcs,
			json: printers.timelineJson
		}[flags.format];
		const { catalogue, asOf } = await settle(flags, io);
		io.stdout.write(print(listItems(catalogue, asOf), asOf));
	});
}
// node_modules/.cache/api-sunset-build-4931/build/src/cli/program.js
async function runProgram(args, io) {globalThis.__m?.("runProgram");
	let exitCode = 0;
	const program = createProgram(io, (code) => exitCode = code);
	try {
		await program.parseAsync(args, { from: "user" });
		return exitCode;
	} catch (error) {
		if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
		io.stderr.write(`api-sunset: ${describe(error)}${hintAtCommands(error, args, program)}\n`);
		return 2;
	}
}
function hintAtCommands(error, [first = ""], program) {
	const isCommand = program.commands.some((command) => command.name() === first);
	if (!(error instanceof PathError) || isCommand || /[./\\]/.test(first)) return "";
	return ` The commands are ${program.commands.map((command) => command.name()).join(", ")}.`;
}
var userErrors = new Set([
	"UsageError",
	"PathError",
	"ConfigError",
	"CatalogueError",
	"MigrateError",
	"PortError",
	"BlobError"
]);
function describe(error) {
	if (!(error instanceof Error)) return String(error);
	if (userErrors.has(error.name)) return error.message;
	return `An error that should not happen. Please report it with what follows.\n${error.stack ?? error.message}`;
}
function createProgram(io, setExitCode) {
	const program = new Command("api-sunset").description("Finds the places that use deprecated endpoints and fields of an HTTP API, and rewrites those with a named replacement.").version(readTool().version, "-V, --version", "print the version").addHelpCommand("help [command]", "show the help of a command").addCommand(createCheckCommand(io, setExitCode), { isDefault: true }).addCommand(createMigrateCommand(io, setExitCode)).addCommand(createMergeCommand(io, setExitCode)).addCommand(createListCommand(io)).addCommand(createTimelineCommand(io)).addCommand(createExplainCommand(io)).addCommand(createSandboxCommand(io, setExitCode)).addCommand(createCatalogueCommand(io)).addCommand(createInitCommand(io));
	settleOutput(program, "api-sunset", io);
	return program;
}
function settleOutput(command, words, io) {
	command.exitOverride().configureOutput({
		writeOut: (text) => io.stdout.write(text),
		writeErr: (text) => io.stderr.write(text)
	}).showHelpAfterError(`Run "${words} --help" for what can be written.`);
	for (const below of command.commands) settleOutput(below, `${words} ${below.name()}`, io);
}
// node_modules/.cache/api-sunset-build-4931/build/src/cli/progress.js
var intervalMs = 80;
var settledMs = 2e3;
function createProgressLine(wanted, { stderr, env }, clock = () => performance.now()) {
	if (!wanted || !stderr.isTTY || isCi(env)) return void 0;
	let last = 0;
	let begun;
	return {
		update({ stage, done, total }) {
			const now = clock();
			if (begun?.stage !== stage) begun = {
				stage,
				at: now
			};
			if (now - last < intervalMs) return;
			last = now;
			const left = done > 0 && now - begun.at >= settledMs ? `, about ${describeTime((now - begun.at) / done * (total - done))} left` : "";
			stderr.write(`\r\u001b[K${stage === "scan" ? "scanned" : "parsed"} ${done} of ${total} files${left}`);
		},
		clear() {
			if (last > 0) stderr.write("\r\x1B[K");
		}
	};
}
function describeTime(milliseconds) {
	const seconds = Math.ceil(milliseconds / 1e3);
	return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
function isCi({ CI }) {
	return CI !== void 0 && CI !== "" && CI !== "0" && CI !== "false";
}
export { resolveDay as $, escapeMarkdown as A, nodeRequest as At, readTool as B, findProblems as Bt, messageOf as C, FETCH_MODULES as Ct, openRepository as D, gotHabits as Dt, check as E, axiosHabits as Et, isAtLevel as F, findScripts as Ft, surveyFiles as G, CatalogueError as Gt, countFindings as H, parseDay as Ht, count as I, isContainer as It, readIntoShared as J, sitsShared as Jt, scanFiles as K, indexCatalogue as Kt, assembleReport as L, RULE_PREFIX as Lt, formatNames as M, requestShape as Mt, formatReport as N, shape as Nt, plainRepository as O, jqueryPlain as Ot, exitCodeOf as P, verbs as Pt, textKindOf as Q, shareWork as Qt, sortByPlace as R, loadCatalogue as Rt, describeNotes as S, FETCH_ANSWER as St, describeBaseline as T, axiosCalls as Tt, chooseFiles as U, phaseOn as Ut, toolFolder as V, isDay as Vt, openChosen as W, utcDay as Wt, reach as X, lastLiteralSegment as Xt, PathError as Y, sitsBelow as Yt, findRepository as Z, createQueue as Zt, explainDeprecation as _, readSource as _t, settle as a, createImportGraph as at, tableOfItems as b, BARE as bt, readOutputs as c, isNamed as ct, listItems as d, clientNeedles as dt, anchorConfig as et, nameItem as f, clientRows as ft, require_picocolors as g, encodeSource as gt, reportStylish as h, rulesAt as ht, readWithin as i, readSpecifiers as it, markdownCode as j, optionCalls as jt, readChanges as k, kyHabits as kt, writeOutput as l, knownNames as lt, linkToPage as m, COMPLIANCE_RULES as mt, runProgram as n, validateConfig as nt, printReports as o, handsOn as ot, UsageError as p, nearest as pt, scanShare as q, ownOperations as qt, onSignals as r, createByteScan as rt, outputNames as s, checkNames as st, createProgressLine as t, loadConfigSync as tt, openThreads as u, ConfigError as ut, nameItem$1 as v, describedRequest as vt, describeCalls as w, SUPERAGENT_CHAIN as wt, tableOfProjects as x, BODIES as xt, toSentence as y, unknownClient as yt, loadAnalysis as z, checkCatalogue as zt };
