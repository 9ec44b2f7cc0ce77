import { A as escapeMarkdown, C as messageOf, O as plainRepository, T as describeBaseline, Ut as phaseOn, _ as explainDeprecation, v as nameItem, y as toSentence } from "./start-BzFzw0KK.js";
// node_modules/.cache/api-sunset-build-4931/build/src/check/sarif-rules.js
function describeRules(report, { catalogue, complianceRules = [] }) {
	const rules = new Map();
	for (const finding of [...report.findings, ...report.suppressed ?? []]) rules.set(finding.id, describeBroken(finding));
	for (const note of complianceRules) rules.set(note.name, describeNote(note));
	for (const deprecation of catalogue?.catalogue.deprecations ?? []) if (catalogue) rules.set(deprecation.id, describeDeprecation(deprecation, catalogue, report.asOf));
	return [...rules.values()].sort((a, b) => a.id < b.id ? -1 : 1);
}
function describeDeprecation(deprecation, catalogue, asOf) {
	const { id, kind, since, sunset } = deprecation;
	const { method = "", path = "" } = catalogue.operations.get(deprecation.operation) ?? {};
	const isRemoved = phaseOn(deprecation, asOf) === "removed";
	const help = explainDeprecation(deprecation, catalogue, asOf);
	return {
		id,
		shortDescription: { text: `${nameItem(deprecation, catalogue)} ${isRemoved ? "worked" : "works"} until ${sunset}.` },
		help: {
			text: help.join("\n"),
			markdown: help.map(escapeMarkdown).join("\n\n")
		},
		defaultConfiguration: { level: isRemoved ? "error" : "warning" },
		properties: {
			tags: ["deprecation", kind],
			since,
			sunset,
			operation: `${method} ${path}`
		}
	};
}
function describeNote({ name, severity, description, source }) {
	const text = toSentence(description);
	return {
		id: name,
		shortDescription: { text },
		help: {
			text: `${text}\nSource: ${source}.`,
			markdown: `${escapeMarkdown(text)}\n\nSource: ${escapeMarkdown(source)}.`
		},
		defaultConfiguration: { level: severity },
		properties: { tags: ["compliance"] }
	};
}
function describeBroken({ id, kind, operation, severity, sunset, message }) {
	const { method, path } = operation;
	return {
		id,
		shortDescription: { text: kind === "compliance" ? `Rule ${id} of the interface.` : `Deprecation ${id} of ${method} ${path}.` },
		help: {
			text: message,
			markdown: escapeMarkdown(message)
		},
		defaultConfiguration: { level: severity },
		properties: {
			tags: [kind === "compliance" ? "compliance" : "deprecation"],
			...sunset !== void 0 && { sunset }
		}
	};
}
// node_modules/.cache/api-sunset-build-4931/build/src/check/report-sarif.js
var ROOT = "%SRCROOT%";
function reportSarif(report, options = {}) {
	const { tool, findings, suppressed = [], failures, calls } = report;
	const { pathOf } = options.repository ?? plainRepository;
	const rules = describeRules(report, options);
	const indexes = new Map(rules.map(({ id }, index) => [id, index]));
	const log = {
		$schema: "https://json.schemastore.org/sarif-2.1.0.json",
		version: "2.1.0",
		runs: [{
			tool: { driver: {
				name: tool.name,
				version: tool.version,
				semanticVersion: tool.version,
				rules
			} },
			originalUriBaseIds: { [ROOT]: { description: { text: "The root of the repository." } } },
			columnKind: "utf16CodeUnits",
			invocations: [{
				executionSuccessful: failures.length === 0,
				toolExecutionNotifications: [
					...failures.map(({ file, message }) => ({
						level: "error",
						message: { text: message },
						locations: [{ physicalLocation: { artifactLocation: addressOf(pathOf(file)) } }]
					})),
					...calls.unresolved.map((call) => ({
						level: "note",
						message: { text: `A call could not be resolved: ${call.reason}.` },
						locations: [locate(call, {}, pathOf)]
					})),
					...describeBaseline(report).map((text) => ({
						level: "note",
						message: { text }
					}))
				]
			}],
			results: [...findings.map((finding) => toResult(finding, indexes, pathOf)), ...suppressed.map((finding) => ({
				...toResult(finding, indexes, pathOf),
				suppressions: [{
					kind: "external",
					...finding.reason !== void 0 && { justification: finding.reason }
				}]
			}))],
			properties: {
				asOf: report.asOf,
				calls: {
					...calls,
					unresolved: calls.unresolved.length
				}
			}
		}]
	};
	return JSON.stringify(log, null, 2) + "\n";
}
function toResult(finding, indexes, pathOf) {
	const { id, rule, operation, phase, sunset, replacement, fix, evidence, severity, fingerprint, trail } = finding;
	const { line, column, endLine, endColumn } = finding;
	const end = {
		endLine,
		endColumn
	};
	const last = trail.at(-1);
	const isLast = last?.file === finding.file && last.line === line && last.column === column;
	const steps = [...trail.map((step) => ({
		...step,
		end: {}
	})), ...isLast ? [] : [{
		...finding,
		end,
		note: "the place to change"
	}]];
	return {
		ruleId: id,
		ruleIndex: indexes.get(id),
		level: severity,
		message: { text: messageOf(finding) },
		locations: [locate(finding, end, pathOf)],
		partialFingerprints: { "apiSunsetFinding/v1": fingerprint },
		...trail.length > 0 && { codeFlows: [{ threadFlows: [{ locations: steps.map((step) => ({ location: {
			...locate(step, step.end, pathOf),
			message: { text: step.note }
		} })) }] }] },
		properties: {
			rule,
			operation: `${operation.method} ${operation.path}`,
			phase,
			sunset,
			replacement,
			fix,
			evidence
		}
	};
}
function locate(place, end, pathOf) {
	const region = {
		startLine: place.line,
		startColumn: place.column,
		...end
	};
	return { physicalLocation: {
		artifactLocation: addressOf(pathOf(place.file)),
		region
	} };
}
function addressOf(path) {
	const uri = path.split("/").map(encodeURIComponent).join("/");
	return path.startsWith("../") ? { uri } : {
		uri,
		uriBaseId: ROOT
	};
}
export { reportSarif };
