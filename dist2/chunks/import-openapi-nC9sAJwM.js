import { Bt as findProblems, Gt as CatalogueError, Vt as isDay, Wt as utcDay } from "./start-BzFzw0KK.js";
import { n as mergeCatalogues, r as validateCatalogue } from "./merge-catalogues-Beup3ZE_.js";
var ANY_KEYS = "?.?.?";
function createPlaceFinder(graph, schemas, names) {
	const leading = findLeading(graph, schemas, names);
	const numbers = new Map();
	const numberOf = (schema) => {
		let number = numbers.get(schema);
		if (number === void 0) numbers.set(schema, number = numbers.size);
		return number;
	};
	return { placesOf(roots, direction, depth) {
		const places = [];
		const seen = new Set();
		const open = [];
		const visit = (schema, chain) => {
			if (!leading.has(schema)) return;
			const key = `${numberOf(schema)}\0${chain.join("\0")}`;
			if (seen.has(key)) return;
			seen.add(key);
			open.push({
				schema,
				chain
			});
		};
		for (const root of roots) visit(root, ["^"]);
		for (let next = open.pop(); next; next = open.pop()) {
			const { properties, values } = graph.shapeOf(next.schema);
			const { chain } = next;
			for (const property of properties) {
				if (direction === "request" ? property.readOnly : property.writeOnly) continue;
				if (names.has(property.name)) places.push({
					property,
					chain
				});
				visit(property.schema, [...chain, property.name].slice(-depth));
			}
			const last = chain.at(-1) ?? "^";
			const below = last.endsWith(".?.?") ? ANY_KEYS : last + ".?";
			for (const value of values) visit(value, [...chain.slice(0, -1), below]);
		}
		return places;
	} };
}
function findLeading(graph, roots, names) {
	const holders = new Map();
	const found = [];
	const open = [...new Set(roots)];
	const seen = new Set(open);
	for (let schema = open.pop(); schema !== void 0; schema = open.pop()) {
		const { properties, values } = graph.shapeOf(schema);
		if (properties.some(({ name }) => names.has(name))) found.push(schema);
		for (const inner of [...properties.map((property) => property.schema), ...values]) {
			const around = holders.get(inner);
			if (around) around.push(schema);
			else holders.set(inner, [schema]);
			if (!seen.has(inner)) {
				seen.add(inner);
				open.push(inner);
			}
		}
	}
	const leading = new Set(found);
	for (let schema = found.pop(); schema !== void 0; schema = found.pop()) for (const holder of holders.get(schema) ?? []) {
		if (leading.has(holder)) continue;
		leading.add(holder);
		found.push(holder);
	}
	return leading;
}
// node_modules/.cache/api-sunset-build-4931/build/src/catalogue/openapi/entry.js
function datesOf({ since, sunset }, fallback) {
	const last = sunset ?? fallback;
	if (last === void 0) return void 0;
	return since !== void 0 && since <= last ? {
		since,
		sunset: last
	} : { sunset: last };
}
function lackOf({ unread }) {
	if (unread !== void 0) return `is deprecated, but ${JSON.stringify(unread)} is not a day of the calendar.`;
	return "is deprecated, but no day is named on which it ends.";
}
// node_modules/.cache/api-sunset-build-4931/build/src/catalogue/openapi/name-replacement.js
var WHY = "the description names the replacement, and does not say whether its values are the same";
function nameReplacement(id, directions, places, graph) {
	const named = new Set(places.map(({ property }) => property.notice?.replacement));
	const [says] = named;
	if (named.size !== 1 || says === void 0) return {
		id,
		kind: "none",
		says: [...named].filter((text) => text !== void 0).join(", "),
		fix: {}
	};
	const keys = says.split(".");
	if (!places.every(({ property }) => {
		const target = schemaAt(property.beside, keys, graph);
		return target !== void 0 && keys.at(-1) !== "" && isSameType(property.schema, target, graph);
	})) return {
		id,
		kind: "none",
		says,
		fix: {}
	};
	const fix = Object.fromEntries(directions.map((direction) => [direction, "review"]));
	const [first = ""] = keys;
	return keys.length === 1 ? {
		id,
		kind: "rename",
		says,
		to: first,
		fix,
		why: WHY
	} : {
		id,
		kind: "move",
		says,
		to: keys,
		fix,
		why: WHY
	};
}
function schemaAt(beside, [first = "", ...rest], graph) {
	let schema = Object.hasOwn(beside, first) ? beside[first] : void 0;
	for (const key of rest) {
		if (schema === void 0 || graph.typeOf(schema)?.startsWith("array")) return void 0;
		schema = graph.shapeOf(schema).properties.find(({ name }) => name === key)?.schema;
	}
	return schema;
}
function isSameType(schema, other, graph) {
	const type = graph.typeOf(schema);
	return type !== void 0 && type === graph.typeOf(other);
}
// node_modules/.cache/api-sunset-build-4931/build/src/catalogue/openapi/document.js
function openDocument(root) {
	const { pointers, anchors } = indexObjects(root);
	const problems = new Set();
	const pointerOf = (node) => pointers.get(node) ?? "#";
	const follow = (node) => {
		const chain = [];
		for (let next = node; isObject(next) && !chain.includes(next);) {
			chain.push(next);
			const { $ref } = next;
			if (typeof $ref !== "string") break;
			const target = findIn(root, anchors, $ref);
			if (!isObject(target)) problems.add(`${pointerOf(next)}: ${describeTrouble($ref)}`);
			next = target;
		}
		return chain;
	};
	const find = (reference) => {
		const target = findIn(root, anchors, reference);
		return isObject(target) ? target : void 0;
	};
	return {
		root,
		pointerOf,
		follow,
		find,
		problems
	};
}
function isObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function entriesOf(value) {
	return isObject(value) ? Object.entries(value) : [];
}
function itemsOf(value) {
	return Array.isArray(value) ? value : [];
}
function textOf(value) {
	return typeof value === "string" && value.trim() !== "" ? value.trim() : void 0;
}
function indexObjects(root) {
	const pointers = new WeakMap([[root, "#"]]);
	const anchors = new Map();
	const open = [root];
	for (let node = open.pop(); node; node = open.pop()) {
		const pointer = pointers.get(node) ?? "#";
		const { $anchor } = node;
		if (typeof $anchor === "string" && !anchors.has($anchor)) anchors.set($anchor, node);
		for (const [key, value] of Object.entries(node).reverse()) {
			if (typeof value !== "object" || value === null || pointers.has(value)) continue;
			pointers.set(value, `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`);
			open.push(value);
		}
	}
	return {
		pointers,
		anchors
	};
}
function findIn(root, anchors, reference) {
	if (!reference.startsWith("#")) return void 0;
	if (reference === "#") return root;
	if (!reference.startsWith("#/")) return anchors.get(reference.slice(1));
	let node = root;
	for (const part of reference.slice(2).split("/")) {
		const key = decode(part).replaceAll("~1", "/").replaceAll("~0", "~");
		if (typeof node !== "object" || node === null || !Object.hasOwn(node, key)) return void 0;
		node = node[key];
	}
	return node;
}
function decode(part) {
	try {
		return decodeURIComponent(part);
	} catch {
		return part;
	}
}
function describeTrouble(reference) {
	if (reference.startsWith("#")) return `"$ref" leads to ${reference}, where no object stands.`;
	return `"$ref" leads to another file, ${reference}. Put the description into one file with an OpenAPI bundler first.`;
}
// node_modules/.cache/api-sunset-build-4931/build/src/catalogue/openapi/read-date.js
var FIRST_SECOND = 1e8;
var LAST_SECOND = 1e11;
function readDate(value) {
	if (value instanceof Date) return Number.isNaN(value.getTime()) ? void 0 : utcDay(value);
	if (typeof value === "number") return readNumber(value);
	if (typeof value !== "string") return void 0;
	const text = value.trim();
	const [, year, month, day, time] = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:[T ](\S.*))?$/i.exec(text) ?? [];
	if (day !== void 0) {
		const written = `${year}-${month}-${day}`;
		if (!isDay(written)) return void 0;
		return time === void 0 ? written : dayOf(`${written}T${zoned(time.replace(/\s/g, ""))}`);
	}
	const seconds = /^@?(\d{9,})$/.exec(text)?.[1];
	if (seconds !== void 0) return readNumber(Number(seconds));
	return /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/i.test(text) && /\b\d{4}\b/.test(text) && /\b\d{1,2}\b/.test(text) ? dayOf(/\b(?:GMT|UTC|Z)\b|[+-]\d{2}:?\d{2}\b/i.test(text) ? text : `${text} UTC`) : void 0;
}
function looksLikeDate(value) {
	return readDate(value) !== void 0 || typeof value === "string" && /^\d{4}[-/.]\d{1,2}/.test(value.trim());
}
function readNumber(value) {
	if (!Number.isInteger(value) || value > 864e13) return void 0;
	if (value >= LAST_SECOND) return utcDay(new Date(value));
	if (value >= FIRST_SECOND) return utcDay(new Date(value * 1e3));
	return /^\d{8}$/.test(String(value)) ? readDate(String(value)) : void 0;
}
function dayOf(text) {
	const date = new Date(text);
	return Number.isNaN(date.getTime()) ? void 0 : utcDay(date);
}
function zoned(time) {
	return /(?:Z|[+-]\d{2}:?\d{2})$/i.test(time) ? time : `${time}Z`;
}
// node_modules/.cache/api-sunset-build-4931/build/src/catalogue/openapi/read-notice.js
var SUNSET = /^(?:sunset|removal|remove|removed|eol|retire|retired|retirement|decommission|decommissioned|discontinued)$/;
var DEPRECATION = /^deprecat(?:ed|ion|e|ing)$/;
var REPLACEMENT = /^(?:replacement|replaced|successor|instead|alternative|superseded)$/;
var BESIDE = /^(?:version|link|links|url|uri|docs|documentation|guide|policy|id)$/;
function readNotice(node) {
	const facts = {};
	let isDeprecated = node["deprecated"] === true || node["deprecated"] === "true";
	for (const [key, value] of Object.entries(node)) {
		if (!/^x-/i.test(key)) continue;
		const fact = factOf(wordsOf(key.slice(2)));
		if (fact === "deprecation") isDeprecated = readDeprecation(value, facts) || isDeprecated;
		else if (fact !== void 0) take(facts, fact, value);
	}
	return isDeprecated || facts.sunset !== void 0 ? facts : void 0;
}
function readDeprecation(value, facts) {
	if (Array.isArray(value)) return itemsOf(value).filter((item) => readDeprecation(item, facts)).length > 0;
	if (isObject(value)) return readObject(value, facts);
	if (typeof value === "boolean") return value;
	const day = readDate(value);
	if (day !== void 0) facts.since ??= day;
	else take(facts, "message", value);
	return day !== void 0 || textOf(value) !== void 0 && !/^(?:false|no|none|null)$/i.test(String(value).trim());
}
function readObject(value, facts) {
	if (Object.hasOwn(value, "value") || Object.hasOwn(value, "values") || /enum/i.test(String(value["kind"] ?? ""))) return false;
	if (value["deprecated"] === false || value["enabled"] === false) return false;
	for (const [key, member] of Object.entries(value)) {
		const words = wordsOf(key);
		const fact = factOf(words) ?? factInside(words);
		if (fact === "deprecation") {
			if (readDate(member) !== void 0) take(facts, "since", member);
		} else if (fact !== void 0) take(facts, fact, member);
	}
	return true;
}
function factOf(words) {
	const has = (pattern) => words.some((word) => pattern.test(word));
	if (has(BESIDE)) return void 0;
	if (has(REPLACEMENT) || has(/^migrat/) && has(/^(?:to|target)$/)) return "replacement";
	if (has(SUNSET) || has(/^end$/) && has(/^life$/)) return "sunset";
	if (!has(DEPRECATION)) return void 0;
	if (has(/^(?:message|reason|description|note|notice|text|info|comment)$/)) return "message";
	return has(/^(?:date|at|since|on|from|start|introduced|announced)$/) ? "since" : "deprecation";
}
function factInside(words) {
	const has = (pattern) => words.some((word) => pattern.test(word));
	if (has(BESIDE)) return void 0;
	if (has(/^(?:message|reason|description|note|notice|text|info|details|comment)$/)) return "message";
	if (has(/^(?:until|end|ends|expires|expiry)$/)) return "sunset";
	if (has(/^(?:use)$/)) return "replacement";
	return has(/^(?:since|introduced|announced|date|from|start)$/) ? "since" : void 0;
}
function take(facts, fact, value) {
	if (fact === "sunset" || fact === "since") {
		const day = readDate(value);
		if (day !== void 0) facts[fact] ??= day;
		else if (fact === "sunset" && (looksLikeDate(value) || textOf(value) !== void 0)) facts.unread ??= String(value);
		return;
	}
	const text = textOf(value);
	if (text === void 0 || /^(?:true|false|v?\d+(?:\.\d+)*)$/i.test(text)) return;
	if (fact === "replacement") facts.replacement ??= text;
	else if (facts.message === void 0) facts.message = plain(text);
	else if (!facts.message.includes(plain(text))) facts.message += `; ${plain(text)}`;
}
var SPEAKS_OF_IT = /deprecat|sunset|obsolete|legacy|instead|replac|supersed|no longer|retire|will be removed|migrat|\buse\b/i;
var LONGEST = 300;
function noticeWords({ message }, ...descriptions) {
	if (message !== void 0) return shorten(message);
	for (const description of descriptions) {
		const telling = plain(textOf(description) ?? "").split(/(?<=[.!?])\s+(?=\S)/).filter((sentence) => SPEAKS_OF_IT.test(sentence)).join(" ");
		if (telling !== "") return shorten(telling);
	}
	return "deprecated";
}
function plain(text) {
	return text.replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/\*\*|__|<[^>]*>/g, "").replace(/\s+/g, " ").trim();
}
function shorten(text) {
	return text.length <= LONGEST ? text : `${text.slice(0, LONGEST).replace(/\s+\S*$/, "")} …`;
}
function wordsOf(key) {
	return key.replace(/([a-z\d])([A-Z])/g, "$1-$2").toLowerCase().split(/[^a-z\d]+/).filter((word) => word !== "");
}
// node_modules/.cache/api-sunset-build-4931/build/src/catalogue/openapi/schema-graph.js
var EMPTY = {
	properties: [],
	values: []
};
var VARIANTS = [
	"allOf",
	"anyOf",
	"oneOf",
	"prefixItems"
];
var PARTS = [
	"items",
	"additionalItems",
	"unevaluatedItems",
	"contains",
	"if",
	"then",
	"else"
];
var OPEN_VALUES = ["additionalProperties", "unevaluatedProperties"];
function createSchemaGraph(document) {
	const shapes = new WeakMap();
	return {
		shapeOf(schema) {
			if (!isObject(schema)) return EMPTY;
			let shape = shapes.get(schema);
			if (!shape) shapes.set(schema, shape = readShape(document, schema));
			return shape;
		},
		typeOf: (schema) => typeName(document.follow, schema)
	};
}
function readShape(document, schema) {
	const properties = [];
	const values = [];
	for (const node of partsOf(document, schema)) {
		const beside = node["properties"];
		if (isObject(beside)) {
			for (const [name, property] of Object.entries(beside)) if (name !== "") properties.push(readProperty(document, name, property, beside));
		}
		for (const key of OPEN_VALUES) if (isObject(node[key])) values.push(node[key]);
		for (const [, value] of entriesOf(node["patternProperties"])) values.push(value);
	}
	return {
		properties,
		values
	};
}
function partsOf(document, schema) {
	const parts = new Set();
	const open = [schema];
	while (open.length > 0) for (const node of document.follow(open.pop())) {
		if (parts.has(node)) break;
		parts.add(node);
		const mapping = isObject(node["discriminator"]) ? node["discriminator"]["mapping"] : void 0;
		const further = [
			...PARTS.flatMap((key) => node[key] ?? []),
			...VARIANTS.flatMap((key) => itemsOf(node[key])),
			...entriesOf(node["dependentSchemas"]).map(([, value]) => value),
			...entriesOf(mapping).map(([, value]) => document.find(referenceOf(value) ?? ""))
		];
		open.push(...further.reverse());
	}
	return parts;
}
function referenceOf(value) {
	const text = textOf(value);
	if (text === void 0 || text.startsWith("#/")) return text;
	return /^[\w.-]+$/.test(text) && !/\.(?:json|ya?ml)$/i.test(text) ? `#/components/schemas/${text}` : void 0;
}
function readProperty(document, name, schema, beside) {
	const chain = document.follow(schema);
	return {
		name,
		beside,
		schema,
		readOnly: chain.some((node) => node["readOnly"] === true),
		writeOnly: chain.some((node) => node["writeOnly"] === true),
		notice: findNotice(document, schema, new Set())
	};
}
function findNotice(document, schema, seen) {
	const chain = document.follow(schema);
	const [own] = chain;
	if (own === void 0 || seen.has(own)) return void 0;
	seen.add(own);
	for (const node of chain) {
		const notice = readNotice(node);
		if (notice) return {
			...notice,
			words: noticeWords(notice, node["description"], own["description"], node["title"]),
			pointer: document.pointerOf(node)
		};
	}
	for (const node of chain) {
		for (const part of itemsOf(node["allOf"])) {
			const notice = findNotice(document, part, seen);
			if (notice) return withWords(notice, own);
		}
		for (const key of ["oneOf", "anyOf"]) {
			const notices = itemsOf(node[key]).filter((variant) => !(isObject(variant) && variant["type"] === "null")).map((variant) => findNotice(document, variant, seen));
			const [first] = notices;
			if (first && notices.every((notice) => notice !== void 0)) return withWords(first, own);
		}
		const items = node["items"] === void 0 ? void 0 : findNotice(document, node["items"], seen);
		if (items) return withWords(items, own);
	}
}
function withWords(notice, around) {
	return notice.words === "deprecated" ? {
		...notice,
		words: noticeWords(notice, around["description"])
	} : notice;
}
function typeName(follow, schema, depth = 0) {
	if (depth > 4) return void 0;
	for (const node of follow(schema)) {
		const types = [node["type"]].flat().filter((type) => type !== "null" && type !== void 0);
		if (types.length !== 1) continue;
		const [type] = types;
		if (type === "array") return `array of ${typeName(follow, node["items"], depth + 1)}`;
		if (type === "object" && isObject(node["properties"])) return `object of ${Object.keys(node["properties"]).sort().join()}`;
		return [type, textOf(node["format"])].filter((text) => text !== void 0).join(" ");
	}
}
// node_modules/.cache/api-sunset-build-4931/build/src/catalogue/openapi/separate-places.js
var SEPARATOR = "\0";
function splitChains(places, isOwn) {
	const own = new Set();
	const others = new Set();
	for (const { property, chain } of places) (isOwn(property.notice) ? own : others).add(chain.join(SEPARATOR));
	return {
		own,
		others
	};
}
function separatePlaces({ name, near, far }) {
	const parents = new Set();
	const never = new Set();
	const lost = new Set();
	const root = near.own.has("^") && !near.others.has("^");
	if (near.own.has("^") && !root) lost.add("the root of the body");
	for (const key of near.own) {
		if (key === "^") continue;
		if (!near.others.has(key)) {
			const found = writeParents([key], near.others).filter((parent) => !mayHit(parent, far));
			for (const parent of found) parents.add(parent);
			if (found.length === 0) lost.add(nameKey(key));
			continue;
		}
		if (key.includes(".?")) {
			lost.add(nameKey(key));
			continue;
		}
		const { own, others } = far();
		const endsInKey = (chain) => chain.split(SEPARATOR).at(-1) === key;
		const mine = [...own].filter((chain) => endsInKey(chain) && !others.has(chain)).map((chain) => chain.split(SEPARATOR));
		const theirs = [...others].filter(endsInKey).map((chain) => chain.split(SEPARATOR));
		const first = mine.filter(([start]) => start?.startsWith("^"));
		if ([...own].some((chain) => endsInKey(chain) && others.has(chain))) lost.add(nameKey(key));
		if (first.length > 0 && !theirs.some(([start]) => start === "^")) {
			parents.add(key);
			for (const chain of theirs) for (const place of writeNever(chain)) never.add(`${place}.${name}`);
			continue;
		}
		if (first.length > 0) lost.add(nameKey(key));
		const taken = new Set(theirs.map((chain) => chain.join(".")));
		for (const chain of mine.filter((keys) => !first.includes(keys))) for (const parent of writeParents(chain, taken)) if (!mayHit(parent, far)) parents.add(parent);
	}
	return {
		spots: {
			root,
			parents: [...parents].sort(),
			never: [...never].sort()
		},
		lost: [...lost]
	};
}
function writeParents(chain, taken) {
	const text = chain.join(".");
	if (text.includes("?.?.?")) return [];
	if (!text.startsWith("^")) return [...new Set([text, text.replaceAll(".?", "")])].filter((parent) => !taken.has(parent));
	return [...taken].some((other) => other.endsWith(".?")) ? [] : ["?"];
}
function mayHit(parent, far) {
	if (!parent.includes(".?")) return false;
	const keys = parent.split(".").reverse();
	return [...far().others].some((chain) => {
		const there = chain.replaceAll(SEPARATOR, ".").split(".").reverse();
		return keys.every((key, index) => [key, there[index]].some((one) => one === "?" || one === void 0 || one === "^") || key === there[index]);
	});
}
function writeNever(chain) {
	const text = chain.join(".").replace(`^.`, "");
	return [...new Set([text, text.startsWith("?") ? text : text.replaceAll(".?", "")])];
}
function nameKey(key) {
	const plain = key.replaceAll(".?", "").replace("^", "").replace(ANY_KEYS, "");
	return plain === "" || plain.startsWith("?") ? "a key of a map" : `"${plain}"`;
}
function joinSpots(sides, spots) {
	const joined = {
		root: spots.some(({ root }) => root),
		parents: [...new Set(spots.flatMap(({ parents }) => parents))].sort(),
		never: [...new Set(spots.flatMap(({ never }) => never))].sort()
	};
	return sides.every(({ near }, index) => {
		const own = spots[index];
		if (!own || joined.root && !own.root && near.others.has("^")) return false;
		if (own.never.length < joined.never.length) return false;
		const stays = (parent) => [
			parent,
			parent + ".?",
			parent.split(".").at(-1) ?? ""
		].some((key) => near.others.has(key));
		return joined.parents.every((parent) => own.parents.includes(parent) || !stays(parent));
	}) ? joined : void 0;
}
// node_modules/.cache/api-sunset-build-4931/build/src/catalogue/openapi/import-fields.js
var DIRECTIONS = ["request", "response"];
function importFields(document, described, context) {
	const graph = createSchemaGraph(document);
	const schemas = described.flatMap((operation) => DIRECTIONS.flatMap((direction) => operation.schemas[direction]));
	const finder = createPlaceFinder(graph, schemas, deprecatedNames(graph, schemas, context));
	return (one, operation) => importOperation(one, operation, finder, graph, context);
}
function deprecatedNames(graph, schemas, { sunset, leftOut }) {
	const names = new Set();
	const seen = new Set(schemas);
	for (const schema of seen) {
		const { properties, values } = graph.shapeOf(schema);
		for (const { name, notice, schema: inner } of properties) {
			seen.add(inner);
			if (!notice) continue;
			if (datesOf(notice, sunset)) names.add(name);
			else leftOut.push(`${notice.pointer}: the field "${name}" ${lackOf(notice)}`);
		}
		for (const value of values) seen.add(value);
	}
	return names;
}
function importOperation(one, operation, finder, graph, context) {
	const near = new Map(DIRECTIONS.map((direction) => [direction, finder.placesOf(one.schemas[direction], direction, 1)]));
	return [...new Set([...near.values()].flat().map(({ property }) => property.name))].sort().flatMap((name) => {
		return groupByDay(name, one, near, finder, context).flatMap((group) => importGroup(name, group, operation, graph, context));
	});
}
function groupByDay(name, one, near, finder, { sunset }) {
	const dayOf = (notice) => notice && datesOf(notice, sunset)?.sunset;
	const ofName = new Map(DIRECTIONS.map((direction) => [direction, (near.get(direction) ?? []).filter((place) => place.property.name === name)]));
	return [...new Set([...ofName.values()].flat().flatMap(({ property }) => dayOf(property.notice) ?? []))].sort().map((day) => ({
		sunset: day,
		sides: DIRECTIONS.flatMap((direction) => {
			const isOwn = (notice) => dayOf(notice) === day;
			const all = ofName.get(direction) ?? [];
			const places = all.filter(({ property }) => isOwn(property.notice));
			if (places.length === 0) return [];
			const far = () => {
				return splitChains(finder.placesOf(one.schemas[direction], direction, 2).filter(({ property }) => property.name === name), isOwn);
			};
			return [{
				name,
				direction,
				near: splitChains(all, isOwn),
				far,
				places
			}];
		})
	}));
}
function importGroup(name, { sides, sunset }, operation, graph, context) {
	const found = sides.map((side) => {
		const { spots, lost } = separatePlaces(side);
		for (const place of lost) {
			const { pointer = "#" } = side.places[0]?.property.notice ?? {};
			const where = `the ${side.direction} of ${operation.method} ${operation.path}`;
			context.leftOut.push(`${pointer}: the field "${name}" at ${place} in ${where}, as one stands there that is not deprecated, too.`);
		}
		return {
			side,
			spots
		};
	}).filter(({ spots }) => spots.root || spots.parents.length > 0);
	const joined = joinSpots(found.map(({ side }) => side), found.map(({ spots }) => spots));
	const make = (spots, parts, qualifiers) => {
		return makeEntry(name, {
			spots,
			directions: parts.map(({ side }) => side.direction),
			places: parts.flatMap(({ side }) => side.places),
			sunset
		}, operation, graph, qualifiers, context);
	};
	if (found.length === 0) return [];
	if (joined) return [make(joined, found, joined.parents.slice(0, 1))];
	return found.map((part) => make(part.spots, [part], [part.side.direction]));
}
function makeEntry(field, { spots, directions, places, sunset }, operation, graph, qualifiers, { names, source }) {
	const id = names.field(operation.id, field, qualifiers);
	const notices = [...new Map(places.flatMap(({ property: { notice } }) => notice ? [[notice.pointer, notice]] : [])).values()];
	const since = notices.flatMap((notice) => notice.since ?? []).filter((day) => day <= sunset);
	return {
		deprecation: {
			id,
			kind: "field",
			operation: operation.id,
			field,
			parents: spots.parents,
			...!spots.root && { root: false },
			...spots.never.length > 0 && { never: spots.never },
			directions,
			...since.length > 0 && { since: since.sort()[0] },
			sunset,
			notice: [...new Set(notices.map(({ words }) => words))].join("; "),
			after: {},
			source: notices.map(({ pointer }) => `${source}${pointer}`).join(", ")
		},
		replacement: nameReplacement(id, directions, places, graph)
	};
}
// node_modules/.cache/api-sunset-build-4931/build/src/catalogue/openapi/interfaces.js
function describeInterfaces(document, operations, names, source) {
	const bases = [...new Set(operations.map(({ basePath }) => basePath))];
	const auth = readAuth(document);
	const rows = bases.map((basePath, number) => {
		const paths = operations.filter((operation) => operation.basePath === basePath).map(({ path }) => path);
		return {
			id: names.interface(number),
			prefix: commonPrefix(paths),
			...auth && { auth },
			source: `${source}#/servers`
		};
	});
	return {
		rows,
		idOf: ({ basePath }) => rows[bases.indexOf(basePath)]?.id ?? "",
		baseUrls: originsOf(document.root)
	};
}
function commonPrefix(paths) {
	const [first = [], ...others] = paths.map((path) => path.split("/").slice(0, -1));
	const differs = first.findIndex((segment, index) => segment.includes("{") || others.some((other) => other[index] !== segment));
	return `${first.slice(0, differs < 0 ? first.length : differs).join("/")}/`;
}
function readAuth(document) {
	const { components } = document.root;
	const schemes = entriesOf(isObject(components) ? components["securitySchemes"] : void 0);
	const headers = new Set(schemes.map(([, scheme]) => headerOf(document.follow(scheme).find((node) => textOf(node["type"]) !== void 0) ?? {})));
	const [header] = headers;
	return headers.size === 1 && header !== void 0 ? { header } : void 0;
}
function headerOf(scheme) {
	const { type, name } = scheme;
	if (type === "apiKey") return scheme["in"] === "header" ? textOf(name) : void 0;
	return type === "http" || type === "oauth2" || type === "openIdConnect" ? "Authorization" : void 0;
}
function originsOf(root) {
	const whole = itemsOf(root["servers"]).flatMap((server) => isObject(server) ? textOf(server["url"]) ?? [] : []).filter((url) => !url.includes("{") && URL.canParse(url)).map((url) => new URL(url));
	return [...new Set(whole.filter(({ protocol }) => /^https?:$/.test(protocol)).map(({ origin }) => origin))];
}
// node_modules/.cache/api-sunset-build-4931/build/src/catalogue/openapi/names.js
function createNames(base, { root }, wanted) {
	const interfaces = new Set(base.interfaces.map(({ id }) => id));
	const taken = new Set([...base.operations, ...base.deprecations].map(({ id }) => id));
	const title = isObject(root["info"]) ? textOf(root["info"]["title"]) : void 0;
	const name = wanted ?? (slug((title ?? "").toLowerCase()) || "api");
	const home = interfaces.has(name) ? `${name}-api` : name;
	return {
		interface: (number) => unique(number === 0 ? home : `${home}-${number + 1}`, interfaces),
		operation({ method, path, basePath, operationId }) {
			const own = slug(operationId ?? "") || slug(`${method.toLowerCase()}-${pathWords(path.slice(basePath.length))}`);
			return unique(taken.has(own) ? `${home}.${own}` : own, taken);
		},
		field(operation, field, qualifiers) {
			const last = slug(field) || "field";
			const plain = `${operation}.${last}`;
			return unique(taken.has(plain) ? [
				operation,
				...qualifiers.map(slug).filter((text) => text !== ""),
				last
			].join(".") : plain, taken);
		}
	};
}
function unique(id, taken) {
	let free = id;
	for (let number = 2; taken.has(free); number++) free = `${id}-${number}`;
	taken.add(free);
	return free;
}
function pathWords(path) {
	return path.replace(/\{([^{}]*)\}/g, "by-$1");
}
function slug(text) {
	return text.replace(/[^\w$.-]+/g, "-").replace(/\.{2,}/g, ".").replace(/^[-.]+|[-.]+$/g, "").replace(/-{2,}/g, "-").replace(/-*\.-*/g, ".");
}
// node_modules/.cache/api-sunset-build-4931/build/src/catalogue/openapi/read-operations.js
var METHODS = [
	"get",
	"put",
	"post",
	"delete",
	"options",
	"head",
	"patch",
	"trace",
	"query"
];
function readOperations(document) {
	return entriesOf(document.root["paths"]).flatMap(([path, written]) => {
		if (!path.startsWith("/")) return [];
		const item = Object.assign({}, ...document.follow(written).toReversed());
		return METHODS.flatMap((method) => {
			const operation = item[method];
			return isObject(operation) ? [readOperation(document, path, method, item, operation)] : [];
		});
	});
}
function readOperation(document, path, method, item, operation) {
	const basePath = basePathOf([
		operation,
		item,
		document.root
	]);
	const notice = readNotice(operation) ?? readNotice(item);
	const request = schemasOf(document, [operation["requestBody"]]);
	const answers = entriesOf(operation["responses"]).flatMap(([status, answer]) => status.startsWith("x-") ? [] : [answer]);
	return {
		method: method.toUpperCase(),
		path: basePath + normalizePath(path),
		basePath,
		operationId: textOf(operation["operationId"]),
		pointer: document.pointerOf(operation),
		notice: notice && {
			...notice,
			words: noticeWords(notice, operation["description"], operation["summary"], item["description"])
		},
		schemas: {
			request,
			response: schemasOf(document, answers)
		},
		required: requiredOf(document, request),
		parameters: deprecatedParameters(document, [...itemsOf(item["parameters"]), ...itemsOf(operation["parameters"])])
	};
}
function basePathsOf({ root }) {
	return [...new Set(itemsOf(root["servers"]).map(pathOfServer))];
}
function basePathOf(around) {
	const servers = around.map((node) => itemsOf(node["servers"])).find((list) => list.length > 0);
	return servers ? pathOfServer(servers[0]) : "";
}
function pathOfServer(server) {
	if (!isObject(server)) return "";
	const { url, variables } = server;
	const path = (textOf(url) ?? "").replace(/\{([^{}]*)\}/g, (whole, name) => {
		const variable = isObject(variables) ? variables[name] : void 0;
		return isObject(variable) && variable["default"] !== void 0 ? String(variable["default"]) : whole;
	}).replace(/^(?:[a-z][a-z\d+.-]*:)?\/\/[^/]*/i, "").replace(/[?#].*$/s, "");
	return normalizePath(path.startsWith("/") ? path : `/${path}`).replace(/\/$/, "");
}
function normalizePath(path) {
	return path.replace(/[?#].*$/s, "").replace(/\{([^{}=*]*)[^{}]*\}/g, "{$1}").replace(/\/{2,}/g, "/").replace(/\s/g, "%20");
}
function schemasOf(document, bodies) {
	const schemas = bodies.flatMap((body) => document.follow(body).flatMap((node) => entriesOf(node["content"]).flatMap(([, media]) => document.follow(media).flatMap((type) => [type["schema"], type["itemSchema"]]))));
	return [...new Set(schemas.filter(isObject))];
}
function requiredOf(document, schemas) {
	const [first, ...others] = schemas.map((schema) => requiredBy(document, schema, new Set()));
	return first ? [...first].filter((name) => others.every((list) => list.has(name))) : [];
}
function requiredBy(document, schema, seen) {
	const names = new Set();
	for (const node of document.follow(schema)) {
		if (seen.has(node)) continue;
		seen.add(node);
		for (const name of itemsOf(node["required"])) if (typeof name === "string" && name !== "") names.add(name);
		for (const part of itemsOf(node["allOf"])) for (const name of requiredBy(document, part, seen)) names.add(name);
	}
	return names;
}
function deprecatedParameters(document, parameters) {
	const found = new Map();
	for (const parameter of parameters) {
		const chain = document.follow(parameter);
		for (const node of [...chain, ...chain.flatMap((holder) => document.follow(holder["schema"]))]) {
			const notice = readNotice(node);
			const name = chain.map((holder) => textOf(holder["name"])).find((text) => text !== void 0);
			if (notice && name !== void 0) found.set(document.pointerOf(node), {
				name,
				notice
			});
		}
	}
	return found;
}
// node_modules/.cache/api-sunset-build-4931/build/src/catalogue/openapi/read-openapi.js
async function readOpenapi(text, source) {
	const data = await parseText(text.replace(/^\uFEFF/, ""), source);
	const fail = (problem) => {
		throw new CatalogueError(source, [problem], "an OpenAPI description");
	};
	if (!isObject(data)) return fail("it must be an object with \"openapi\", \"info\" and \"paths\".");
	if (data["swagger"] !== void 0) return fail(`it is of version ${String(data["swagger"])}; convert it to OpenAPI 3 first.`);
	const version = data["openapi"];
	if (typeof version !== "string" && typeof version !== "number") return fail("\"openapi\", the version, is missing: \"3.0.3\" or \"3.1.0\".");
	if (!/^3(?:\.|$)/.test(String(version))) return fail(`"openapi" must be a version such as "3.0.3" or "3.1.0", not "${version}".`);
	return openDocument(data);
}
async function parseText(text, source) {
	const isJson = /^\s*\{/.test(text);
	try {
		if (isJson) return JSON.parse(text);
	} catch (error) {
		if (/\.json$/i.test(source)) throw new CatalogueError(source, [`it is not JSON: ${error.message}`], "an OpenAPI description");
	}
	const { CORE_SCHEMA, load, Type } = await import("js-yaml");
	const merge = new Type("tag:yaml.org,2002:merge", {
		kind: "scalar",
		resolve: (data) => data === "<<"
	});
	try {
		return load(text, {
			schema: CORE_SCHEMA.extend({ implicit: [merge] }),
			json: isJson
		});
	} catch (error) {
		const { message, reason, mark } = error;
		const place = mark ? ` (line ${mark.line + 1}, column ${mark.column + 1})` : "";
		throw new CatalogueError(source, [`it is not YAML: ${reason ?? message}${place}.`], "an OpenAPI description");
	}
}
// node_modules/.cache/api-sunset-build-4931/build/src/catalogue/openapi/import-openapi.js
async function importOpenapi(text, { source, base, id, sunset }) {
	const document = await readOpenapi(text, source);
	const described = readOperations(document);
	const names = createNames(base, document, id);
	const homes = describeInterfaces(document, described, names, source);
	const known = new Map(base.operations.map((operation) => [`${operation.method} ${operation.path}`, operation]));
	const leftOut = [];
	const rows = described.map((operation) => {
		const there = known.get(`${operation.method} ${operation.path}`);
		if (there) return {
			described: operation,
			operation: there,
			isNew: false
		};
		const row = {
			id: names.operation(operation),
			interface: homes.idOf(operation),
			method: operation.method,
			path: operation.path,
			...operation.required.length > 0 && { required: operation.required },
			source: `${source}${operation.pointer}`
		};
		known.set(`${row.method} ${row.path}`, row);
		return {
			described: operation,
			operation: row,
			isNew: true
		};
	});
	const deprecations = [];
	const replacements = [];
	const fieldsOf = importFields(document, described, {
		names,
		source,
		sunset,
		leftOut
	});
	for (const { described: one, operation } of rows) {
		const endpoint = importEndpoint(one, operation, {
			source,
			sunset,
			leftOut
		});
		const fields = fieldsOf(one, operation);
		for (const { deprecation, replacement } of [...endpoint ? [endpoint] : [], ...fields]) {
			if (isKnown(base, deprecation)) continue;
			deprecations.push(deprecation);
			replacements.push(replacement);
		}
	}
	reportRest(document, described, leftOut);
	if (document.problems.size > 0) throw new CatalogueError(source, [...document.problems], "an OpenAPI description that can be followed");
	const catalogue = {
		interfaces: homes.rows,
		operations: rows.filter(({ isNew }) => isNew).map(({ operation }) => operation),
		deprecations,
		replacements: withoutCircles(replacements, deprecations),
		sdks: []
	};
	validateCatalogue(catalogue, source);
	const problems = findProblems(mergeCatalogues(base, catalogue, source));
	if (problems.length > 0) throw new CatalogueError(source, problems, "an OpenAPI description of which a catalogue can be made");
	return {
		catalogue,
		leftOut: [...new Set(leftOut)],
		baseUrls: homes.baseUrls
	};
}
function importEndpoint({ notice, pointer }, operation, context) {
	if (!notice) return void 0;
	const dates = datesOf(notice, context.sunset);
	if (!dates) {
		context.leftOut.push(`${pointer}: ${operation.method} ${operation.path} ${lackOf(notice)}`);
		return;
	}
	const { id } = operation;
	return {
		deprecation: {
			id,
			kind: "endpoint",
			operation: id,
			...dates,
			notice: notice.words,
			after: {},
			source: `${context.source}${pointer}`
		},
		replacement: {
			id,
			kind: "none",
			says: notice.replacement ?? "",
			fix: {}
		}
	};
}
function isKnown(base, { operation, field }) {
	return base.deprecations.some((known) => known.operation === operation && known.field === field);
}
function withoutCircles(replacements, deprecations) {
	const byId = new Map(deprecations.map((deprecation) => [deprecation.id, deprecation]));
	const gone = new Set(deprecations.map(({ operation, field }) => `${operation}\0${field}`));
	return replacements.map((row) => {
		if (row.kind === "none") return row;
		const last = [row.to].flat().at(-1);
		return gone.has(`${byId.get(row.id)?.operation}\0${last}`) ? {
			id: row.id,
			kind: "none",
			says: row.says,
			fix: {}
		} : row;
	});
}
function reportRest(document, described, leftOut) {
	for (const { method, path, parameters } of described) for (const [pointer, { name }] of parameters) leftOut.push(`${pointer}: the parameter "${name}" of ${method} ${path} is deprecated; only endpoints and fields of bodies are looked for.`);
	const [, ...others] = basePathsOf(document);
	for (const path of others) leftOut.push(`#/servers: paths that start with ${path === "" ? "no base path" : path}; the base path of the first server is taken.`);
}
export { importOpenapi };
