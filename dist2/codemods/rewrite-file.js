import { Ft as findScripts, Ht as parseDay, It as isContainer, Kt as indexCatalogue, Rt as loadCatalogue, Wt as utcDay } from "../chunks/start-BzFzw0KK.js";
import { a as rewriteInPasses, o as createOverlayWorkspace } from "../chunks/rewriting-f4iunfhJ.js";
import { I as judge, V as lineIndex, d as createDiskWorkspace, l as isSuppressed, m as findUsages } from "../chunks/analysis-BLStg_Fb.js";
import { resolve } from "node:path";
// node_modules/.cache/api-sunset-build-4931/build/codemods/rewrite-file.js
function rewriteFile(kind, { path, source }, api, options, now) {
	const catalogue = indexCatalogue(loadCatalogue());
	const { strong, weak } = catalogue.needles;
	if (![...strong, ...weak].some((needle) => source.includes(needle))) return void 0;
	const asOf = readDay(options, now);
	const only = String(options.only ?? "").split(",").filter((id) => id !== "");
	const safeOnly = Boolean(options.safeOnly ?? options["safe-only"]);
	const bom = source.startsWith("﻿") ? "﻿" : "";
	const file = resolve(path);
	const base = createOverlayWorkspace(createDiskWorkspace(), new Map([[file, source.slice(bom.length)]]));
	const analyse = (workspace) => {
		const tree = workspace.module(file);
		if (!tree) return [];
		const { usages } = findUsages([tree], {
			catalogue,
			workspace
		});
		return judge(usages, catalogue, asOf).filter(({ id, rule, line, column, usage }) => catalogue.replacement(id).kind === kind && (only.length === 0 || only.includes(id)) && !isSuppressed(usage.tree, rule, line, column));
	};
	const { changed, applied, left, failed } = rewriteInPasses({
		catalogue,
		workspace: base,
		analyse,
		accept: ({ plan }) => plan.fix !== "manual" && (plan.fix === "safe" || !safeOnly) && plan.edits.every((edit) => edit.file === file),
		markers: false
	});
	const failure = failed.get(file);
	if (failure !== void 0) throw new Error(`${path}: ${failure}`);
	for (const { plan } of applied) api.stats(`${kind} ${plan.fix}`);
	for (const { finding, plan } of left) {
		if (finding.usage.tree.file !== file) continue;
		const { line, column } = lineIndex(finding.usage.tree.text)(finding.range[0]);
		const reason = plan.fix === "manual" ? plan.refusal : plan.fix === "review" && safeOnly ? `left out: ${plan.reason}` : "other files have to change with this one: use `api-sunset migrate`";
		api.stats(`${kind} left`);
		api.report(`${line}:${column} ${finding.id}: ${reason}`);
	}
	const result = changed.get(file);
	if (!result) return void 0;
	const output = bom + result.after;
	const scripts = findScripts(file, output);
	if (!isContainer(file)) api.jscodeshift(output);
	for (const { range } of scripts) api.jscodeshift(output.slice(...range));
	return output;
}
function readDay(options, now) {
	const given = options.asOf ?? options["as-of"];
	return given === void 0 ? utcDay(now) : parseDay(String(given));
}
export { rewriteFile };
