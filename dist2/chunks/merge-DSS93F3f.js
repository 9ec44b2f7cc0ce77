import { B as readTool, Kt as indexCatalogue, L as assembleReport, R as sortByPlace, Rt as loadCatalogue, Z as findRepository, ht as rulesAt, mt as COMPLIANCE_RULES } from "./start-BzFzw0KK.js";
import { createRequire } from "node:module";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join, posix, relative, resolve, sep } from "node:path";
import { createHash } from "node:crypto";
import { spawnSync } from "node:child_process";
// node_modules/.cache/api-sunset-build-4931/build/src/check/blob-error.js
var BlobError = class extends Error {
	name = "BlobError";
};
// node_modules/.cache/api-sunset-build-4931/build/src/check/fleet.js
function describeFleet(projects) {
	const items = new Map();
	for (const [name, report] of projects) for (const { id, phase, sunset } of report.findings) {
		const item = items.get(id) ?? {
			id,
			...sunset !== void 0 && {
				phase,
				sunset
			},
			projects: []
		};
		items.set(id, item);
		const user = item.projects.find((project) => project.name === name);
		if (user) user.findings += 1;
		else item.projects.push({
			name,
			findings: 1
		});
	}
	const order = ({ sunset = "~", id }) => `${sunset}\n${id}`;
	return {
		projects: [...projects].map(([name, { summary }]) => ({
			name,
			...summary
		})),
		items: [...items.values()].sort((a, b) => order(a) < order(b) ? -1 : 1)
	};
}
// node_modules/.cache/api-sunset-build-4931/build/src/check/group-blobs.js
var oneTooMany = "Take one of them out; if they are of different projects, name these with \"check --project\".";
function groupBlobs(files) {
	refuseDifferences(files, ({ report }) => report.asOf, "were judged on different days", "Give each run the same --as-of.");
	const runs = [...groupBy(files, ({ blob }) => blob.run.tree).values()].flatMap(splitByProject);
	const whole = runs.filter((run) => run.length === totalOf(run));
	for (const run of whole) refuseMixture(run);
	refuseHalves(runs.filter((run) => !whole.includes(run)));
	refuseTwoStates(whole);
	return whole.map((run) => [...run].sort((a, b) => a.blob.shard.index - b.blob.shard.index));
}
function totalOf(run) {
	return run[0]?.blob.shard.total ?? 0;
}
function splitByProject(sameFiles) {
	const runs = new Set(sameFiles.map(({ blob }) => blob.shard.index)).size < sameFiles.length ? [...groupBy(sameFiles, ({ blob }) => blob.project.remote ?? blob.project.name).values()] : [[...sameFiles]];
	for (const run of runs) {
		refuseDifferences(run, ({ shard }) => String(shard.total), "divide the run into different numbers of parts", "Use one --shard i/n.");
		for (const [index, [first, second]] of groupBy(run, ({ blob }) => String(blob.shard.index))) {
			if (!first || !second) continue;
			const what = totalOf(run) === 1 ? `the whole run of ${first.blob.project.name}` : `part ${index} of ${totalOf(run)}`;
			throw new BlobError(`${first.file} and ${second.file} both hold ${what}. ${oneTooMany}`);
		}
	}
	return runs;
}
function refuseHalves(runs) {
	for (const same of groupBy(runs.flat(), ({ blob }) => `${blob.project.remote ?? blob.project.name}\n${blob.shard.total}`).values()) refuseDifferences(same, ({ run }) => run.tree, "did not look at the same files", "Check out the same commit for all parts, and name the same paths.");
	for (const run of runs) {
		const total = totalOf(run);
		const held = new Set(run.map(({ blob }) => blob.shard.index));
		const missing = Array.from({ length: total }, (_, at) => at + 1).filter((index) => !held.has(index));
		const names = missing.map((index) => `${index}/${total}`).join(", ");
		const files = run.map(({ file, blob }) => `${file} is ${blob.shard.index}/${total}`).join(", ");
		const [lacks, again] = [`${missing.length === 1 ? "lacks part" : "lacks parts"} ${names}`, `--shard ${missing[0] ?? 1}/${total}`];
		throw new BlobError(`The run of ${run[0]?.blob.project.name ?? ""} ${lacks}: ${files}. Add what "check ${again} --format blob" writes.`);
	}
}
function refuseMixture(run) {
	const again = "Run all parts with the same settings.";
	refuseDifferences(run, (blob) => blob.run.catalogue, "were made with different catalogues", again);
	refuseDifferences(run, (blob) => blob.run.compliance, "check different rules of the interfaces (--compliance)", again);
	for (const part of [
		"flags",
		"config",
		"level"
	]) {
		const keys = [...new Set(run.flatMap(({ blob }) => Object.keys(blob.run[part])))].sort();
		for (const key of keys) refuseDifferences(run, (blob) => valueOf(blob.run, part, key), `were made with different ${part === "config" ? `configurations: "${key}"` : `flags: ${flagOf(key)}`}`, again);
	}
}
function valueOf(run, part, key) {
	return JSON.stringify(run[part][key]) ?? "nothing";
}
function flagOf(key) {
	return key === "paths" ? "the paths" : `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
function refuseTwoStates(runs) {
	const heads = runs.flatMap((run) => run.slice(0, 1)).filter(({ blob }) => blob.project.remote !== void 0);
	for (const [remote, [first, second]] of groupBy(heads, ({ blob }) => blob.project.remote ?? "")) {
		if (!first || !second) continue;
		throw new BlobError(`${first.file} and ${second.file} are two runs on different states of ${remote}. ${oneTooMany}`);
	}
}
function refuseDifferences(files, factOf, what, wayOut) {
	const [first, ...others] = files;
	const other = first && others.find(({ blob }) => factOf(blob) !== factOf(first.blob));
	if (!other) return;
	const [one, two] = [factOf(first.blob), factOf(other.blob)];
	const values = /^[0-9a-f]{32}$/.test(one) ? "" : ` (${one} and ${two})`;
	throw new BlobError(`${first.file} and ${other.file} ${what}${values}. ${wayOut}`);
}
function groupBy(items, keyOf) {
	const groups = new Map();
	for (const item of items) {
		const group = groups.get(keyOf(item));
		if (group) group.push(item);
		else groups.set(keyOf(item), [item]);
	}
	return groups;
}
function createBlob(report, { shard, project, run, catalogue: index, repository }) {
	const { catalogue } = index;
	return {
		blob: 1,
		shard: shard ?? {
			index: 1,
			total: 1
		},
		project,
		run: {
			...run,
			catalogue: digest([JSON.stringify(catalogue)])
		},
		repository: {
			folder: repository.pathOf("."),
			owners: findOwners(report, repository.ownersOf)
		},
		...catalogue !== loadCatalogue() && { catalogue },
		report
	};
}
function findOwners(report, ownersOf) {
	const files = new Set([...report.findings, ...report.suppressed ?? []].map(({ file }) => file));
	return Object.fromEntries([...files].map((file) => [file, ownersOf(file)]).filter(([, owners]) => owners.length > 0));
}
function printBlob(blob) {
	return JSON.stringify(blob) + "\n";
}
function digest(texts) {
	const hash = createHash("sha256");
	for (const text of texts) hash.update(text).update("\0");
	return hash.digest("hex").slice(0, 32);
}
// node_modules/.cache/api-sunset-build-4931/build/src/check/join-shards.js
function joinShards(shards) {
	const [first, ...others] = shards;
	const owners = Object.assign({}, ...shards.map(({ repository }) => repository.owners));
	const report = joinReports([first.report, ...others.map(({ report }) => report)]);
	return {
		...first,
		shard: {
			index: 1,
			total: 1
		},
		repository: {
			...first.repository,
			owners: findOwners(report, (file) => owners[file] ?? [])
		},
		report
	};
}
function joinReports([first, ...others]) {
	const reports = [first, ...others];
	const files = reports.reduce((sum, { summary }) => sum + summary.files, 0);
	const parts = reports.map(({ findings, calls, failures, summary: { shared } }) => ({
		findings,
		calls,
		failures,
		shared
	}));
	const suppressed = sortByPlace(reports.flatMap((report) => report.suppressed ?? []));
	return {
		...assembleReport(first.asOf, files, parts),
		...first.changed && { changed: first.changed },
		...suppressed.length > 0 && { suppressed },
		...first.baseline && { baseline: joinBaselines(first.baseline, reports) }
	};
}
function joinBaselines({ file }, reports) {
	const outcomes = reports.flatMap(({ baseline }) => baseline ?? []);
	const stale = new Map(outcomes.flatMap((outcome) => outcome.stale.map((entry) => [JSON.stringify(entry), entry])));
	return {
		file,
		accepted: outcomes.reduce((sum, { accepted }) => sum + accepted, 0),
		expired: outcomes.reduce((sum, { expired }) => sum + expired, 0),
		stale: [...stale].sort(([a], [b]) => a < b ? -1 : 1).map(([, entry]) => entry)
	};
}
// node_modules/.cache/api-sunset-build-4931/build/src/check/name-project.js
function nameProject(cwd, given) {
	if (given !== void 0) return { name: given };
	const root = findRepository(cwd) ?? cwd;
	const folder = relative(root, cwd).split(sep).join("/");
	const remote = readRemote(root);
	if (remote !== void 0) return {
		name: posix.join(remote.replace(/^[^/]*\//, ""), folder),
		remote: posix.join(remote, folder)
	};
	return { name: posix.join(readPackageName(root) ?? basename(root), folder) };
}
function readRemote(root) {
	const { status, stdout } = spawnSync("git", [
		"config",
		"--get",
		"remote.origin.url"
	], {
		cwd: root,
		encoding: "utf8",
		windowsHide: true
	});
	return status === 0 ? parseRemote(stdout.trim()) : void 0;
}
function parseRemote(address) {
	const [, host, path] = /^(?:https?|ssh|git):\/\/(?:[^@/]*@)?([^/:]+)(?::\d+)?\/(.+)$/.exec(address) ?? /^(?:[^@/:]+@)?([^/:]{2,}):(?!\/\/)(.+)$/.exec(address) ?? [];
	const plain = path?.replace(/^\/+|\/+$/g, "").replace(/\.git$/, "");
	return host && plain ? `${host.toLowerCase()}/${plain}` : void 0;
}
function readPackageName(root) {
	try {
		const { name } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
		return typeof name === "string" && name !== "" ? name : void 0;
	} catch {
		return;
	}
}
// node_modules/.cache/api-sunset-build-4931/build/src/check/read-blobs.js
var require = createRequire(new URL("../src/check/read-blobs.js", import.meta.url).href);
function readBlobs(folders, cwd) {
	const isBlob = compileSchema();
	return [...new Set(folders)].flatMap((folder) => {
		const root = resolve(cwd, folder);
		if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) throw new BlobError(`There is no folder "${folder}" (looked for ${root}). Name the one that holds what "check --format blob" wrote.`);
		const places = listFiles(root);
		if (places.length === 0) throw new BlobError(`${folder} is empty: put into it what "api-sunset check --format blob=FILE" wrote on each machine.`);
		return places.map((place) => {
			const file = join(folder, place).split(sep).join("/");
			return {
				file,
				place: folders.length > 1 ? file : place,
				blob: readBlob(join(root, place), file, isBlob)
			};
		});
	});
}
function listFiles(root) {globalThis.__m?.("listFiles");
	return readdirSync(root, {
		recursive: true,
		withFileTypes: true
	}).filter((entry) => entry.isFile()).map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/")).filter((place) => !place.split("/").some((name) => name.startsWith("."))).sort();
}
function readBlob(path, file, isBlob) {
	const data = parseJson(path);
	const { blob, report = data } = data ?? {};
	if (blob === void 0) throw new BlobError(typeof report === "object" && report !== null && "findings" in report ? `${file} is a report in the format json, which cannot be merged. Write it with --format blob.` : `${file} is no blob of api-sunset. Take it out of the folder, or write it anew with "api-sunset check --format blob".`);
	const { version } = readTool();
	const { tool } = report ?? {};
	if (blob !== 1 || tool?.version !== void 0 && tool.version !== version) throw new BlobError(`${file} was written by ${typeof tool?.version === "string" ? `api-sunset ${tool.version}` : "another version of api-sunset"}, and this is ${version}. Use one version for all parts and for the merge.`);
	if (!isBlob(data)) {
		const { instancePath = "", message = "" } = isBlob.errors?.[0] ?? {};
		throw new BlobError(`${file} is broken: "${instancePath.slice(1)}" ${message}. Write it anew with "api-sunset check --format blob".`);
	}
	return data;
}
function parseJson(path) {
	try {
		return JSON.parse(readFileSync(path, "utf8"));
	} catch {
		return;
	}
}
function compileSchema() {
	const { Ajv } = require("ajv");
	const ajv = new Ajv({ allowUnionTypes: true });
	ajv.addSchema(require("../schemas/report.schema.json"), "report.schema.json");
	return ajv.compile(require("../schemas/blob.schema.json"));
}
// node_modules/.cache/api-sunset-build-4931/build/src/check/merge.js
function mergeBlobs(files) {
	const runs = groupBlobs(files).flatMap((run) => {
		const [first, ...others] = run;
		if (!first) return [];
		return [{
			place: first.place,
			file: first.file,
			blob: joinShards([first.blob, ...others.map(({ blob }) => blob)])
		}];
	});
	const [only, ...others] = runs.map(({ blob }) => blob);
	if (only && others.length === 0) return openRun(only);
	return joinProjects(nameRuns(runs));
}
function openRun(blob) {
	const { repository, run } = blob;
	return {
		report: blob.report,
		catalogue: indexCatalogue(blob.catalogue ?? loadCatalogue()),
		complianceRules: rulesAt(run.compliance),
		repository: {
			pathOf: (file) => posix.join(repository.folder, file),
			ownersOf: (file) => repository.owners[file] ?? []
		},
		level: run.level,
		blob
	};
}
function nameRuns(runs) {
	const isShared = (name) => runs.filter(({ blob }) => blob.project.name === name).length > 1;
	const named = new Map();
	for (const run of runs) {
		const { name: own } = run.blob.project;
		const folder = dirname(run.place);
		const name = !isShared(own) ? own : folder === "." ? run.place.replace(/\.[^./]+$/, "") : folder;
		const rival = named.get(name);
		if (rival) throw new BlobError(`${rival.file} and ${run.file} are of two projects with the name "${name}". Name them with --project.`);
		named.set(name, run);
	}
	return new Map([...named].sort(([a], [b]) => a < b ? -1 : 1).map(([name, { blob }]) => [name, openRun(blob)]));
}
function joinProjects(projects) {
	const [first, ...others] = [...projects].map(([name, { report }]) => prefix(report, name));
	if (!first) throw new BlobError("There is nothing to merge.");
	const all = [...projects.values()];
	const catalogues = new Set(all.map(({ catalogue }) => JSON.stringify(catalogue.catalogue)));
	const names = [...projects.keys()].sort((a, b) => b.length - a.length);
	const ownersOf = (file) => {
		const name = names.find((prefix) => file.startsWith(`${prefix}/`));
		return name === void 0 ? [] : projects.get(name)?.repository.ownersOf(file.slice(name.length + 1)) ?? [];
	};
	return {
		report: {
			...joinReports([first, ...others]),
			baseline: void 0,
			changed: void 0,
			fleet: describeFleet(new Map([...projects].map(([name, project]) => [name, project.report])))
		},
		catalogue: catalogues.size === 1 && all[0] ? all[0].catalogue : indexCatalogue(loadCatalogue()),
		complianceRules: COMPLIANCE_RULES.filter((rule) => all.some(({ complianceRules }) => complianceRules.includes(rule))),
		repository: {
			pathOf: (file) => posix.normalize(file),
			ownersOf
		},
		level: commonLevel(all.map(({ level }) => level))
	};
}
function commonLevel(levels) {
	const common = (key) => levels.every((level) => level[key] === levels[0]?.[key]) ? levels[0]?.[key] : void 0;
	const [within, maxUnresolved] = [common("within"), common("maxUnresolved")];
	return {
		failOn: common("failOn") ?? "removed",
		...within !== void 0 && { within },
		...maxUnresolved !== void 0 && { maxUnresolved }
	};
}
function prefix(report, name) {
	const place = (item) => ({
		...item,
		file: `${name}/${item.file}`
	});
	const finding = (one) => ({
		...place(one),
		trail: one.trail.map(place)
	});
	const { findings, suppressed, calls, failures } = report;
	return {
		...report,
		findings: findings.map(finding),
		...suppressed && { suppressed: suppressed.map(finding) },
		calls: {
			...calls,
			unresolved: calls.unresolved.map(place)
		},
		failures: failures.map(place)
	};
}
export { digest as a, createBlob as i, readBlobs as n, printBlob as o, nameProject as r, mergeBlobs as t };
