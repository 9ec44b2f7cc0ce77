#!/usr/bin/env node
import * as nodeModule from "node:module";
// node_modules/.cache/api-sunset-build-4931/build/src/cli/main.js
nodeModule.enableCompileCache?.();
var { runProgram } = await import("../../chunks/program-IQXAvZML.js");
process.stdout.on("error", (error) => {
	if (error.code !== "EPIPE") throw error;
});
var { env, stdout, stderr } = process;
process.exitCode = await runProgram(process.argv.slice(2), {
	cwd: process.cwd(),
	env,
	now: new Date(),
	stdout,
	stderr
});
export {};
