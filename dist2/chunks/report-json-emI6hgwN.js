// node_modules/.cache/api-sunset-build-4931/build/src/check/report-json.js
function reportJson(report) {
	return JSON.stringify(report, null, 2) + "\n";
}
export { reportJson };
