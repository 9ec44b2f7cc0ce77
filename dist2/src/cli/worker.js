import { Zt as createQueue } from "../../chunks/start-BzFzw0KK.js";
import { parentPort } from "node:worker_threads";
// node_modules/.cache/api-sunset-build-4931/build/src/cli/worker.js
var tasks = {
	scan: async () => (await import("../../chunks/scan-C6evPYi5.js")).scanShare,
	analyse: async () => (await import("../../chunks/check-CqU1JCYp.js")).loadAnalysis(),
	rewrite: async () => (await import("../../chunks/migrate-DRngWToO.js")).loadRewriting()
};
parentPort?.on("message", (order) => void followOrder(order));
async function followOrder({ task, work }) {
	let answer;
	try {
		const load = tasks[task];
		if (!load) throw new Error(`No thread knows the task "${task}".`);
		globalThis.__m('load '+task);const run = await load();globalThis.__m('loaded '+task);
		if (!work) return;
		answer = { output: await run(work.input, createQueue(work.counter)) };
	} catch (error) {
		answer = { error };
	}
	if (work) globalThis.__m('done '+task+' '+(answer.output?.length??answer.output?.looked?.length));parentPort?.postMessage(answer);
}
export {};
