import { C as messageOf, I as count, O as plainRepository, S as describeNotes, b as tableOfItems, x as tableOfProjects } from "./start-BzFzw0KK.js";
import { t as escapeXml } from "./escape-xml-wD21D-LX.js";
import { readFileSync } from "node:fs";
// node_modules/.cache/api-sunset-build-4931/build/src/check/report-html.js
var POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:";
function reportHtml(report, options = {}) {
	const title = `Deprecated API uses as of ${report.asOf}`;
	return [
		"<!doctype html>",
		"<html lang=\"en\">",
		"<head>",
		"<meta charset=\"utf-8\">",
		"<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
		`<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
		"<link rel=\"icon\" href=\"data:,\">",
		`<title>${escapeXml(title)}</title>`,
		`<style>\n${readPart("page.css")}</style>`,
		"</head>",
		"<body>",
		`<noscript>This page shows its findings with a script of its own, which is switched off. ${escapeXml(describe(report))}</noscript>`,
		`<script type="application/json" id="report">${embed(pageData(report, options))}<\/script>`,
		`<script>\n(() => {\n${readPart("timeline.js")}\n${readPart("page.js")}})()\n<\/script>`,
		"</body>",
		"</html>",
		""
	].join("\n");
}
function pageData(report, options) {
	const { tool, asOf, findings, calls, failures, summary, fleet } = report;
	const { ownersOf } = options.repository ?? plainRepository;
	return {
		tool: `${tool.name} ${tool.version}`,
		asOf,
		summary,
		calls,
		notes: describeNotes(report),
		failures,
		...fleet && { fleet: {
			items: tableOfItems(fleet),
			projects: tableOfProjects(fleet)
		} },
		findings: findings.map(({ operation, phase, ...finding }) => ({
			...finding,
			message: messageOf(finding),
			phase: phase ?? "rule",
			operation: `${operation.method} ${operation.path}`,
			owners: ownersOf(finding.file)
		}))
	};
}
function describe({ findings, summary }) {
	return `The report holds ${count(findings.length, "finding")} in ${count(summary.files, "file")}.`;
}
function embed(data) {
	return JSON.stringify(data).replace(/</g, "\\u003c");
}
function readPart(name) {
	return readFileSync(new URL(`page/${name}`, new URL("../src/check/report-html.js", import.meta.url).href), "utf8");
}
export { reportHtml };
