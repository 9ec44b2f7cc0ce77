import { C as messageOf, F as isAtLevel, I as count, w as describeCalls } from "./start-BzFzw0KK.js";
import { t as escapeXml } from "./escape-xml-wD21D-LX.js";
// node_modules/.cache/api-sunset-build-4931/build/src/check/report-junit.js
function reportJunit(report, options = {}) {
	return [
		"<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
		"<testsuites>",
		...[...groupByFile(report, options.level ?? { failOn: "removed" })].map(([file, cases], index) => printSuite(file, cases, index, report)),
		"</testsuites>",
		""
	].join("\n");
}
function groupByFile({ findings, failures, summary, asOf }, level) {
	const suites = new Map();
	const add = (file, testCase) => {
		const cases = suites.get(file);
		if (cases) cases.push(testCase);
		else suites.set(file, [testCase]);
	};
	for (const finding of findings) add(finding.file, toTestCase(finding, isAtLevel(finding, asOf, level)));
	for (const { file, message } of failures) add(file, {
		name: "can be looked at",
		outcome: "error",
		type: "failure",
		message,
		details: []
	});
	if (suites.size === 0) add("api-sunset", {
		name: `nothing deprecated is used in ${count(summary.files, "file")}`,
		outcome: "passed",
		type: "",
		message: "",
		details: []
	});
	return suites;
}
function toTestCase(finding, isFailure) {
	const { id, file, line, column, severity, operation, trail } = finding;
	return {
		name: `${id} at ${line}:${column}`,
		outcome: isFailure ? "failure" : "passed",
		type: severity,
		message: messageOf(finding),
		details: [`${file}:${line}:${column} ${operation.method} ${operation.path}`, ...trail.map((step) => `${step.file}:${step.line}:${step.column} ${step.note}`)]
	};
}
function printSuite(file, cases, index, { asOf, calls }) {
	const number = (outcome) => cases.filter((testCase) => testCase.outcome === outcome).length;
	const numbers = `tests="${cases.length}" failures="${number("failure")}" errors="${number("error")}"`;
	const run = `time="0" timestamp="${asOf}T00:00:00" hostname="localhost"`;
	const output = cases.filter(({ outcome, message }) => outcome === "passed" && message !== "").map(({ name, type, message }) => `${name}: ${type}: ${message}`);
	return [
		`  <testsuite name="${escapeXml(file)}" package="api-sunset" id="${index}" ${numbers} ${run}>`,
		"    <properties>",
		`      <property name="asOf" value="${asOf}"/>`,
		`      <property name="calls" value="${describeCalls(calls)}"/>`,
		"    </properties>",
		...cases.map((testCase) => printCase(testCase, file)),
		`    <system-out>${escapeXml(output.join("\n"))}</system-out>`,
		"    <system-err></system-err>",
		"  </testsuite>"
	].join("\n");
}
function printCase({ name, outcome, type, message, details }, file) {
	const start = `    <testcase name="${escapeXml(name)}" classname="${escapeXml(file)}" time="0"`;
	if (outcome === "passed") return `${start}/>`;
	return `${start}><${outcome} ${`message="${escapeXml(message)}" type="${type}"`}>${escapeXml([message, ...details].join("\n"))}</${outcome}></testcase>`;
}
export { reportJunit };
