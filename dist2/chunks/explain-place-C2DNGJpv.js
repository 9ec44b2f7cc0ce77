import { E as check, ct as isNamed, m as linkToPage, p as UsageError } from "./start-BzFzw0KK.js";
import { relative, resolve, sep } from "node:path";
// node_modules/.cache/api-sunset-build-4931/build/src/cli/explain-place.js
async function explainPlace(place, settings, io) {
	const { config } = settings;
	const file = relative(io.cwd, resolve(io.cwd, place.file)).split(sep).join("/");
	const report = await check({
		...settings,
		ignore: [],
		paths: [".", place.file],
		cwd: io.cwd,
		evidence: "likely",
		reach: "shared",
		baseUrls: config.baseUrls,
		clients: config.clients
	});
	const failure = report.failures.find((failed) => failed.file === file);
	if (failure) throw new UsageError(`${file}: ${failure.message}`);
	const findings = report.findings.filter((finding) => finding.file === file);
	const here = findings.filter(({ line, endLine }) => line <= place.line && place.line <= endLine);
	const unresolved = report.calls.unresolved.filter((call) => call.file === file && call.line === place.line);
	if (here.length + unresolved.length === 0) return explainNothing(file, place.line, findings);
	return [...here.map((finding) => explainFinding(finding, settings, io)), ...unresolved.map(explainUnresolved)].join("\n");
}
function explainFinding(finding, { catalogue, config, ignore }, io) {
	const { file, line, column, id, message, trail } = finding;
	const width = Math.max(...trail.map((step) => placeOf(step).length));
	return [
		`${placeOf({
			file,
			line,
			column
		})}  ${id}`,
		`  ${message}`,
		...whyNotReported(finding, catalogue, config, ignore).map((reason) => `  ${reason}`),
		"  How it is tied to the operation:",
		...trail.map((step) => `    ${placeOf(step).padEnd(width)}  ${step.note}`),
		...linkToPage(id, io).map((link) => `  ${link}`),
		""
	].join("\n");
}
function whyNotReported(finding, catalogue, { reach, evidence }, ignore) {
	const named = catalogue.operations.get(catalogue.deprecation(finding.id)?.operation ?? "");
	const { method, path } = finding.operation;
	const isShared = named !== void 0 && (named.method !== method || named.path !== path);
	return [
		...isNamed(finding, ignore) ? ["The configuration ignores it."] : [],
		...isShared && reach !== "shared" ? ["Only --reach shared reports it."] : [],
		...finding.evidence === "likely" && evidence !== "likely" ? ["It is likely, not proven: only --evidence likely reports it."] : []
	];
}
function explainUnresolved({ reason, ...place }) {
	return [
		`${placeOf(place)}  unresolved call`,
		`  A request to the API whose operation could not be told: ${reason}.`,
		"  Where a function that the tool cannot follow decides it, an entry of \"clients\" in the configuration can describe that function.",
		""
	].join("\n");
}
function explainNothing(file, line, findings) {
	const lines = [...new Set(findings.map((finding) => finding.line))];
	return `${file}:${line}: nothing deprecated is used here, and no call here is unresolved.${lines.length > 0 ? ` The file has findings on line${lines.length > 1 ? "s" : ""} ${lines.join(", ")}.` : ""}\n`;
}
function placeOf({ file, line, column }) {
	return `${file}:${line}:${column}`;
}
export { explainPlace };
