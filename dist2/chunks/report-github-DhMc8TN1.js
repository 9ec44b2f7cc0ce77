import { C as messageOf, O as plainRepository, T as describeBaseline, w as describeCalls } from "./start-BzFzw0KK.js";
// node_modules/.cache/api-sunset-build-4931/build/src/check/report-github.js
function reportGithub(report, options = {}) {
	const { findings, failures, calls } = report;
	const { pathOf } = options.repository ?? plainRepository;
	return [
		...findings.map((finding) => annotate(finding.severity, placeOf(finding, pathOf), messageOf(finding))),
		...failures.map(({ file, message }) => annotate("error", {
			file: pathOf(file),
			title: "api-sunset"
		}, message)),
		...calls.unresolved.length > 0 ? [annotate("notice", { title: "api-sunset" }, `calls: ${describeCalls(calls)}`)] : [],
		...describeBaseline(report).map((sentence) => annotate("notice", { title: "api-sunset" }, sentence))
	].map((line) => `${line}\n`).join("");
}
function placeOf(finding, pathOf) {
	const { file, line, column, endLine, endColumn, id } = finding;
	const columns = line === endLine ? {
		col: column,
		endColumn
	} : {};
	return {
		file: pathOf(file),
		line,
		endLine,
		...columns,
		title: `api-sunset: ${id}`
	};
}
function annotate(level, properties, message) {
	return `::${level} ${Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`).join(",")}::${escapeData(message)}`;
}
function escapeData(text) {
	return text.replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}
function escapeProperty(text) {
	return escapeData(text).replace(/:/g, "%3A").replace(/,/g, "%2C");
}
export { reportGithub };
