import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where the cache lies, relative to the working directory: among the installed packages, which no repository keeps, if there are any. */
export const cacheFiles = ['node_modules/.cache/api-sunset/check.json', '.api-sunset-cache.json'] as const

/** The absolute path of the cache of a working directory. */
export function chooseCacheFile(cwd: string): string {
  return join(cwd, existsSync(join(cwd, 'node_modules')) ? cacheFiles[0] : cacheFiles[1])
}
