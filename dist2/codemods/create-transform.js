/**
 * The transform that makes the rewritings of one kind of replacement. Options: `asOf` (or `as-of`), the UTC day to judge at, `YYYY-MM-DD`
 * (default: today); `only`, ids separated by commas; `safeOnly` (or `safe-only`). What cannot be rewritten is reported with its reason.
 */
export function createTransform(kind) {
    return async (file, api, options) => {
        const engine = await loadEngine();
        return engine.rewriteFile(kind, file, api, options, new Date());
    };
}
/**
 * jscodeshift turns what a transform requires into CommonJS, and with some presets `import()` as well; the engine consists of ES modules
 * that cannot be turned. An `import()` that is made at run time is not seen by it. Where none can be made, the plain one works.
 */
async function loadEngine() {
    try {
        const importAtRunTime = new Function('specifier', 'return import(specifier)');
        return await importAtRunTime('./rewrite-file.js');
    }
    catch {
        return import('./rewrite-file.js');
    }
}
