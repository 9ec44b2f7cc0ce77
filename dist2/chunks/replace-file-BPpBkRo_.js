import { chmodSync, closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { randomBytes } from "node:crypto";
// node_modules/.cache/api-sunset-build-4931/build/src/project/replace-file.js
function replaceFile(target, bytes, mode) {
	const beside = join(dirname(target), `.${basename(target)}.${randomBytes(6).toString("hex")}.tmp`);
	try {
		const handle = openSync(beside, "wx", mode);
		try {
			let written = 0;
			while (written < bytes.length) written += writeSync(handle, bytes, written);
			fsyncSync(handle);
		} finally {
			closeSync(handle);
		}
		if (mode !== void 0) chmodSync(beside, mode);
		renameSync(beside, target);
	} catch (error) {
		rmSync(beside, { force: true });
		throw error;
	}
}
export { replaceFile as t };
