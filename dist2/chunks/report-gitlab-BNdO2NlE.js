import { C as messageOf, O as plainRepository } from "./start-BzFzw0KK.js";
import { createHash } from "node:crypto";
// node_modules/.cache/api-sunset-build-4931/build/src/check/report-gitlab.js
function reportGitlab({ findings, failures }, options = {}) {
	const { pathOf } = options.repository ?? plainRepository;
	const entries = [...findings.map((finding) => ({
		type: "issue",
		check_name: finding.id,
		description: messageOf(finding),
		categories: ["Compatibility"],
		severity: severityOf(finding),
		fingerprint: finding.fingerprint,
		location: {
			path: pathOf(finding.file),
			lines: {
				begin: finding.line,
				end: finding.endLine
			}
		}
	})), ...failures.map(({ file, message }) => ({
		type: "issue",
		check_name: "api-sunset",
		description: message,
		categories: ["Bug Risk"],
		severity: "blocker",
		fingerprint: createHash("sha1").update(`${pathOf(file)}\n${message}`).digest("hex").slice(0, 16),
		location: {
			path: pathOf(file),
			lines: {
				begin: 1,
				end: 1
			}
		}
	}))];
	return JSON.stringify(entries, null, 2) + "\n";
}
function severityOf({ severity, kind }) {
	if (severity === "warning") return "minor";
	return kind === "compliance" ? "major" : "critical";
}
export { reportGitlab };
