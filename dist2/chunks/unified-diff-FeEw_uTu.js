import { FILE_HEADERS_ONLY, createTwoFilesPatch } from "diff";
// node_modules/.cache/api-sunset-build-4931/build/src/migrate/unified-diff.js
function unifiedDiff(path, before, after) {
	return createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, void 0, void 0, {
		context: 3,
		headerOptions: FILE_HEADERS_ONLY
	});
}
export { unifiedDiff };
