import { A as escapeMarkdown, C as messageOf, I as count, S as describeNotes, b as tableOfItems, j as markdownCode, w as describeCalls, x as tableOfProjects } from "./start-BzFzw0KK.js";
// node_modules/.cache/api-sunset-build-4931/build/src/check/report-markdown.js
var LARGEST = 6e4;
function reportMarkdown(report) {
	const head = [
		"<!-- api-sunset -->",
		"## Deprecated API uses",
		summarise(report),
		...burnDown(report.findings),
		...listFleet(report),
		...listFailures(report)
	];
	const foot = [...describeNotes(report).map(escapeMarkdown), `Calls: ${describeCalls(report.calls)}.`].join("\n\n");
	const room = LARGEST - [...head, foot].join("\n\n").length;
	return [
		...head,
		...listFindings(report.findings, room),
		foot
	].join("\n\n") + "\n";
}
function summarise({ asOf, findings, summary }) {
	const files = count(summary.files, "file");
	if (findings.length === 0) return `Nothing deprecated is used in ${files} (as of ${asOf}).`;
	const parts = [
		`**${summary.removed} removed**`,
		`${summary.scheduled} scheduled`,
		...summary.compliance > 0 ? [`${summary.compliance} against the interface's rules`] : []
	];
	return `${count(findings.length, "finding")} in ${files} (as of ${asOf}): ${parts.join(", ")}.`;
}
function burnDown(findings) {
	const dates = [...new Set(findings.flatMap(({ sunset }) => sunset ?? []))].sort();
	if (dates.length === 0) return [];
	let total = 0;
	return [[
		"| works until | phase | findings | to do by then | safe | review | manual | items |",
		"|---|---|--:|--:|--:|--:|--:|---|",
		...dates.map((date) => {
			const group = findings.filter(({ sunset }) => sunset === date);
			total += group.length;
			const ids = [...new Set(group.map(({ id }) => id))].sort().map(markdownCode);
			const byFix = (fix) => group.filter((finding) => finding.fix === fix).length;
			return [
				date,
				group[0]?.phase,
				group.length,
				total,
				byFix("safe"),
				byFix("review"),
				byFix("manual"),
				ids.join(", ")
			];
		}).map((row) => `| ${row.join(" | ")} |`)
	].join("\n")];
}
function listFleet({ fleet }) {
	if (!fleet) return [];
	const print = ({ head, rows }) => [
		head,
		head.map(() => "---"),
		...rows.map((row) => row.map(escapeMarkdown))
	].map((row) => `| ${row.join(" | ")} |`).join("\n");
	return [
		...fleet.items.length > 0 ? ["### Who uses what", print(tableOfItems(fleet))] : [],
		"### Projects",
		print(tableOfProjects(fleet))
	];
}
function listFailures({ failures }) {
	if (failures.length === 0) return [];
	return ["### Could not be looked at", failures.map(({ file, message }) => `- ${markdownCode(file)}: ${escapeMarkdown(message)}`).join("\n")];
}
function listFindings(findings, room) {
	if (findings.length === 0) return [];
	const lines = [];
	let left = room - 300;
	let file;
	let shown = 0;
	for (const finding of findings) {
		const block = [...finding.file === file ? [] : [
			"",
			markdownCode(finding.file),
			""
		], describeFinding(finding)];
		left -= block.join("\n").length + 1;
		if (left < 0) break;
		lines.push(...block);
		file = finding.file;
		shown += 1;
	}
	const rest = findings.length - shown;
	if (rest > 0) lines.push("", `… and ${rest} more, which the other formats list.`);
	return [`<details><summary>Findings by file</summary>\n${lines.join("\n")}\n\n</details>`];
}
function describeFinding(finding) {
	const { severity, line, column, id } = finding;
	return `- ${severity === "error" ? "🔴 error" : "🟡 warning"} ${line}:${column} ${markdownCode(id)}: ${escapeMarkdown(messageOf(finding))}`;
}
export { reportMarkdown };
