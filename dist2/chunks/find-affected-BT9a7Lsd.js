import { X as reach, at as createImportGraph, it as readSpecifiers, ot as handsOn } from "./start-BzFzw0KK.js";
import { r as readManifests } from "./analysis-BLStg_Fb.js";
import { readFileSync } from "node:fs";
import { basename, dirname, sep } from "node:path";
// node_modules/.cache/api-sunset-build-4931/build/src/project/find-affected.js
var MANIFEST = "package.json";
var settingsFile = /^(?:[tj]sconfig(?:\..+)?\.json|pnpm-workspace\.yaml)$/;
function findAffected({ asked, scan, manifests }, changes, settingsFiles) {
	const files = [...changes.files.keys()];
	if (files.length === 0 && changes.folders.length === 0) return {
		files: new Set(),
		isNear: () => false,
		isTraced: () => false
	};
	if (files.some((file) => settingsFile.test(basename(file)) || settingsFiles.includes(file))) return {
		files: asked,
		isNear: () => true,
		isTraced: () => true
	};
	const specifiers = new Map(scan.looked);
	for (const [file, before = ""] of changes.files) specifiers.set(file, [scan.looked.get(file) ?? "", ...readSpecifiers(before)].filter((text) => text !== "").join("\n"));
	const folders = [...changes.folders, ...files.filter((file) => basename(file) === MANIFEST).map((file) => dirname(file))];
	const isWithin = (file) => folders.some((folder) => file.startsWith(folder + sep));
	const changed = [...new Set([...files, ...folders.length > 0 ? [...specifiers.keys()].filter(isWithin) : []])];
	const { importersOf, importsOf } = createImportGraph(specifiers, readManifests(manifests));
	const isBarrel = (file) => handsOn(changes.files.get(file) ?? "") || handsOn(readText(file));
	const above = reach(changed, importersOf);
	const below = reach(changed, importsOf);
	const near = reach([...above], importsOf);
	const handedOn = reach(changed, (file) => isBarrel(file) ? importsOf(file) : []);
	return {
		files: new Set([...asked].filter((file) => above.has(file) || below.has(file))),
		isNear: (file) => near.has(file),
		isTraced: (trail) => trail.some((file) => above.has(file) || handedOn.has(file))
	};
}
function readText(file) {
	try {
		return readFileSync(file, "latin1");
	} catch {
		return "";
	}
}
export { findAffected };
