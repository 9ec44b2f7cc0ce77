import { t as replaceFile } from "./replace-file-BPpBkRo_.js";
import { _t as readSource, gt as encodeSource } from "./start-BzFzw0KK.js";
import { readFileSync, realpathSync, statSync } from "node:fs";
// node_modules/.cache/api-sunset-build-4931/build/src/migrate/write-file.js
function writeSourceFile(file, before, after) {
	const target = realpathSync(file);
	const source = readSource(readFileSync(target));
	if (source.text !== before) throw new Error("The file was changed while the rewriting was worked out. Run the command again.");
	replaceFile(target, encodeSource(source, after), statSync(target).mode);
}
// node_modules/.cache/api-sunset-build-4931/build/src/migrate/write-all.js
async function writeAll(changed, onInterrupt) {
	const failed = new Map();
	let isStopped = false;
	const stopWatching = onInterrupt(() => isStopped = true);
	try {
		for (const { file, before, after } of changed) {
			await new Promise(setImmediate);
			if (isStopped) failed.set(file, "The run was interrupted before this file was written. Run the command again.");
			else {
				const complaint = tryToWrite(file, before, after);
				if (complaint !== void 0) failed.set(file, complaint);
			}
		}
	} finally {
		stopWatching();
	}
	return failed;
}
function tryToWrite(file, before, after) {
	try {
		writeSourceFile(file, before, after);
		return;
	} catch (error) {
		return error instanceof Error ? error.message : String(error);
	}
}
export { writeAll };
