import { X as reach, at as createImportGraph } from "./start-BzFzw0KK.js";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { hash } from "node:crypto";
// node_modules/.cache/api-sunset-build-4931/build/src/check/cache/group-keys.js
var SETTINGS = [
	"package.json",
	"tsconfig.json",
	"tsconfig.base.json",
	"jsconfig.json",
	"package-lock.json",
	"npm-shrinkwrap.json",
	"pnpm-lock.yaml",
	"pnpm-workspace.yaml",
	"yarn.lock"
];
function createGroupKeys({ imports, asked }, base) {
	const { importersOf, importsOf } = createImportGraph(imports.specifiers, imports);
	const digests = new Map();
	const digestOf = (file) => {
		const known = digests.get(file);
		if (known !== void 0) return known;
		const digest = readDigest(file);
		digests.set(file, digest);
		return digest;
	};
	return ({ naming, widened }) => {
		const near = [...reach([...naming, ...widened], (file) => [...importersOf(file), ...importsOf(file)])].sort();
		const settings = [...reach([...new Set(near.map((file) => dirname(file)))], (folder) => [dirname(folder)])].sort().flatMap((folder) => SETTINGS.map((name) => join(folder, name)));
		const parts = [
			base,
			naming.join("\n"),
			widened.join("\n"),
			...near.map((file) => `${file} ${asked.has(file)} ${digestOf(file)}`),
			...settings.map((file) => `${file} ${digestOf(file)}`)
		];
		return hash("sha256", parts.join("\0"));
	};
}
function readDigest(file) {
	try {
		return hash("sha256", readFileSync(file));
	} catch {
		return "";
	}
}
// node_modules/.cache/api-sunset-build-4931/build/src/check/cache/open-cache.js
function openCache(file, base, choice) {
	const keyOf = createGroupKeys(choice, base);
	const keys = new Map();
	const keyed = (group) => {
		const key = keys.get(group) ?? keyOf(group);
		keys.set(group, key);
		return key;
	};
	const known = readEntries(file);
	return {
		find: (group) => known.get(keyed(group)),
		keep(analysed) {
			const entries = [...analysed].flatMap(([group, found]) => found?.failures.length === 0 ? [[keyed(group), found]] : []);
			writeEntries(file, Object.fromEntries(entries));
		}
	};
}
function readEntries(file) {
	try {
		return new Map(Object.entries(JSON.parse(readFileSync(file, "utf8"))));
	} catch {
		return new Map();
	}
}
function writeEntries(file, entries) {
	const aside = `${file}.${process.pid}`;
	try {
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(aside, JSON.stringify(entries));
		renameSync(aside, file);
	} catch {
		rmSync(aside, { force: true });
	}
}
export { openCache };
