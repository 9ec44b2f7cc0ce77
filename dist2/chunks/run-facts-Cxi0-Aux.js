import { a as digest, r as nameProject } from "./merge-DSS93F3f.js";
import { Z as findRepository } from "./start-BzFzw0KK.js";
import { readFileSync } from "node:fs";
import { relative, sep } from "node:path";
// node_modules/.cache/api-sunset-build-4931/build/src/cli/run-facts.js
var SILENT_FLAGS = new Set([
	"format",
	"output",
	"quiet",
	"color",
	"progress",
	"listUnresolved",
	"concurrency",
	"cache",
	"shard",
	"project"
].concat([
	"asOf",
	"config",
	"compliance",
	"failOn",
	"within",
	"maxUnresolved"
]));
var SILENT_KEYS = new Set([
	"asOf",
	"compliance",
	"failOn",
	"within",
	"catalogues"
]);
function describeRun({ cwd, paths, flags, config, compliance, level, survey }) {
	const root = findRepository(cwd) ?? cwd;
	const portable = (value) => JSON.parse(JSON.stringify(value).replaceAll(JSON.stringify(root + sep).slice(1, -1), ""));
	const without = (values, silent) => portable(Object.fromEntries(Object.entries(values).filter(([key]) => !silent.has(key))));
	return {
		project: nameProject(cwd, flags.project),
		run: {
			tree: digestTree(cwd, survey),
			compliance,
			flags: {
				...portable({ paths }),
				...without(flags, SILENT_FLAGS)
			},
			config: without(config, SILENT_KEYS),
			level: {
				...level,
				failOn: flags.failOn === "none" ? config.failOn ?? "removed" : level.failOn
			}
		}
	};
}
function digestTree(cwd, survey) {
	const nameOf = (file) => relative(cwd, file).split(sep).join("/");
	const scans = survey ? [survey.scan, survey.texts] : [];
	const looked = scans.flatMap((scan) => [...scan.looked.keys()]);
	const chosen = scans.flatMap((scan) => scan.chosen);
	return digest([
		...looked.map(nameOf),
		"",
		...chosen.flatMap((file) => [nameOf(file), read(file)])
	]);
}
function read(file) {
	try {
		return readFileSync(file);
	} catch {
		return "";
	}
}
export { describeRun };
