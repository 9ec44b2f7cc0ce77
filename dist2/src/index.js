import { Kt as indexCatalogue, Rt as loadCatalogue } from "../chunks/start-BzFzw0KK.js";
import { c as planEdits, f as applyEdits } from "../chunks/rewriting-f4iunfhJ.js";
import { I as judge, S as ParseError, T as parse, d as createDiskWorkspace, f as importsOf, m as findUsages } from "../chunks/analysis-BLStg_Fb.js";
import { posix } from "node:path";
// node_modules/.cache/api-sunset-build-4931/build/src/workspace/memory-workspace.js
var ENDINGS = [
	"",
	".ts",
	".tsx",
	".mts",
	".cts",
	".js",
	".jsx",
	".mjs",
	".cjs",
	".vue",
	".svelte",
	"/index.ts",
	"/index.tsx",
	"/index.js",
	"/index.mjs",
	"/index.cjs"
];
function createMemoryWorkspace(files) {
	const trees = new Map();
	const module = (file) => {
		const text = files[file];
		if (text === void 0) return void 0;
		if (!trees.has(file)) try {
			trees.set(file, parse(file, text));
		} catch {
			trees.set(file, void 0);
		}
		return trees.get(file);
	};
	const resolve = (from, specifier) => {
		if (!specifier.startsWith(".")) return void 0;
		const path = posix.resolve(posix.dirname(from), specifier);
		const plain = path.replace(/\.([cm]?)js(x?)$/, ".$1ts$2");
		return [...ENDINGS.map((ending) => path + ending), plain].find((candidate) => candidate in files);
	};
	const importers = (file) => Object.keys(files).filter((other) => {
		const tree = other === file ? void 0 : module(other);
		return tree !== void 0 && importsOf(tree).some((specifier) => resolve(other, specifier) === file);
	});
	return {
		resolve,
		module,
		importers
	};
}
export { ParseError, applyEdits, createDiskWorkspace, createMemoryWorkspace, findUsages, indexCatalogue, judge, loadCatalogue, parse, planEdits };
