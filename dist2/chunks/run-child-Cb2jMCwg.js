import { p as UsageError, r as onSignals } from "./start-BzFzw0KK.js";
import { spawn } from "node:child_process";
import { constants } from "node:os";
// node_modules/.cache/api-sunset-build-4931/build/src/cli/run-child.js
async function runChild([command = "", ...args], { cwd, env }) {
	const child = spawn(command, args, {
		cwd,
		env,
		stdio: "inherit",
		shell: process.platform === "win32"
	});
	const forward = (signal) => {
		if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
	};
	const stopWatching = onSignals(forward);
	try {
		return await new Promise((resolve, reject) => {
			child.on("error", ({ code, message }) => {
				reject(new UsageError(code === "ENOENT" ? `There is no command "${command}".` : `"${command}" cannot be run: ${message}`));
			});
			child.on("close", (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
		});
	} finally {
		stopWatching();
	}
}
function untilAskedToEnd() {
	return new Promise((resolve) => {
		const stopWatching = onSignals(() => {
			stopWatching();
			resolve(0);
		});
	});
}
export { runChild, untilAskedToEnd };
