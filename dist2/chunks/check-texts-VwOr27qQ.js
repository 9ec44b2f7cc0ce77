import { a as reportCalls, c as acceptOf, o as reportFindings } from "./analysis-BLStg_Fb.js";
import { t as analyseTexts } from "./analyse-texts-DWASs0-7.js";
import { relative, sep } from "node:path";
// node_modules/.cache/api-sunset-build-4931/build/src/check/check-texts.js
function checkTexts(files, options) {
	const { cwd, namesFrom = cwd } = options;
	const pathFrom = (folder) => (file) => relative(folder, file).split(sep).join("/") || ".";
	const toRelative = pathFrom(cwd);
	const { findings, beyond, calls, failures } = analyseTexts(files, {
		...options,
		accept: acceptOf(options)
	});
	return {
		findings: reportFindings(findings, toRelative, pathFrom(namesFrom)),
		calls: reportCalls(calls, toRelative),
		failures: failures.map(({ file, message }) => ({
			file: toRelative(file),
			message
		})),
		shared: beyond.length
	};
}
export { checkTexts };
