import { c as acceptOf } from "./analysis-BLStg_Fb.js";
import { c as planEdits } from "./rewriting-f4iunfhJ.js";
import { t as analyseTexts } from "./analyse-texts-DWASs0-7.js";
// node_modules/.cache/api-sunset-build-4931/build/src/migrate/leave-texts.js
function leaveTexts(files, options) {
	const { catalogue, asOf, reach, baseUrls } = options;
	const given = {
		catalogue,
		asOf,
		reach,
		accept: acceptOf(options),
		...baseUrls && { baseUrls }
	};
	const { findings, failures } = analyseTexts(files, given);
	return {
		changed: [],
		applied: [],
		left: findings.map((finding) => {
			const { id, usage, phase, line, column } = finding;
			const plan = planEdits(finding, catalogue);
			const place = {
				line,
				column
			};
			return {
				id,
				file: usage.tree.file,
				alsoIn: [],
				phase,
				sunset: usage.deprecation.sunset,
				fix: "manual",
				reason: plan.fix === "manual" ? plan.refusal : "",
				before: place,
				after: place
			};
		}),
		failed: failures
	};
}
export { leaveTexts };
