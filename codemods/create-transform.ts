import type { API, FileInfo, Options } from 'jscodeshift'
import type { Replacement } from '../src/catalogue/types.js'
import type { rewriteFile } from './rewrite-file.js'

/** A jscodeshift transform: resolves with the new text, or with `undefined` where nothing changes. */
export type Transform = (file: FileInfo, api: API, options: Options) => Promise<string | undefined>

interface Engine {
  readonly rewriteFile: typeof rewriteFile
}

/**
 * The transform that makes the rewritings of one kind of replacement. Options: `asOf` (or `as-of`), the UTC day to judge at, `YYYY-MM-DD`
 * (default: today); `only`, ids separated by commas; `safeOnly` (or `safe-only`). What cannot be rewritten is reported with its reason.
 */
export function createTransform(kind: Replacement['kind']): Transform {
  return async (file, api, options) => {
    const engine = await loadEngine()
    return engine.rewriteFile(kind, file, api, options, new Date())
  }
}

/**
 * jscodeshift turns what a transform requires into CommonJS, and with some presets `import()` as well; the engine consists of ES modules
 * that cannot be turned. An `import()` that is made at run time is not seen by it. Where none can be made, the plain one works.
 */
async function loadEngine(): Promise<Engine> {
  try {
    const importAtRunTime = new Function('specifier', 'return import(specifier)') as (specifier: string) => Promise<Engine>
    return await importAtRunTime('./rewrite-file.js')
  } catch {
    return import('./rewrite-file.js')
  }
}
