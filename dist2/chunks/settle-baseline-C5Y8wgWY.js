import { H as countFindings, Ht as parseDay, Lt as RULE_PREFIX, Ut as phaseOn, ct as isNamed, ht as rulesAt, pt as nearest, ut as ConfigError } from "./start-BzFzw0KK.js";
import { R as ruleFor } from "./analysis-BLStg_Fb.js";
import { t as replaceFile } from "./replace-file-BPpBkRo_.js";
import { existsSync, mkdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, relative, resolve, sep } from "node:path";
// node_modules/.cache/api-sunset-build-4931/build/src/check/baseline/entry.js
var KEYS = [
	"file",
	"id",
	"fingerprint",
	"until",
	"reason",
	"evidence",
	"reach"
];
var MERGE_MARK = /^(?:<{7}|={7}|>{7}|\|{7})(?:\s|$)/;
function keyOf({ file, id, fingerprint }) {
	return `${file}\n${id}\n${fingerprint}`;
}
function parseBaseline(text, source, repair) {
	const entries = new Map();
	for (const [index, line] of text.replace(/^\ufeff/, "").split(/\r?\n/).entries()) {
		const number = index + 1;
		const fail = (problem) => {
			throw new ConfigError(`${source}:${number}`, [problem]);
		};
		if (line.trim() === "") continue;
		if (MERGE_MARK.test(line)) {
			if (repair) continue;
			fail("this line is a mark of a merge. Keep the entries of both sides and delete the marks, or run with --update-baseline, which does.");
		}
		const entry = readEntry(line, fail);
		const known = entries.get(keyOf(entry));
		if (known && known.entry.until !== entry.until) fail(`this is the entry of line ${known.number} with another "until". Delete one of them.`);
		if (known && !repair) fail(`this repeats the entry of line ${known.number}. Delete it, or run with --update-baseline, which does.`);
		if (!known) entries.set(keyOf(entry), {
			entry,
			number
		});
	}
	return [...entries.values()].map(({ entry }) => entry);
}
function printBaseline(entries) {
	return entries.map((entry) => `${JSON.stringify(entry, [...KEYS])}\n`).sort().join("");
}
function readEntry(line, fail) {
	let data;
	try {
		data = JSON.parse(line);
	} catch {
		fail("this line is no JSON. Restore it, or delete it and run with --update-baseline.");
	}
	if (typeof data !== "object" || data === null || Array.isArray(data)) return fail("this line is no JSON object. Delete it.");
	for (const [key, value] of Object.entries(data)) {
		if (!KEYS.some((known) => known === key)) fail(`"${key}" is not a known key; the nearest one is "${nearest(key, KEYS)}".`);
		if (typeof value !== "string" || value === "") fail(`"${key}" must be a text that is not empty.`);
	}
	const { file, id, fingerprint, until, evidence, reach } = data;
	if (file === void 0 || id === void 0 || fingerprint === void 0) fail("\"file\", \"id\" and \"fingerprint\" must be there. Delete the line, and run with --update-baseline if it is still needed.");
	if (until !== void 0) try {
		parseDay(until);
	} catch (error) {
		fail(`"until": ${error.message}`);
	}
	if (evidence !== void 0 && evidence !== "likely") fail("\"evidence\" can only be \"likely\".");
	if (reach !== void 0 && reach !== "shared") fail("\"reach\" can only be \"shared\".");
	return data;
}
// node_modules/.cache/api-sunset-build-4931/build/src/check/baseline/apply-baseline.js
function applyBaseline(report, entries, scope, file) {
	const byKey = new Map(entries.map((entry) => [keyOf(entry), entry]));
	const findings = [];
	const suppressed = [];
	let expired = 0;
	for (const finding of report.findings) {
		const key = keyOf(entryOf(finding, scope));
		const entry = byKey.get(key);
		byKey.delete(key);
		if (entry && holds(entry, finding, report.asOf)) {
			const { until, reason } = entry;
			suppressed.push({
				...finding,
				...until !== void 0 && { until },
				...reason !== void 0 && { reason }
			});
		} else {
			findings.push(finding);
			if (entry) expired += 1;
		}
	}
	const stale = [...byKey.values()].filter(scope.covers).map(({ file: name, id, fingerprint }) => ({
		file: name,
		id,
		fingerprint
	}));
	return {
		...report,
		findings,
		...suppressed.length > 0 && { suppressed },
		baseline: {
			file,
			accepted: suppressed.length,
			expired,
			stale
		},
		summary: {
			...report.summary,
			...countFindings(findings)
		}
	};
}
function updateEntries(report, entries, scope, { until }) {
	const byKey = new Map(entries.map((entry) => [keyOf(entry), entry]));
	const kept = new Map(entries.filter((entry) => !scope.covers(entry)).map((entry) => [keyOf(entry), entry]));
	for (const finding of report.findings) {
		const made = entryOf(finding, scope);
		const key = keyOf(made);
		const known = byKey.get(key);
		kept.delete(key);
		const current = known ?? made;
		if (holds(current, finding, report.asOf)) kept.set(key, current);
		else if (until !== void 0) kept.set(key, {
			...current,
			until
		});
		else if (known) kept.set(key, known);
	}
	return [...kept.values()];
}
function entryOf(finding, { nameOf, isShared }) {
	const { file, id, fingerprint, evidence } = finding;
	const seen = {
		...evidence === "likely" && { evidence },
		...isShared(finding) && { reach: "shared" }
	};
	return {
		file: nameOf(file),
		id,
		fingerprint,
		...seen
	};
}
function holds({ until }, { phase }, asOf) {
	return until === void 0 ? phase !== "removed" : asOf <= until;
}
// node_modules/.cache/api-sunset-build-4931/build/src/check/baseline/settle-baseline.js
function settleBaseline(report, options, { file, update }, asked) {
	const toRelative = (path, folder) => relative(folder, path).split(sep).join("/");
	const entries = readBaseline(file, update !== void 0);
	const scope = {
		nameOf: (name) => toRelative(resolve(options.cwd, name), dirname(file)),
		covers: (entry) => coversFile(resolve(dirname(file), entry.file), report, options, asked) && coversItem(entry, options),
		isShared: ({ id, operation }) => {
			const { deprecation, operations } = options.catalogue;
			const named = operations.get(deprecation(id)?.operation ?? "");
			return named !== void 0 && (named.method !== operation.method || named.path !== operation.path);
		}
	};
	const name = toRelative(file, options.cwd);
	if (!update) return applyBaseline(report, entries, scope, name);
	const updated = updateEntries(report, entries, scope, update);
	writeBaseline(file, updated);
	const settled = applyBaseline(report, updated, scope, name);
	return {
		...settled,
		baseline: {
			...settled.baseline,
			updated: compare(entries, updated)
		}
	};
}
function compare(before, after) {
	const missing = (some, others) => {
		const keys = new Set(others.map(keyOf));
		return some.filter((entry) => !keys.has(keyOf(entry))).length;
	};
	return {
		added: missing(after, before),
		dropped: missing(before, after)
	};
}
function readBaseline(file, isUpdated) {
	let text;
	try {
		text = readFileSync(file, "utf8");
	} catch (error) {
		const { code = String(error) } = error;
		if (code === "ENOENT" && isUpdated) return [];
		const wayOut = code === "ENOENT" ? "does not exist. Run once with --update-baseline, which makes it." : `cannot be read (${code}).`;
		throw new ConfigError(file, [`this baseline ${wayOut}`]);
	}
	return parseBaseline(text, file, isUpdated);
}
function writeBaseline(file, entries) {
	const text = printBaseline(entries);
	try {
		mkdirSync(dirname(file), { recursive: true });
		if (!existsSync(file)) replaceFile(file, Buffer.from(text));
		else if (readFileSync(file, "utf8") !== text) replaceFile(realpathSync(file), Buffer.from(text), statSync(file).mode);
	} catch (error) {
		throw new ConfigError(file, [`this baseline cannot be written (${error.code ?? String(error)}).`]);
	}
}
function coversFile(file, { failures }, { cwd, paths }, asked) {
	if (asked.has(file)) return !failures.some((failure) => resolve(cwd, failure.file) === file);
	const isBelow = (path) => file === path || file.startsWith(path.endsWith(sep) ? path : path + sep);
	return !existsSync(file) && (paths.length > 0 ? paths : ["."]).some((path) => isBelow(resolve(cwd, path)));
}
function coversItem({ id, evidence, reach }, options) {
	const { catalogue, asOf, only = [], ignore = [], compliance = "off" } = options;
	if (evidence === "likely" && options.evidence !== "likely") return false;
	if (reach === "shared" && options.reach !== "shared") return false;
	const deprecation = catalogue.deprecation(id);
	if (rulesAt("strict").some(({ name }) => name === id) && !rulesAt(compliance).some(({ name }) => name === id)) return false;
	const rule = deprecation ? ruleFor(deprecation.kind, phaseOn(deprecation, asOf)) : RULE_PREFIX + id;
	return (only.length === 0 || isNamed({
		id,
		rule
	}, only)) && !isNamed({
		id,
		rule
	}, ignore);
}
export { settleBaseline };
